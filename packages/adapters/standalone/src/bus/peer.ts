import type { Log } from '@orelhao/engine/ports'
import { type RawData, WebSocket } from 'ws'

const retryMs = 500
/** Silence after which a line counts as lost; the other side says something every three seconds. */
const silenceMs = 10_000

interface PeerParts {
  address: string
  serverKey: string
  log: Pick<Log, 'info' | 'warn'>
  hear(text: string): void
  caughtUp(): void
}

/** Another server, and the line on which this one hears it; dialled again whenever it is lost. */
export class Peer {
  readonly #parts: PeerParts
  #socket: WebSocket | undefined
  #timer: NodeJS.Timeout | undefined
  /** How often the line was lost. */
  losses = 0
  #wasLost = false
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

  #dial(): void {
    const { address, serverKey, log, hear, caughtUp } = this.#parts
    const headers = { authorization: `Bearer ${serverKey}` }
    const socket = new WebSocket(address, { headers, perMessageDeflate: false, handshakeTimeout: silenceMs })
    this.#socket = socket
    const alive = () => this.#in(silenceMs, () => socket.terminate())
    socket.on('open', () => {
      alive()
      log.info({ peer: address }, 'hears another server')
      caughtUp() // the first time too: pages may have come before the line stood
      this.#wasLost = false
    })
    socket.on('ping', alive)
    socket.on('message', (bytes: RawData) => {
      alive()
      hear(String(bytes))
    })
    socket.on('error', () => {}) // the close that follows says it
    socket.on('close', (code, reason) => {
      if (this.#isClosed) return
      if (!this.#wasLost) log.warn({ peer: address, code, reason: String(reason) }, 'does not hear another server')
      this.losses++
      this.#wasLost = true
      this.#in(retryMs, () => this.#dial())
    })
  }

  #in(delayMs: number, job: () => void): void {
    clearTimeout(this.#timer)
    if (!this.#isClosed) this.#timer = setTimeout(job, delayMs)
  }
}
