import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { CallFault } from '@orelhao/protocol/wire'
import { type WebSocket, WebSocketServer } from 'ws'
import { isFromSamePage } from './same-page.ts'
import type { Sessions, SignedIn } from './sessions.ts'

const pingIntervalMs = 30_000
/** How long a page may take to answer a goodbye before its connection is cut. */
const goodbyeMs = 1000

/** Code of a close that says the token is bad: coming back with it is pointless. */
const unauthenticatedCode = 4401
const failedCode = 1011

/** One path that pages may open; one that ends with a slash is the door of everything below it, and hears what that is. */
export interface Door {
  longestMessageBytes: number
  enter(socket: WebSocket, who: SignedIn, query: URLSearchParams, below: string): void
  /** Lets somebody in who has no session here but a token that the door itself knows; answers whether it does. */
  enterWith?(socket: WebSocket, token: string, below: string): boolean
}

interface OpenDoor extends Door {
  server: WebSocketServer
}

/** The server's WebSockets: every one belongs to a session, is pinged, and is let go of when it no longer answers. */
export class Sockets {
  readonly #sessions: Pick<Sessions, 'require'>
  readonly #doors = new Map<string, OpenDoor>()
  readonly #alive = new WeakSet<WebSocket>()
  readonly #timer: NodeJS.Timeout

  constructor(http: Server, sessions: Pick<Sessions, 'require'>, doors: Record<string, Door>) {
    this.#sessions = sessions
    for (const [path, door] of Object.entries(doors)) {
      const options = { noServer: true, perMessageDeflate: false, maxPayload: door.longestMessageBytes }
      this.#doors.set(path, { ...door, server: new WebSocketServer(options) })
    }
    this.#timer = setInterval(() => this.#dropSilent(), pingIntervalMs)
    http.on('upgrade', (request, stream, head) => this.#upgrade(request, stream, head))
  }

  get size(): number {
    return this.#clients.length
  }

  get #clients(): WebSocket[] {
    return [...this.#doors.values()].flatMap(({ server }) => [...server.clients])
  }

  /** Tells every page that the server goes away; they come back to the next one. */
  close(): void {
    clearInterval(this.#timer)
    for (const socket of this.#clients) socket.close(1001, 'the server is stopping')
    for (const { server } of this.#doors.values()) server.close()
    setTimeout(() => {
      for (const socket of this.#clients) socket.terminate()
    }, goodbyeMs).unref()
  }

  #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const address = URL.parse(request.url ?? '/', 'http://localhost')
    const path = address?.pathname ?? ''
    const slash = path.lastIndexOf('/') + 1
    const door = this.#doors.get(path) ?? (slash < path.length ? this.#doors.get(path.slice(0, slash)) : undefined)
    stream.on('error', () => stream.destroy())
    if (!address || !door || !(request.headers.cookie === undefined || isFromSamePage(request))) {
      stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      return
    }
    door.server.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      this.#alive.add(socket)
      socket.on('pong', () => this.#alive.add(socket))
      this.#admit(socket, request, address, door)
    })
  }

  #admit(socket: WebSocket, request: IncomingMessage, { pathname, searchParams: query }: URL, door: Door): void {
    const below = pathname.slice(pathname.lastIndexOf('/') + 1)
    if (door.enterWith?.(socket, query.get('token') ?? '', below)) return
    this.#sessions.require(request.headers, query.get('token') ?? undefined).then(
      (who) => {
        if (socket.readyState === socket.OPEN) door.enter(socket, who, query, below) // it may have gone while its player was looked up
      },
      (error: unknown) => {
        if (error instanceof CallFault && error.code === 'unauthenticated')
          socket.close(unauthenticatedCode, 'sign in first')
        else socket.close(failedCode, 'try again')
      },
    )
  }

  #dropSilent(): void {
    for (const socket of this.#clients) {
      if (!this.#alive.has(socket)) socket.terminate()
      this.#alive.delete(socket)
      socket.ping()
    }
  }
}
