import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { longestFrameBytes } from '../frame.ts'
import { gamePath, type Hello, lineMs, protocolVersion, type Welcome } from '../terms.ts'
import { texts } from '../texts.ts'
import { Session, type SessionParts } from './session.ts'

const complaintsMs = 60_000
const mostConnections = 32

export interface DoorParts extends Omit<SessionParts, 'failed'> {
  secret: string
}

/** Where a game comes in: one at a time, and only with the secret. */
export class Door {
  readonly #parts: DoorParts
  readonly #key: Buffer
  readonly #http: Server
  readonly #sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: longestFrameBytes,
    clientTracking: true,
  })
  #session: Session | undefined
  #socket: WebSocket | undefined
  /** The end of the sessions before: a database has one server at a time. */
  #before: Promise<void> = Promise.resolve()
  #grace: NodeJS.Timeout | undefined
  #complainedMs = Number.NEGATIVE_INFINITY

  constructor(parts: DoorParts) {
    this.#parts = parts
    this.#key = digest(parts.secret)
    this.#http = createServer((request, response) => {
      const isHealth = request.method === 'GET' && request.url === '/healthz'
      response.writeHead(isHealth ? 200 : 404, { 'content-type': 'application/json' })
      response.end(isHealth ? JSON.stringify({ game: this.#socket !== undefined }) : '{}')
    })
    this.#http.maxConnections = mostConnections
    this.#http.on('upgrade', (request, stream, head) => this.#upgrade(request, stream, head))
  }

  /** Rejects where the port is taken. Answers the port. */
  async listen(port: number, host: string): Promise<number> {
    this.#http.listen(port, host)
    await once(this.#http, 'listening')
    const address = this.#http.address()
    return typeof address === 'object' && address ? address.port : port
  }

  async close(): Promise<void> {
    this.#http.close()
    for (const socket of this.#sockets.clients) socket.terminate()
    this.#http.closeAllConnections()
    this.#end()
    await this.#before
  }

  #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy())
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (request.url !== gamePath || !timingSafeEqual(digest(given), this.#key)) {
      this.#complain()
      stream.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    this.#sockets.handleUpgrade(request, stream, head, (socket) => this.#greet(socket))
  }

  #greet(socket: WebSocket): void {
    watch(socket)
    const silent = setTimeout(() => socket.terminate(), lineMs.silence)
    socket.once('message', (bytes: RawData) => {
      clearTimeout(silent)
      const hello = helloIn(String(bytes))
      const refused = hello ? this.#refusalOf(hello) : 'version'
      if (!hello || refused) {
        socket.send(JSON.stringify({ refused } satisfies { refused: typeof refused }))
        socket.close()
      } else this.#take(socket, hello)
    })
  }

  #refusalOf({ session, isNew }: Hello): (Welcome & { refused: unknown })['refused'] | undefined {
    if (session === this.#session?.id) return
    if (!isNew) return 'gone'
    return this.#socket ? 'busy' : undefined
  }

  #take(socket: WebSocket, hello: Hello): void {
    clearTimeout(this.#grace)
    this.#socket?.terminate() // the same game, whose line was lost on its side only
    const session = hello.session === this.#session?.id ? this.#session : this.#begin(hello)
    this.#socket = socket
    socket.send(JSON.stringify({ received: session.link.received } satisfies Welcome))
    socket.on('message', (bytes: RawData, isBinary: boolean) => {
      if (this.#socket !== socket) return
      try {
        if (isBinary) throw new Error('frames are text')
        session.take(String(bytes))
      } catch (error) {
        this.#parts.print(String(error))
        socket.terminate()
      }
    })
    socket.on('close', (code) => this.#closed(socket, session, code))
    try {
      session.attach({ send: (text, sent) => socket.send(text, sent) }, hello.received)
    } catch (error) {
      this.#parts.print(String(error))
      this.#end()
    }
  }

  #begin(hello: Hello): Session {
    this.#end()
    this.#parts.print(texts.process.came)
    const before = this.#before
    const session: Session = new Session(hello, before, {
      openDatabase: this.#parts.openDatabase,
      print: this.#parts.print,
      failed: () => {
        if (this.#session === session) this.#end()
      },
    })
    this.#session = session
    return session
  }

  #closed(socket: WebSocket, session: Session, code: number): void {
    if (this.#socket !== socket || this.#session !== session) return
    this.#socket = undefined
    session.link.detach()
    if (code === 1000) this.#end()
    else this.#grace = setTimeout(() => this.#end(), lineMs.grace)
  }

  #end(): void {
    clearTimeout(this.#grace)
    const [session, socket] = [this.#session, this.#socket]
    this.#session = undefined
    this.#socket = undefined
    socket?.terminate()
    if (!session) return
    this.#parts.print(texts.process.left)
    const over = session.end().catch((error) => this.#parts.print(String(error)))
    this.#before = Promise.all([this.#before, over]).then(() => {})
  }

  #complain(): void {
    if (performance.now() < this.#complainedMs + complaintsMs) return
    this.#complainedMs = performance.now()
    this.#parts.print(texts.process.stranger)
  }
}

/** Of one length, whatever was given. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Ends a connection at which nobody answers. */
function watch(socket: WebSocket): void {
  let heardMs = performance.now()
  const heard = () => {
    heardMs = performance.now()
  }
  const timer = setInterval(() => {
    if (performance.now() - heardMs > lineMs.silence) socket.terminate()
    else if (socket.readyState === WebSocket.OPEN) socket.ping()
  }, lineMs.ping)
  socket.on('pong', heard)
  socket.on('message', heard)
  socket.on('error', () => {}) // the close that follows says it
  socket.on('close', () => clearInterval(timer))
}

/** Undefined for one of another build. */
function helloIn(text: string): Hello | undefined {
  try {
    const hello = JSON.parse(text) as Hello
    return hello.version === protocolVersion && typeof hello.session === 'string' ? hello : undefined
  } catch {
    return undefined
  }
}
