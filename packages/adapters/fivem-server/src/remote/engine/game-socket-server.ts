import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { KeyProofs, proofHeaders } from '@orelhao/engine/key-proof'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { type Hello, helloIn, type Welcome } from '../rpc/handshake.ts'
import { gamePath, lineMs, provenPurpose } from '../rpc/protocol.ts'
import { longestFrameBytes } from '../rpc/rpc-frame.ts'
import { texts } from '../texts.ts'
import { Session, type SessionParts } from './engine-session.ts'
import { Strangers } from './unauthenticated-connections.ts'

const complaintsMs = 60_000

export interface DoorParts extends Omit<SessionParts, 'failed'> {
  secret: string
}

/** Where a game comes in: one at a time, and only with a proof that it has the secret. */
export class Door {
  readonly #parts: DoorParts
  readonly #proofs: KeyProofs
  /** By which this side proves that it has the secret, until the connection that asked is accepted. */
  readonly #answers = new WeakMap<IncomingMessage, string>()
  readonly #strangers = new Strangers()
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
  /** When each complaint was made last. */
  readonly #complainedMs = new Map<string, number>()

  constructor(parts: DoorParts) {
    this.#parts = parts
    this.#proofs = new KeyProofs(parts.secret, provenPurpose)
    this.#sockets.on('headers', (headers, request) => {
      headers.push(`${proofHeaders.proof}: ${this.#answers.get(request)}`)
    })
    this.#http = createServer((request, response) => {
      const isHealth = request.method === 'GET' && request.url === '/healthz'
      response.writeHead(isHealth ? 200 : 404, { 'content-type': 'application/json', connection: 'close' })
      response.end(isHealth ? JSON.stringify({ game: this.#socket !== undefined }) : '{}')
    })
    this.#http.on('connection', (socket) => this.#strangers.admit(socket))
    this.#http.on('upgrade', (request, stream, head) => this.#upgrade(request, stream as Socket, head))
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

  #upgrade(request: IncomingMessage, stream: Socket, head: Buffer): void {
    stream.on('error', () => stream.destroy())
    const answer = request.url === gamePath ? this.#proofs.answerTo(request.headers) : undefined
    if (answer === undefined) {
      this.#ask(request, stream)
      return
    }
    this.#strangers.release(stream)
    this.#answers.set(request, answer)
    this.#sockets.handleUpgrade(request, stream, head, (socket) => this.#greet(socket))
  }

  /** Whoever proves nothing is told what to prove. */
  #ask({ headers: { authorization } }: IncomingMessage, stream: Socket): void {
    if (authorization?.startsWith('Bearer ')) this.#complain('old', texts.process.old)
    else if (authorization !== undefined) this.#complain('stranger', texts.process.stranger)
    const challenge = `${proofHeaders.challenge}: ${this.#proofs.challenge()}`
    stream.write(`HTTP/1.1 401 Unauthorized\r\n${challenge}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    stream.destroySoon() // whoever asked may never close their side
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
        this.#complain('unreadable', texts.process.unreadable(String(error)))
        socket.terminate()
      }
    })
    socket.on('close', (code) => this.#closed(socket, session, code))
    try {
      session.attach({ send: (text, sent) => socket.send(text, sent) }, hello.received)
    } catch (error) {
      this.#complain('unreadable', texts.process.unreadable(String(error)))
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

  #complain(about: 'old' | 'stranger' | 'unreadable', text: string): void {
    const lastMs = this.#complainedMs.get(about) ?? Number.NEGATIVE_INFINITY
    if (performance.now() < lastMs + complaintsMs) return
    this.#complainedMs.set(about, performance.now())
    this.#parts.print(text)
  }
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
