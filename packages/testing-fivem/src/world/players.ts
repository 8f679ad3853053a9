/** A player as the server knows one. */
export interface Player {
  source: number
  readonly name: string
  readonly identifiers: string[]
  readonly ip: string
  /** Where the player stands; shared by server and client. */
  readonly position: [x: number, y: number, z: number]
}
