import { challengeIn, OwnProof } from '@orelhao/engine/key-proof'
import type { Log } from '@orelhao/engine/ports'
import { type RawData, WebSocket } from 'ws'

const retryMs = 500
/** After a message that no server sends: it would send another one. */
const retryUnreadableMs = 30_000
/** Silence after which a line counts as lost; the other side says something every three seconds. */
const silenceMs = 10_000
const longestMessageBytes = 16_000_000

interface PeerParts {
  address: string
  /** Which both sides prove to have. */
  key: string
  /** What for. */
  purpose: string
  log: Pick<Log, 'info' | 'warn'>
  /** Throws for what no server says. */
  hear(text: string): void
  caughtUp(): void
}

const reasons = {
  unasked: 'asked for no proof of the SERVER_KEY: it is of another version, or no server of ours',
  refused: 'has another SERVER_KEY',
  unproven: 'did not prove to have the SERVER_KEY',
}

/** One dialling. */
interface Attempt {
  /** What is to be proven in the next one. */
  challenge?: string | undefined
  /** Why it came to nothing. */
  reason?: string
  error?: unknown
}

/** Another server, and the line on which this one hears it; dialled again whenever it is lost. */
export class Peer {
  readonly #parts: PeerParts
  #socket: WebSocket | undefined
  #timer: NodeJS.Timeout | undefined
  /** How often the line was lost. */
  losses = 0
  /** Why it was lost last, as the log has it; undefined while it is open. */
  #lostFor: string | undefined
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

  /** Without a proof it is only asked what has to be proven. */
  #dial(proof?: OwnProof): void {
    const { address, key, purpose } = this.#parts
    const socket = new WebSocket(address, {
      headers: { ...proof?.headers },
      perMessageDeflate: false,
      maxPayload: longestMessageBytes,
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
    socket.on('open', () => this.#opened())
    socket.on('ping', () => this.#alive())
    socket.on('message', (bytes: RawData) => this.#take(socket, String(bytes), attempt))
    socket.on('error', () => {}) // the close that follows says it
    socket.on('close', (code, said) => {
      if (this.#isClosed) return
      if (attempt.challenge !== undefined) this.#dial(new OwnProof(key, purpose, attempt.challenge))
      else this.#lost({ code, reason: String(said), ...attempt })
    })
  }

  #opened(): void {
    const { address, log, caughtUp } = this.#parts
    this.#alive()
    log.info({ peer: address }, 'hears another server')
    caughtUp() // the first time too: pages may have come before the line stood
    this.#lostFor = undefined
  }

  #alive(): void {
    this.#in(silenceMs, () => this.#socket?.terminate())
  }

  #take(socket: WebSocket, text: string, attempt: Attempt): void {
    if (socket.readyState !== WebSocket.OPEN) return
    this.#alive()
    try {
      this.#parts.hear(text)
    } catch (error) {
      attempt.error = error
      socket.terminate()
    }
  }

  #lost({ error, ...facts }: Attempt & { code: number; reason: string }): void {
    const { address, log } = this.#parts
    const details = { peer: address, ...facts, ...(error !== undefined && { err: error }) }
    if (this.#lostFor !== facts.reason) log.warn(details, 'does not hear another server')
    this.losses++
    this.#lostFor = facts.reason
    this.#in(error === undefined ? retryMs : retryUnreadableMs, () => this.#dial())
  }

  #in(delayMs: number, job: () => void): void {
    clearTimeout(this.#timer)
    if (!this.#isClosed) this.#timer = setTimeout(job, delayMs)
  }
}
