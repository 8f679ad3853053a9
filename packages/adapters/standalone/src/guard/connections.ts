import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** A player's user id, or a stranger's address. */
export type Holder = number | string

export interface Connection {
  socket: Socket
  holder: Holder
  /** Requests that were begun and whose answers have not left. */
  inFlight: number
  /** The last request that began. */
  request?: IncomingMessage
  /** In milliseconds of the guard's clock. */
  begunMs: number
  /** Answer bytes that the other side had taken when last looked at, and since when it has not taken more. */
  takenBytes: number
  takenMs: number
}

export interface ConnectionLimits {
  /** Connections of everybody. */
  total: number
  /** Of these, the most that strangers may have: the others are kept back for players. */
  anonymous: number
}

/** Connections of one player that are never ended to make room for others. */
const fairPerPlayer = 16

/**
 * Who holds which connections. Where there are too many, whoever holds the most strangers' connections loses the oldest of them, so that
 * those who hold few, and players, always find room.
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

  /** A connection on which nothing was said yet is its address's. */
  admit(socket: Socket, address: string, nowMs: number): Connection {
    const connection = { socket, holder: address, inFlight: 0, begunMs: nowMs, takenBytes: 0, takenMs: nowMs }
    this.#add(connection)
    if (this.#anonymous > this.#limits.anonymous || this.#size > this.#limits.total) this.#evict(connection)
    return connection
  }

  /** What is said on a connection tells whose it is. */
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

  /** False where it is gone already. */
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
