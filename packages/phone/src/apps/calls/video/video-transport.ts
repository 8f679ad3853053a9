import { openVideoRelay } from '../../../link/video-relay.ts'

/** Bytes that may be buffered. Above it, pictures are left out instead of being shown late. */
const maxBufferedBytes = 256 * 1024
/** How long the pages may take to connect before the server relays the pictures. */
const relayAfterMs = 4000

/** Pause before reconnecting to the server's relay. */
const retryMs = 1500
/** Close codes after which a retry is pointless: open elsewhere, signed out, not in this call, call over. */
const finalCodes = [1000, 4401, 4403, 4410]

/** Transports pictures between the two sides of a video call: from page to page, or relayed by the server where that fails. */
export class VideoTransport {
  /** Called with each JPEG of the other side. */
  onFrame: (jpeg: ArrayBuffer) => void = () => {}
  readonly #room: number
  readonly #videoServer: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #channel: RTCDataChannel | undefined
  #relay: WebSocket | undefined
  #isAsking = false
  #isClosed = false

  /** `mayBeDirect`: the pages have a connection of their own; without one the server relays from the start. */
  constructor(room: number, videoServer: string, mayBeDirect: boolean) {
    this.#room = room
    this.#videoServer = videoServer
    this.#scheduleRelay(mayBeDirect ? relayAfterMs : 0)
  }

  /** Uses the pages' own data channel; a later one replaces it. */
  setChannel(channel: RTCDataChannel): void {
    this.#channel = channel
    channel.binaryType = 'arraybuffer'
    channel.onmessage = ({ data }) => this.onFrame(data)
    channel.onclose = () => {
      if (this.#channel === channel) this.#scheduleRelay(0)
    }
    this.#scheduleRelay(relayAfterMs)
  }

  /** Sends a JPEG, or drops it while the channel is busy or missing. */
  send(jpeg: ArrayBuffer): void {
    const connection = this.#openConnection()
    if (connection && connection.bufferedAmount <= maxBufferedBytes) connection.send(jpeg)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#channel?.close()
    this.#relay?.close()
  }

  #openConnection(): RTCDataChannel | WebSocket | undefined {
    if (this.#channel?.readyState === 'open') return this.#channel
    return this.#relay?.readyState === WebSocket.OPEN ? this.#relay : undefined
  }

  /** Schedules the server's relay unless the pages are connected by then. */
  #scheduleRelay(delayMs: number): void {
    clearTimeout(this.#timer)
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#openRelay(), delayMs)
  }

  async #openRelay(): Promise<void> {
    if (this.#channel?.readyState === 'open' || this.#relay || this.#isAsking) return
    this.#isAsking = true
    const relay = await openVideoRelay(this.#videoServer, this.#room).catch(() => null) // retried
    this.#isAsking = false
    if (relay === null) this.#scheduleRelay(retryMs)
    else if (relay && this.#isClosed) relay.close()
    else if (relay) this.#setRelay(relay)
  }

  #setRelay(relay: WebSocket): void {
    this.#relay = relay
    relay.binaryType = 'arraybuffer'
    relay.onmessage = ({ data }) => this.onFrame(data)
    relay.onclose = ({ code }) => {
      this.#relay = undefined
      if (!finalCodes.includes(code)) this.#scheduleRelay(retryMs)
    }
  }
}
