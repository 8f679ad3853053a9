/** A player on the server. */
export interface Player {
  source: number
  readonly name: string
  readonly identifiers: string[]
  readonly ip: string
  /** Shared by server and client. */
  readonly position: [x: number, y: number, z: number]
  /** Shared by server and client; 200 is full, and a character below 100 is dead. */
  health: number
}
