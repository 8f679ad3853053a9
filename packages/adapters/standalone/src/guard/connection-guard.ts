import type { Socket } from 'node:net'
import { CallFault } from '@orelhao/protocol/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { type Connection, Connections, type Holder } from './connections.ts'
import { FairShares } from './fair-shares.ts'
import type { Limits } from './limits.ts'
import type { RequestOrigins } from './request-origins.ts'

/** Represents the holder of the server key, who signs players in and is never limited. */
export const gameServerHolder = 0

export interface ConnectionGuardParts {
  limits: Limits
  requestOrigins: RequestOrigins
  /** Returns the player whose session or ticket a request carries, or `gameServer`; undefined for a stranger. */
  playerOf(request: FastifyRequest): number | undefined
}

const sweepIntervalMs = 500
/** Minimum rate of a page that reads its answers slowly, in bytes a millisecond. */
const minReadBytesPerMs = 64
/** Path at which players send large files. */
const ownUpload = '/upload'

/**
 * Guards every connection of the server against exhaustion: limits the connections and unanswered requests of each client, and ends those
 * that send or read too slowly.
 */
export class ConnectionGuard {
  readonly #limits: Limits
  readonly #requestOrigins: RequestOrigins
  readonly #playerOf: ConnectionGuardParts['playerOf']
  readonly #connections: Connections
  readonly #bySocket = new WeakMap<Socket, Connection>()
  readonly #anonymousShares: FairShares
  readonly #playerShares: FairShares
  readonly #timer: NodeJS.Timeout
  #nowMs = performance.now()

  constructor({ limits, requestOrigins, playerOf }: ConnectionGuardParts) {
    this.#limits = limits
    this.#requestOrigins = requestOrigins
    this.#playerOf = playerOf
    this.#connections = new Connections({ total: limits.connections, anonymous: limits.anonymous })
    this.#anonymousShares = new FairShares(limits.anonymousRequests)
    this.#playerShares = new FairShares(limits.playerRequests)
    this.#timer = setInterval(() => this.#sweep(), sweepIntervalMs)
  }

  /** Installs the guard; must run before the first route of a server is declared. */
  watch(app: FastifyInstance): void {
    app.server.on('connection', (socket: Socket) => this.#admit(socket))
    app.addHook('onRequest', (request, reply, done) => this.#begin(request, reply, done))
  }

  /** Assigns a connection that has become a WebSocket to its player. */
  assignTo(stream: Socket, player: number): void {
    const connection = this.#bySocket.get(stream)
    if (connection) this.#connections.assign(connection, player)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #admit(socket: Socket): void {
    const address = this.#requestOrigins.addressOf({ headers: {}, socket })
    const connection = this.#connections.admit(socket, address, this.#nowMs)
    this.#bySocket.set(socket, connection)
    socket.once('close', () => this.#connections.end(connection))
  }

  #begin(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
    const player = this.#playerOf(request)
    const connection = this.#bySocket.get(request.raw.socket)
    if (!connection) {
      done() // injected: there is no connection
      return
    }
    const holder = player ?? this.#requestOrigins.addressOf(request.raw)
    this.#connections.assign(connection, holder)
    if (++connection.inFlight > this.#limits.pipelined) {
      this.#connections.end(connection)
      return // the client is gone
    }
    connection.request = request.raw
    connection.begunMs = this.#nowMs
    done(this.#count(connection, holder, reply))
  }

  /** Counts a request until its answer has left, or its connection has closed. Returns the fault of one too many. */
  #count(connection: Connection, holder: Holder, reply: FastifyReply): CallFault | undefined {
    const shares = this.#sharesOf(holder)
    const isAdmitted = shares?.acquire(holder) ?? true
    reply.raw.on('close', () => {
      connection.inFlight--
      if (isAdmitted) shares?.release(holder)
    })
    if (isAdmitted) return
    reply.header('connection', 'close')
    return new CallFault('rate_limited', 'too many requests at once')
  }

  #sharesOf(holder: Holder): FairShares | undefined {
    if (holder === gameServerHolder) return
    return typeof holder === 'number' ? this.#playerShares : this.#anonymousShares
  }

  #sweep(): void {
    this.#nowMs = performance.now()
    for (const connection of this.#connections) {
      if (this.#isSlowSender(connection) || this.#isSlowReader(connection)) this.#connections.end(connection)
    }
  }

  #isSlowSender({ request, holder, begunMs }: Connection): boolean {
    if (!request || request.complete) return false
    const isUpload = typeof holder === 'number' && request.url === ownUpload
    return this.#nowMs - begunMs > (isUpload ? this.#limits.uploadMs : this.#limits.bodyMs)
  }

  /** Looks at the bytes that wait, not at those that were written: an answer may be one large piece. */
  #isSlowReader(connection: Connection): boolean {
    const { socket, takenBytes, takenMs } = connection
    const waitingBytes = socket.writableLength
    const bytes = socket.bytesWritten - waitingBytes
    if (waitingBytes === 0 || bytes !== takenBytes) {
      connection.takenBytes = bytes
      connection.takenMs = this.#nowMs
      return false
    }
    return this.#nowMs - takenMs > this.#limits.readerMs + waitingBytes / minReadBytesPerMs
  }
}
