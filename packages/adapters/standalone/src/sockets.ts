import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
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

/** One path that pages may open. */
export interface Door {
  longestMessageBytes: number
  enter(socket: WebSocket, who: SignedIn, query: URLSearchParams): void
}

/** A path whose connections somebody else serves: whoever may pass is handed over before anything is said. */
export interface Gate {
  /** Takes the connection over, or answers why not. */
  pass(visitor: Visitor, connection: Connection): Promise<Refusal | undefined>
}

export interface Visitor {
  /** As in the address, where it may be of another kind than a session's. */
  token: string
  /** What the address says below the gate's path. */
  below: string
  /** Rejects with a CallFault where the token or cookie is of no session. */
  signedIn(): Promise<SignedIn>
}

export interface Connection {
  request: IncomingMessage
  stream: Socket
  head: Buffer
}

/** Why a page is turned away, as the close of its WebSocket says it. */
export interface Refusal {
  code: number
  reason: string
}

interface OpenDoor extends Door {
  server: WebSocketServer
}

/** The server's WebSockets: every one belongs to a session, is pinged, and is let go of when it no longer answers. */
export class Sockets {
  readonly #sessions: Pick<Sessions, 'require'>
  readonly #doors = new Map<string, OpenDoor>()
  readonly #gates: Record<string, Gate>
  readonly #refusals = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  readonly #alive = new WeakSet<WebSocket>()
  readonly #timer: NodeJS.Timeout

  /** Doors by their path, gates by what their addresses start with. */
  constructor(
    http: Server,
    sessions: Pick<Sessions, 'require'>,
    doors: Record<string, Door>,
    gates: Record<string, Gate> = {},
  ) {
    this.#sessions = sessions
    this.#gates = gates
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
    const below = path.lastIndexOf('/') + 1
    const door = this.#doors.get(path)
    const gate = this.#gates[path.slice(0, below)]
    stream.on('error', () => stream.destroy())
    if (!address || !(door || gate) || !(request.headers.cookie === undefined || isFromSamePage(request))) {
      stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      return
    }
    const query = address.searchParams
    if (door) this.#atDoor(door, { request, stream: stream as Socket, head }, query)
    else if (gate) this.#atGate(gate, { request, stream: stream as Socket, head }, query, path.slice(below))
  }

  #atDoor(door: OpenDoor, { request, stream, head }: Connection, query: URLSearchParams): void {
    door.server.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      this.#alive.add(socket)
      socket.on('pong', () => this.#alive.add(socket))
      this.#sessions.require(request.headers, query.get('token') ?? undefined).then(
        (who) => {
          if (socket.readyState === socket.OPEN) door.enter(socket, who, query) // it may have gone while its player was looked up
        },
        (error: unknown) => {
          const { code, reason } = refusalFor(error)
          socket.close(code, reason)
        },
      )
    })
  }

  #atGate(gate: Gate, connection: Connection, query: URLSearchParams, below: string): void {
    const { request, stream, head } = connection
    const token = query.get('token') ?? ''
    const signedIn = () => this.#sessions.require(request.headers, token || undefined)
    const turnAway = (refusal: Refusal | undefined) => {
      if (!refusal || stream.destroyed) return
      this.#refusals.handleUpgrade(request, stream, head, (socket) => {
        socket.on('error', () => socket.terminate())
        socket.close(refusal.code, refusal.reason)
      })
    }
    const passing = gate.pass({ token, below, signedIn }, connection)
    passing.then(turnAway, (error: unknown) => turnAway(refusalFor(error)))
  }

  #dropSilent(): void {
    for (const socket of this.#clients) {
      if (!this.#alive.has(socket)) socket.terminate()
      this.#alive.delete(socket)
      socket.ping()
    }
  }
}

function refusalFor(error: unknown): Refusal {
  const isUnknown = error instanceof CallFault && error.code === 'unauthenticated'
  return isUnknown ? { code: unauthenticatedCode, reason: 'sign in first' } : { code: failedCode, reason: 'try again' }
}
