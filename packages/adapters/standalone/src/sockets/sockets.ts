import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '@orelhao/engine/ports'
import { CallFault } from '@orelhao/protocol/wire'
import { type WebSocket, WebSocketServer } from 'ws'
import { hasOneHost } from '../guard/request-origins.ts'
import type { Sessions, SignedIn } from '../sessions/sessions.ts'
import type { Session } from '../sessions/tokens.ts'
import { onTextMessage, type TextListener } from './socket-messages.ts'

const pingIntervalMs = 30_000
/** How long a page may take to answer the close of its connection before it is cut. */
const closeTimeoutMs = 1000

/** Close code of a bad token: a reconnect with it is pointless. */
const unauthenticatedCode = 4401
const failedCode = 1011

/** One path that pages may open. */
export interface SocketRoute {
  longestMessageBytes: number
  /** Accepts a page and returns its listener; a page without one is closed if it sends something. */
  onOpen(socket: WebSocket, who: SignedIn, query: URLSearchParams): TextListener | undefined
}

/** A path with its own WebSocket server: accepted connections are handed over before any message. */
export interface UpgradeHandler {
  /** Takes the connection over, or returns why not. */
  handleUpgrade(visitor: UpgradeRequest, connection: UpgradeConnection): Promise<SocketRefusal | undefined>
}

export interface UpgradeRequest {
  /** The address's token, which may be of another kind than a session's. */
  token: string
  /** The rest of the address below the handler's path. */
  subpath: string
  /** Rejects with a CallFault if the token or cookie belongs to no session. */
  signedIn(): Promise<SignedIn>
}

export interface UpgradeConnection {
  request: IncomingMessage
  stream: Socket
  head: Buffer
}

/** The reason for a refused page, sent as the close of its WebSocket. */
export interface SocketRefusal {
  code: number
  reason: string
}

interface OpenSocketRoute extends SocketRoute {
  server: WebSocketServer
}

export interface SocketsParts {
  http: Server
  sessions: Pick<Sessions, 'sessionOf' | 'signedIn'>
  log: Pick<Log, 'warn'>
  /** Routes by their path. */
  routes: Record<string, SocketRoute>
  /** Handlers by the prefix of their path. */
  upgradeHandlers?: Record<string, UpgradeHandler>
  /** Checks that run before all routes. */
  guard?: {
    isFromOwnPage(request: IncomingMessage): boolean
    /** Returns whether this visitor may open one more now. */
    mayOpen(request: IncomingMessage, session: Session | undefined): boolean
    /** Runs for every connection that became a player's. */
    onOpened(stream: Socket, player: number): void
  }
}

/** The server's WebSockets: every one belongs to a session, is pinged, and is dropped when it no longer answers. */
export class Sockets {
  readonly #parts: SocketsParts
  readonly #routes = new Map<string, OpenSocketRoute>()
  readonly #refusals = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  readonly #alive = new WeakSet<WebSocket>()
  readonly #sessionOf = new WeakMap<WebSocket, Session>()
  readonly #timer: NodeJS.Timeout

