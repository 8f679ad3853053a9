import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { KeyChallenges, proofHeaders } from '@orelhao/engine/key-proof'
import { notFound } from '@orelhao/engine/owner/pages/owner-pages'
import { faultResponse, jsonResponse } from '@orelhao/engine/owner/pages/page-request'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { readPageRequest, sendPage } from '../../pages/node-http.ts'
import { connectionTimesMs, gamePath, proofPurpose } from '../rpc/connection-times.ts'
import { type Hello, parseHello, type Welcome } from '../rpc/handshake.ts'
import { maxFrameBytes } from '../rpc/rpc-frame.ts'
import { texts } from '../texts.ts'
import { EngineSession, type EngineSessionParts } from './engine-session.ts'
import { UnauthenticatedConnections } from './unauthenticated-connections.ts'

const warningIntervalMs = 60_000

export interface GameSocketServerParts extends Omit<EngineSessionParts, 'onFailed'> {
  secret: string
}

/** Accepts the connection of a game: one at a time, and only with a proof that it has the secret. */
export class GameSocketServer {
  readonly #parts: GameSocketServerParts
  readonly #proofs: KeyChallenges
  /** Proofs that the engine has the secret, until the request's connection is accepted. */
  readonly #answers = new WeakMap<IncomingMessage, string>()
  readonly #unauthenticated = new UnauthenticatedConnections()
  readonly #http: Server
  readonly #sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
    clientTracking: true,
  })
  #session: EngineSession | undefined
  #socket: WebSocket | undefined
  /** Resolves when the previous sessions have ended: a database has one server at a time. */
  #previousEnd: Promise<void> = Promise.resolve()
  #grace: NodeJS.Timeout | undefined
  /** Time of each kind of warning's last line. */
  readonly #warnedMs = new Map<string, number>()

  constructor(parts: GameSocketServerParts) {
    this.#parts = parts
    this.#proofs = new KeyChallenges(parts.secret, proofPurpose)
    this.#sockets.on('headers', (headers, request) => {
      headers.push(`${proofHeaders.proof}: ${this.#answers.get(request)}`)
    })
    this.#http = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy()) // the visitor has gone
    })
    this.#http.on('connection', (socket) => this.#unauthenticated.admit(socket))
    this.#http.on('upgrade', (request, stream, head) => this.#upgrade(request, stream as Socket, head))
  }

  /** Rejects where the port is in use. Returns the port. */
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
    await this.#previousEnd
  }

  /** Health, without a secret for whoever asks; and the owner's pages, for which the game's settings have the key. */
  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET' && request.url === '/healthz')
      return sendPage(response, jsonResponse({ game: this.#socket !== undefined }))
    const page = await readPageRequest(request)
    if (!page) return sendPage(response, faultResponse('too_large', 'the form is too long'))
    this.#unauthenticated.release(request.socket) // a refusal is sent at once; a report may take longer than strangers may
    const session = this.#session
    if (session) return sendPage(response, await session.page(page), (query) => session.page({ ...page, query }))
    return sendPage(
      response,
      page.path === '/readyz' ? jsonResponse({ status: 'unavailable', game: false }, 503) : notFound(),
    )
  }

  #upgrade(request: IncomingMessage, stream: Socket, head: Buffer): void {
    stream.on('error', () => stream.destroy())
    const answer = request.url === gamePath ? this.#proofs.answerTo(request.headers) : undefined
    if (answer === undefined) {
      this.#sendChallenge(request, stream)
      return
    }
    this.#unauthenticated.release(stream)
    this.#answers.set(request, answer)
    this.#sockets.handleUpgrade(request, stream, head, (socket) => this.#onConnection(socket))
  }

  /** Answers a request without a proof with the challenge to prove. */
  #sendChallenge({ headers: { authorization } }: IncomingMessage, stream: Socket): void {
    if (authorization?.startsWith('Bearer ')) this.#warn('old', texts.process.old)
    else if (authorization !== undefined) this.#warn('stranger', texts.process.stranger)
    const challenge = `${proofHeaders.challenge}: ${this.#proofs.challenge()}`
    stream.write(`HTTP/1.1 401 Unauthorized\r\n${challenge}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    stream.destroySoon() // the other side may never close its end
  }

  #onConnection(socket: WebSocket): void {
    watchHeartbeat(socket)
    const silenceTimer = setTimeout(() => socket.terminate(), connectionTimesMs.silence)
    socket.once('message', (bytes: RawData) => {
      clearTimeout(silenceTimer)
      const hello = parseHello(String(bytes))
      const refused = hello ? this.#refusalOf(hello) : 'version'
      if (!hello || refused) {
        socket.send(JSON.stringify({ refused } satisfies { refused: typeof refused }))
        socket.close()
      } else this.#accept(socket, hello)
    })
  }

  #refusalOf({ session, isNew }: Hello): (Welcome & { refused: unknown })['refused'] | undefined {
    if (session === this.#session?.id) return
    if (!isNew) return 'gone'
    return this.#socket ? 'busy' : undefined
  }

  #accept(socket: WebSocket, hello: Hello): void {
    clearTimeout(this.#grace)
    this.#socket?.terminate() // the same game, which lost this connection on its side only
    const session = hello.session === this.#session?.id ? this.#session : this.#createSession(hello)
    this.#socket = socket
    socket.send(JSON.stringify({ received: session.link.received } satisfies Welcome))
    socket.on('message', (bytes: RawData, isBinary: boolean) => {
      if (this.#socket !== socket) return
      try {
        if (isBinary) throw new Error('frames are text')
        session.receive(String(bytes))
      } catch (error) {
        this.#warn('unreadable', texts.process.unreadable(String(error)))
        socket.terminate()
      }
    })
    socket.on('close', (code) => this.#onClose(socket, session, code))
    try {
      session.attach({ send: (text, sent) => socket.send(text, sent) }, hello.received)
    } catch (error) {
      this.#warn('unreadable', texts.process.unreadable(String(error)))
      this.#end()
    }
  }

  #createSession(hello: Hello): EngineSession {
    this.#end()
    this.#parts.print(texts.process.came)
    const before = this.#previousEnd
    const session: EngineSession = new EngineSession(hello, before, {
      place: this.#parts.place,
      dataFolder: this.#parts.dataFolder,
      openDatabase: this.#parts.openDatabase,
      print: this.#parts.print,
      onFailed: () => {
        if (this.#session === session) this.#end()
      },
    })
    this.#session = session
    return session
  }

  #onClose(socket: WebSocket, session: EngineSession, code: number): void {
    if (this.#socket !== socket || this.#session !== session) return
    this.#socket = undefined
    session.link.detach()
    if (code === 1000) this.#end()
    else this.#grace = setTimeout(() => this.#end(), connectionTimesMs.grace)
  }

  #end(): void {
    clearTimeout(this.#grace)
    const [session, socket] = [this.#session, this.#socket]
    this.#session = undefined
    this.#socket = undefined
    socket?.terminate()
    if (!session) return
    this.#parts.print(texts.process.left)
    const ended = session.end().catch((error) => this.#parts.print(String(error)))
    this.#previousEnd = Promise.all([this.#previousEnd, ended]).then(() => {})
  }

  #warn(about: 'old' | 'stranger' | 'unreadable', text: string): void {
    const lastMs = this.#warnedMs.get(about) ?? Number.NEGATIVE_INFINITY
    if (performance.now() < lastMs + warningIntervalMs) return
    this.#warnedMs.set(about, performance.now())
    this.#parts.print(text)
  }
}

/** Terminates a connection that does not answer. */
function watchHeartbeat(socket: WebSocket): void {
  let lastActivityMs = performance.now()
  const onActivity = () => {
    lastActivityMs = performance.now()
  }
  const timer = setInterval(() => {
    if (performance.now() - lastActivityMs > connectionTimesMs.silence) socket.terminate()
    else if (socket.readyState === WebSocket.OPEN) socket.ping()
  }, connectionTimesMs.ping)
  socket.on('pong', onActivity)
  socket.on('message', onActivity)
  socket.on('error', () => {}) // the close event that follows is handled
  socket.on('close', () => clearInterval(timer))
}
