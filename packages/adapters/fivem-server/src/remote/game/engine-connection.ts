import { challengeIn, OwnProof } from '@orelhao/engine/key-proof'
import { type RawData, WebSocket } from 'ws'
import { welcomeIn } from '../rpc/handshake.ts'
import { gamePath, lineMs, provenPurpose } from '../rpc/protocol.ts'
import type { Wire } from '../rpc/reliable-link.ts'
import { longestFrameBytes } from '../rpc/rpc-frame.ts'
import type { Away } from '../texts.ts'

export interface LineParts {
  url: string
  secret: string
  /** What is said first on each connection. */
  hello(): string
  welcomed(wire: Wire, received: number): void
  /** Throws for a frame that cannot come from the server; the connection ends then. */
  frame(text: string): void
  /** The connection is lost, or there was none: `gone` where the server knows nothing of the session. It is dialled again. */
  lost(why: Away | 'gone'): void
}

/** The connection to the phone's server, dialled again whenever it is lost. Nothing waits for it. */
export class Line {
  readonly #parts: LineParts
  #socket: WebSocket | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(parts: LineParts) {
    this.#parts = parts
    this.#dial()
  }

  /** Begins anew, as after a loss. */
  drop(): void {
    this.#socket?.terminate()
  }

  /** Tells the server that the game goes, for good. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const { OPEN } = WebSocket
    if (this.#socket?.readyState === OPEN) this.#socket.close(1000)
    else this.#socket?.terminate()
  }

  /** Without a proof it is only asked what has to be proven. */
  #dial(proof?: OwnProof): void {
    const { url, secret, hello } = this.#parts
    const socket = new WebSocket(`${url}${gamePath}`, {
      headers: { ...proof?.headers },
      perMessageDeflate: false,
      maxPayload: longestFrameBytes,
      handshakeTimeout: lineMs.silence,
    })
    this.#socket = socket
    let why: Away | 'gone' = 'nobody'
    let challenge: string | undefined
    let isWelcome = false
    const stopWatching = watch(socket)
    socket.on('open', () => {
      why = 'lost'
      socket.send(hello())
    })
    socket.on('unexpected-response', (_, { statusCode, headers }) => {
      if (statusCode === 401 && !proof) challenge = challengeIn(headers)
      if (statusCode === 401) why = proof ? 'secret' : 'version'
      socket.terminate()
    })
    socket.on('upgrade', ({ headers }) => {
      if (proof?.isAnsweredBy(headers)) return
      why = 'unproven'
      socket.terminate()
    })
    socket.on('message', (bytes: RawData) => {
      if (this.#isClosed) return
      try {
        if (isWelcome) return this.#parts.frame(String(bytes))
        const welcome = welcomeIn(String(bytes))
        if (!welcome) throw new Error('no welcome')
        if ('refused' in welcome) why = welcome.refused
        else this.#parts.welcomed({ send: (text, sent) => socket.send(text, sent) }, welcome.received)
        isWelcome = true
      } catch {
        socket.terminate()
      }
    })
    socket.on('error', () => {}) // the close that follows says it
    socket.on('close', () => {
      stopWatching()
      if (this.#isClosed) return
      if (challenge !== undefined) {
        this.#dial(new OwnProof(secret, provenPurpose, challenge))
        return
      }
      this.#parts.lost(why)
      const pauseMs = why === 'lost' || why === 'nobody' || why === 'gone' ? lineMs.redial : lineMs.redialRefused
      this.#timer = setTimeout(() => this.#dial(), pauseMs)
    })
  }
}

/** Ends a connection on which the server says nothing; it pings. */
function watch(socket: WebSocket): () => void {
  let timer: NodeJS.Timeout | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => socket.terminate(), lineMs.silence)
  }
  for (const event of ['open', 'ping', 'message'] as const) socket.on(event, heard)
  return () => clearTimeout(timer)
}