  /** Publishes all its paths on the diagnostics channel `orelhao.sockets`. */
  constructor(parts: SocketsParts) {
    this.#parts = parts
    for (const [path, socketRoute] of Object.entries(parts.routes)) {
      const options = { noServer: true, perMessageDeflate: false, maxPayload: socketRoute.longestMessageBytes }
      this.#routes.set(path, { ...socketRoute, server: new WebSocketServer(options) })
    }
    this.#timer = setInterval(() => this.#closeSilent(), pingIntervalMs)
    parts.http.on('upgrade', (request, stream, head) => this.#upgrade(request, stream as Socket, head))
    channel('orelhao.sockets').publish([...Object.keys(parts.routes), ...Object.keys(parts.upgradeHandlers ?? {})])
  }

  get size(): number {
    return this.#clients.length
  }

  get #clients(): WebSocket[] {
    return [...this.#routes.values()].flatMap(({ server }) => [...server.clients])
  }

  /** Closes every page with a code that lets it reconnect to the next server. */
  close(): void {
    clearInterval(this.#timer)
    for (const socket of this.#clients) socket.close(1001, 'the server is stopping')
    for (const { server } of this.#routes.values()) server.close()
    setTimeout(() => {
      for (const socket of this.#clients) socket.terminate()
    }, closeTimeoutMs).unref()
  }

  /** Closes the pages of ended sessions. */
  closeEnded(hasEnded: (session: Session) => boolean): void {
    for (const socket of this.#clients) {
      const session = this.#sessionOf.get(socket)
      if (!session || !hasEnded(session)) continue
      socket.close(unauthenticatedCode, 'signed out')
      setTimeout(() => socket.terminate(), closeTimeoutMs).unref()
    }
  }

  #upgrade(request: IncomingMessage, stream: Socket, head: Buffer): void {
    stream.on('error', () => stream.destroy())
    try {
      this.#route({ request, stream, head })
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a WebSocket could not be opened')
      stream.destroy()
    }
  }

  #route(connection: UpgradeConnection): void {
    const { request, stream } = connection
    const { upgradeHandlers = {}, guard, sessions } = this.#parts
    const address = URL.parse(request.url ?? '/', 'http://localhost')
    const path = address?.pathname ?? ''
    const below = path.lastIndexOf('/') + 1
    const socketRoute = this.#routes.get(path)
    const upgradeHandler = upgradeHandlers[path.slice(0, below)]
    const isForeign = request.headers.cookie !== undefined && guard?.isFromOwnPage(request) === false
    if (!address || !(socketRoute || upgradeHandler) || isForeign || !hasOneHost(request)) {
      refuseUpgrade(stream, '404 Not Found')
      return
    }

    const token = address.searchParams.get('token') ?? undefined
    const session = sessions.sessionOf(request.headers, token || undefined)
    if (guard?.mayOpen(request, session) === false) refuseUpgrade(stream, '429 Too Many Requests')
    else if (socketRoute) this.#openRoute(socketRoute, connection, session, address.searchParams)
    else if (upgradeHandler)
      this.#handOver(upgradeHandler, connection, session, { token: token ?? '', subpath: path.slice(below) })
  }

  #openRoute(
    socketRoute: OpenSocketRoute,
    { request, stream, head }: UpgradeConnection,
    session: Session | undefined,
    query: URLSearchParams,
  ): void {
    socketRoute.server.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      this.#alive.add(socket)
      socket.on('pong', () => this.#alive.add(socket))
      if (session) this.#sessionOf.set(socket, session) // set before the lookup, during which the session may end
      let listener: TextListener | 'ignore' | undefined = 'ignore' // until its player is loaded
      onTextMessage(socket, this.#parts.log, (text) => {
        if (listener === 'ignore') return
        if (listener) listener(text)
        else socket.close(1008, 'messages are not accepted here')
      })
      const entering = this.#parts.sessions.signedIn(session).then((who) => {
        if (socket.readyState !== socket.OPEN) return // the page may have closed during the lookup
        this.#parts.guard?.onOpened(stream, who.me.user_id)
        listener = socketRoute.onOpen(socket, who, query)
      })
      entering.catch((error: unknown) => {
        const { code, reason } = refusalFor(error)
        socket.close(code, reason)
      })
    })
  }

  #handOver(
    upgradeHandler: UpgradeHandler,
    connection: UpgradeConnection,
    session: Session | undefined,
    { token, subpath }: Pick<UpgradeRequest, 'token' | 'subpath'>,
  ): void {
    const { request, stream, head } = connection
    const refuse = (refusal: SocketRefusal | undefined) => {
      if (!refusal || stream.destroyed) return
      this.#refusals.handleUpgrade(request, stream, head, (socket) => {
        socket.on('error', () => socket.terminate())
        socket.close(refusal.code, refusal.reason)
      })
    }
    const signedIn = () => this.#parts.sessions.signedIn(session)
    const accepting = upgradeHandler.handleUpgrade({ token, subpath, signedIn }, connection)
    accepting
      .catch((error: unknown) => refusalFor(error))
      .then(refuse)
      .catch(() => stream.destroy())
  }

  #closeSilent(): void {
    for (const socket of this.#clients) {
      if (!this.#alive.has(socket)) socket.terminate()
      this.#alive.delete(socket)
      socket.ping()
    }
  }
}

/** Answers a request for a WebSocket and destroys the connection, since the client may never close its side. */
function refuseUpgrade(stream: Socket, status: string): void {
  stream.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  stream.destroySoon()
}

function refusalFor(error: unknown): SocketRefusal {
  const isUnknown = error instanceof CallFault && error.code === 'unauthenticated'
  return isUnknown ? { code: unauthenticatedCode, reason: 'sign in first' } : { code: failedCode, reason: 'try again' }
}
