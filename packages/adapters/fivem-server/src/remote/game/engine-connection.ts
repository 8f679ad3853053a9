import { challengeIn, KeyProof } from '@orelhao/engine/key-proof'
import { type RawData, WebSocket } from 'ws'
import { connectionTimesMs, gamePath, proofPurpose } from '../rpc/connection-times.ts'
import { parseWelcome } from '../rpc/handshake.ts'
import type { Transport } from '../rpc/reliable-link.ts'
import { maxFrameBytes } from '../rpc/rpc-frame.ts'
import type { OutageReason } from '../texts.ts'

export interface EngineConnectionParts {
  url: string
  secret: string
  /** The first message on each connection. */
  hello(): string
  onWelcome(wire: Transport, received: number): void
  /** Throws for a frame that cannot come from the server; the connection is closed then. */
  onFrame(text: string): void
  /** The connection is lost, or there was none: `gone` where the server does not have the session. It is dialled again. */
  onLost(why: OutageReason | 'gone'): void
}

/** The connection to the phone's server, dialled again whenever it is lost. Nothing waits for it. */
export class EngineConnection {
  readonly #parts: EngineConnectionParts
  #socket: WebSocket | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(parts: EngineConnectionParts) {
    this.#parts = parts
    this.#dial()
  }

  /** Reconnects, as after a loss. */
  reconnect(): void {
    this.#socket?.terminate()
  }

  /** Notifies the server that the game closes for good. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const { OPEN } = WebSocket
    if (this.#socket?.readyState === OPEN) this.#socket.close(1000)
    else this.#socket?.terminate()
  }

  /** Without a proof it only requests the challenge. */
  #dial(proof?: KeyProof): void {
    const { url, secret, hello } = this.#parts
    const socket = new WebSocket(`${url}${gamePath}`, {
      headers: { ...proof?.headers },
      perMessageDeflate: false,
      maxPayload: maxFrameBytes,
      handshakeTimeout: connectionTimesMs.silence,
    })
    this.#socket = socket
    let why: OutageReason | 'gone' = 'nobody'
    let challenge: string | undefined
    let isWelcome = false
    const stopWatching = watchHeartbeat(socket)
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
        if (isWelcome) return this.#parts.onFrame(String(bytes))
        const welcome = parseWelcome(String(bytes))
        if (!welcome) throw new Error('no welcome')
        if ('refused' in welcome) why = welcome.refused
        else this.#parts.onWelcome({ send: (text, sent) => socket.send(text, sent) }, welcome.received)
        isWelcome = true
      } catch {
        socket.terminate()
      }
    })
    socket.on('error', () => {}) // the close event that follows is handled
    socket.on('close', () => {
      stopWatching()
      if (this.#isClosed) return
      if (challenge !== undefined) {
        this.#dial(new KeyProof(secret, proofPurpose, challenge))
        return
      }
      this.#parts.onLost(why)
      const pauseMs =
        why === 'lost' || why === 'nobody' || why === 'gone'
          ? connectionTimesMs.redial
          : connectionTimesMs.redialRefused
      this.#timer = setTimeout(() => this.#dial(), pauseMs)
    })
  }
}

/** Terminates a connection on which the server is silent; it pings. */
function watchHeartbeat(socket: WebSocket): () => void {
  let timer: NodeJS.Timeout | undefined
  const onActivity = () => {
    clearTimeout(timer)
    timer = setTimeout(() => socket.terminate(), connectionTimesMs.silence)
  }
  for (const event of ['open', 'ping', 'message'] as const) socket.on(event, onActivity)
  return () => clearTimeout(timer)
}
