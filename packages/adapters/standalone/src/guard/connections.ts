import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** A player's user id, or a stranger's address. */
export type Holder = number | string

export interface Connection {
  socket: Socket
  holder: Holder
  /** Requests that have begun and whose answers have not left. */
  inFlight: number
  /** The last request that began. */
  request?: IncomingMessage
  /** Time in milliseconds of the guard's clock. */
  begunMs: number
  /** Answer bytes that the other side has read at the last check, and the time since when it has not read more. */
  takenBytes: number
  takenMs: number
}

export interface ConnectionLimits {
  /** Connections of all holders. */
  total: number
  /** The most of these that strangers may have: the others are reserved for players. */
  anonymous: number
}

/** Connections of one player that are never ended to make room for others. */
const fairPerPlayer = 16

/**
 * Tracks the connections of each holder. Where there are too many, the address with the most loses its oldest one, or else the player with
 * the most does, so that players and holders of few connections always find room.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #holders = new Map<Holder, Set<Connection>>()
  #size = 0
  #anonymous = 0

  constructor(limits: ConnectionLimits) {
    this.#limits = limits
  }

  *[Symbol.iterator](): Iterator<Connection> {
    for (const connections of this.#holders.values()) yield* connections
  }

  /** Admits a connection; before its first request it belongs to its address. */
  admit(socket: Socket, address: string, nowMs: number): Connection {
    const connection = { socket, holder: address, inFlight: 0, begunMs: nowMs, takenBytes: 0, takenMs: nowMs }
    this.#add(connection)
    if (this.#anonymous > this.#limits.anonymous || this.#size > this.#limits.total) this.#evict(connection)
    return connection
  }

  /** Assigns a connection to the holder that its request names. */
  assign(connection: Connection, holder: Holder): void {
    if (connection.holder === holder || !this.#delete(connection)) return
    connection.holder = holder
    this.#add(connection)
  }

  end(connection: Connection): void {
    this.#delete(connection)
    connection.socket.destroy()
  }

  #add(connection: Connection): void {
    const { holder } = connection
    const connections = this.#holders.get(holder)
    if (connections) connections.add(connection)
    else this.#holders.set(holder, new Set([connection]))
    this.#size++
    if (typeof holder === 'string') this.#anonymous++
  }

  /** Returns false if the connection is gone already. */
  #delete(connection: Connection): boolean {
    const { holder } = connection
    const connections = this.#holders.get(holder)
    if (!connections?.delete(connection)) return false
    if (connections.size === 0) this.#holders.delete(holder)
    this.#size--
    if (typeof holder === 'string') this.#anonymous--
    return true
  }

  #evict(newcomer: Connection): void {
    const victim =
      this.#oldestOfLargestHolder((holder) => typeof holder === 'string', newcomer) ??
      this.#oldestOfLargestHolder((holder) => typeof holder === 'number', newcomer, fairPerPlayer)
    this.end(victim ?? newcomer)
  }

  #oldestOfLargestHolder(
    among: (holder: Holder) => boolean,
    newcomer: Connection,
    fairSize = 0,
  ): Connection | undefined {
    let greediest: Set<Connection> | undefined
    let most = fairSize
    for (const [holder, connections] of this.#holders) {
      const size = connections.size - (holder === newcomer.holder ? 1 : 0)
      if (size <= most || !among(holder)) continue
      most = size
      greediest = connections
    }
    return greediest?.values().next().value
  }
}
