import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '@orelhao/engine/ports'
import { CallFault } from '@orelhao/protocol/wire'
import { type WebSocket, WebSocketServer } from 'ws'
import { hasOneHost } from '../guard/request-origins.ts'
import type { Sessions, SignedIn } from '../sessions/sessions.ts'
import type { Session } from '../sessions/tokens.ts'
import { hearText, type Listener } from './socket-messages.ts'

const pingIntervalMs = 30_000
/** How long a page may take to answer a goodbye before its connection is cut. */
const goodbyeMs = 1000

/** Code of a close that says the token is bad: coming back with it is pointless. */
const unauthenticatedCode = 4401
const failedCode = 1011

/** One path that pages may open. */
export interface Door {
  longestMessageBytes: number
  /** Accepts a page. Answers its listener; a page without one is closed when it sends something. */
  enter(socket: WebSocket, who: SignedIn, query: URLSearchParams): Listener | undefined
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

export interface SocketsParts {
  http: Server
  sessions: Pick<Sessions, 'sessionOf' | 'signedIn'>
  log: Pick<Log, 'warn'>
  /** By their path. */
  doors: Record<string, Door>
  /** By what their addresses start with. */
  gates?: Record<string, Gate>
  /** What stands before all of them. */
  entrance?: {
    isFromOwnPage(request: IncomingMessage): boolean
    /** Whether this visitor may open one more now. */
    mayOpen(request: IncomingMessage, session: Session | undefined): boolean
    /** Told of every connection that became a player's. */
    opened(stream: Socket, player: number): void
  }
}

/** The server's WebSockets: every one belongs to a session, is pinged, and is dropped when it no longer answers. */
export class Sockets {
  readonly #parts: SocketsParts
  readonly #doors = new Map<string, OpenDoor>()
  readonly #refusals = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  readonly #alive = new WeakSet<WebSocket>()
  readonly #sessionOf = new WeakMap<WebSocket, Session>()
  readonly #timer: NodeJS.Timeout

  /** The diagnostics channel `orelhao.sockets` is told all doors and gates. */
  constructor(parts: SocketsParts) {
    this.#parts = parts
    for (const [path, door] of Object.entries(parts.doors)) {
      const options = { noServer: true, perMessageDeflate: false, maxPayload: door.longestMessageBytes }
      this.#doors.set(path, { ...door, server: new WebSocketServer(options) })
    }
    this.#timer = setInterval(() => this.#dropSilent(), pingIntervalMs)
    parts.http.on('upgrade', (request, stream, head) => this.#upgrade(request, stream as Socket, head))
    channel('orelhao.sockets').publish([...Object.keys(parts.doors), ...Object.keys(parts.gates ?? {})])
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

  /** Sends away those whose session was ended. */
  closeEnded(hasEnded: (session: Session) => boolean): void {
    for (const socket of this.#clients) {
      const session = this.#sessionOf.get(socket)
      if (!session || !hasEnded(session)) continue
      socket.close(unauthenticatedCode, 'signed out')
      setTimeout(() => socket.terminate(), goodbyeMs).unref()
    }
  }

  #upgrade(request: IncomingMessage, stream: Socket, head: Buffer): void {
    stream.on('error', () => stream.destroy())
    try {
      this.#direct({ request, stream, head })
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a WebSocket could not be opened')
      stream.destroy()
    }
  }

  #direct(connection: Connection): void {
    const { request, stream } = connection
    const { gates = {}, entrance, sessions } = this.#parts
    const address = URL.parse(request.url ?? '/', 'http://localhost')
    const path = address?.pathname ?? ''
    const below = path.lastIndexOf('/') + 1
    const door = this.#doors.get(path)
    const gate = gates[path.slice(0, below)]
    const isForeign = request.headers.cookie !== undefined && entrance?.isFromOwnPage(request) === false
    if (!address || !(door || gate) || isForeign || !hasOneHost(request)) {
      refuse(stream, '404 Not Found')
      return
    }

    const token = address.searchParams.get('token') ?? undefined
    const session = sessions.sessionOf(request.headers, token || undefined)
    if (entrance?.mayOpen(request, session) === false) refuse(stream, '429 Too Many Requests')
    else if (door) this.#atDoor(door, connection, session, address.searchParams)
    else if (gate) this.#atGate(gate, connection, session, { token: token ?? '', below: path.slice(below) })
  }

  #atDoor(
    door: OpenDoor,
    { request, stream, head }: Connection,
    session: Session | undefined,
    query: URLSearchParams,
  ): void {
    door.server.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      this.#alive.add(socket)
      socket.on('pong', () => this.#alive.add(socket))
      if (session) this.#sessionOf.set(socket, session) // from now on: it may end while its player is looked up
      let listener: Listener | 'ignore' | undefined = 'ignore' // until it is known who speaks
      hearText(socket, this.#parts.log, (text) => {
        if (listener === 'ignore') return
        if (listener) listener(text)
        else socket.close(1008, 'nothing is heard here')
      })
      const entering = this.#parts.sessions.signedIn(session).then((who) => {
        if (socket.readyState !== socket.OPEN) return // it may have gone while its player was looked up
        this.#parts.entrance?.opened(stream, who.me.user_id)
        listener = door.enter(socket, who, query)
      })
      entering.catch((error: unknown) => {
        const { code, reason } = refusalFor(error)
        socket.close(code, reason)
      })
    })
  }

  #atGate(
    gate: Gate,
    connection: Connection,
    session: Session | undefined,
    { token, below }: Pick<Visitor, 'token' | 'below'>,
  ): void {
    const { request, stream, head } = connection
    const turnAway = (refusal: Refusal | undefined) => {
      if (!refusal || stream.destroyed) return
      this.#refusals.handleUpgrade(request, stream, head, (socket) => {
        socket.on('error', () => socket.terminate())
        socket.close(refusal.code, refusal.reason)
      })
    }
    const signedIn = () => this.#parts.sessions.signedIn(session)
    const passing = gate.pass({ token, below, signedIn }, connection)
    passing
      .catch((error: unknown) => refusalFor(error))
      .then(turnAway)
      .catch(() => stream.destroy())
  }

  #dropSilent(): void {
    for (const socket of this.#clients) {
      if (!this.#alive.has(socket)) socket.terminate()
      this.#alive.delete(socket)
      socket.ping()
    }
  }
}

/** Answers a request to speak WebSocket, and lets go of who asked: they may never close their side. */
export function refuse(stream: Socket, status: string, header?: string): void {
  const headers = [...(header === undefined ? [] : [header]), 'Connection: close', 'Content-Length: 0']
  stream.write(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n`)
  stream.destroySoon()
}

function refusalFor(error: unknown): Refusal {
  const isUnknown = error instanceof CallFault && error.code === 'unauthenticated'
  return isUnknown ? { code: unauthenticatedCode, reason: 'sign in first' } : { code: failedCode, reason: 'try again' }
}
