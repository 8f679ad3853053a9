import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Sessions, SignedIn } from './sessions.ts'

const pingIntervalMs = 30_000
/** How long a page may take to answer a goodbye before its connection is cut. */
const goodbyeMs = 1000
const longestMessageBytes = 8 * 1024 * 1024

/** Code of a close that says the token is bad: coming back with it is pointless. */
const unauthenticatedCode = 4401

type Enter = (socket: WebSocket, who: SignedIn, query: URLSearchParams) => void

/** The server's WebSockets: every one belongs to a session, is pinged, and is let go of when it no longer answers. */
export class Sockets {
  readonly #server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: longestMessageBytes })
  readonly #sessions: Sessions
  readonly #paths: ReadonlyMap<string, Enter>
  readonly #alive = new WeakSet<WebSocket>()
  readonly #timer: NodeJS.Timeout

  constructor(http: Server, sessions: Sessions, paths: Record<string, Enter>) {
    this.#sessions = sessions
    this.#paths = new Map(Object.entries(paths))
    this.#timer = setInterval(() => this.#dropSilent(), pingIntervalMs)
    http.on('upgrade', (request, stream, head) => this.#upgrade(request, stream, head))
  }

  get size(): number {
    return this.#server.clients.size
  }

  /** Tells every page that the server goes away; they come back to the next one. */
  close(): void {
    clearInterval(this.#timer)
    for (const socket of this.#server.clients) socket.close(1001, 'the server is stopping')
    this.#server.close()
    setTimeout(() => {
      for (const socket of this.#server.clients) socket.terminate()
    }, goodbyeMs).unref()
  }

  #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const address = URL.parse(request.url ?? '/', 'http://localhost')
    const enter = address && this.#paths.get(address.pathname)
    stream.on('error', () => stream.destroy())
    if (!enter || !fromSamePage(request)) {
      stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      return
    }
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      this.#alive.add(socket)
      socket.on('pong', () => this.#alive.add(socket))
      this.#admit(socket, request, address.searchParams, enter)
    })
  }

  #admit(socket: WebSocket, request: IncomingMessage, query: URLSearchParams, enter: Enter): void {
    this.#sessions.require(request.headers, query.get('token') ?? undefined).then(
      (who) => {
        if (socket.readyState === socket.OPEN) enter(socket, who, query) // it may have gone while its player was looked up
      },
      () => socket.close(unauthenticatedCode, 'sign in first'),
    )
  }

  #dropSilent(): void {
    for (const socket of this.#server.clients) {
      if (!this.#alive.has(socket)) socket.terminate()
      this.#alive.delete(socket)
      socket.ping()
    }
  }
}

/** Another site's page must not use the visitor's cookie. Programs send no Origin at all. */
function fromSamePage({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined || headers.cookie === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}
