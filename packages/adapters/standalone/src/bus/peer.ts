import { challengeIn, KeyProof } from '@orelhao/engine/key-proof'
import type { Log } from '@orelhao/engine/ports'
import { type RawData, WebSocket } from 'ws'

const retryMs = 500
/** Pause after a malformed message: at once, the server would send another one. */
const retryUnreadableMs = 30_000
/** Silence after which a link counts as lost; the other side sends something every three seconds. */
const silenceMs = 10_000
const maxMessageBytes = 16_000_000

interface PeerParts {
  address: string
  /** The key that both sides prove to have. */
  key: string
  /** Purpose of the proof. */
  purpose: string
  log: Pick<Log, 'info' | 'warn'>
  /** Throws for malformed messages. */
  onMessage(text: string): void
  onConnected(): void
}

const reasons = {
  unasked: 'asked for no proof of the SERVER_KEY: it is of another version, or no server of ours',
  refused: 'has another SERVER_KEY',
  unproven: 'did not prove to have the SERVER_KEY',
}

/** One connection attempt. */
interface Attempt {
  /** Challenge to answer in the next attempt. */
  challenge?: string | undefined
  /** Reason of the failure. */
  reason?: string
  error?: unknown
}

/** Another server, and the connection on which this one receives its messages; reconnects whenever it is lost. */
export class Peer {
  readonly #parts: PeerParts
  #socket: WebSocket | undefined
  #timer: NodeJS.Timeout | undefined
  /** How often the connection was lost. */
  losses = 0
  /** Last reason of the loss, as the log has it; undefined while the connection is open. */
  #lostReason: string | undefined
  #isClosed = false

  constructor(parts: PeerParts) {
    this.#parts = parts
    this.#dial()
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#socket?.terminate()
  }

  /** Connects; without a proof the server only sends a challenge. */
  #dial(proof?: KeyProof): void {
    const { address, key, purpose } = this.#parts
    const socket = new WebSocket(address, {
      headers: { ...proof?.headers },
      perMessageDeflate: false,
      maxPayload: maxMessageBytes,
      handshakeTimeout: silenceMs,
    })
    this.#socket = socket
    const attempt: Attempt = {}
    socket.on('unexpected-response', (_, { statusCode, headers }) => {
      if (statusCode === 401 && !proof) attempt.challenge = challengeIn(headers)
      attempt.reason = statusCode === 401 && proof ? reasons.refused : `answered ${statusCode}`
      socket.terminate()
    })
    socket.on('upgrade', ({ headers }) => {
      if (proof?.isAnsweredBy(headers)) return
      attempt.reason = proof ? reasons.unproven : reasons.unasked
      socket.terminate()
    })
    socket.on('open', () => this.#onOpen())
    socket.on('ping', () => this.#onActivity())
    socket.on('message', (bytes: RawData) => this.#receive(socket, String(bytes), attempt))
    socket.on('error', () => {}) // the close event follows and has the reason
    socket.on('close', (code, reason) => {
      if (this.#isClosed) return
      if (attempt.challenge !== undefined) this.#dial(new KeyProof(key, purpose, attempt.challenge))
      else this.#onClose({ code, reason: String(reason), ...attempt })
    })
  }

  #onOpen(): void {
    const { address, log, onConnected } = this.#parts
    this.#onActivity()
    log.info({ peer: address }, 'connected to another server')
    onConnected() // the first time too: pages may have connected before the link was open
    this.#lostReason = undefined
  }

  #onActivity(): void {
    this.#schedule(silenceMs, () => this.#socket?.terminate())
  }

  #receive(socket: WebSocket, text: string, attempt: Attempt): void {
    if (socket.readyState !== WebSocket.OPEN) return
    this.#onActivity()
    try {
      this.#parts.onMessage(text)
    } catch (error) {
      attempt.error = error
      socket.terminate()
    }
  }

  #onClose({ error, ...facts }: Attempt & { code: number; reason: string }): void {
    const { address, log } = this.#parts
    const details = { peer: address, ...facts, ...(error !== undefined && { err: error }) }
    if (this.#lostReason !== facts.reason) log.warn(details, 'not connected to another server')
    this.losses++
    this.#lostReason = facts.reason
    this.#schedule(error === undefined ? retryMs : retryUnreadableMs, () => this.#dial())
  }

  #schedule(delayMs: number, job: () => void): void {
    clearTimeout(this.#timer)
    if (!this.#isClosed) this.#timer = setTimeout(job, delayMs)
  }
}
