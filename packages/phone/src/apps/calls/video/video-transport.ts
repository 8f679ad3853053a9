import { openVideoRelay } from '../../../link/video-relay.ts'

/** Bytes that may wait to be sent. While more do, pictures are left out instead of being shown late. */
const maxBufferedBytes = 256 * 1024
/** How long the pages may take to find each other before the server carries the pictures. */
const relayAfterMs = 4000

/** How long after the server's line broke it is tried again. */
const retryMs = 1500
/** Codes of a close after which asking again is pointless: open elsewhere, signed out, not in this call, the call is over. */
const finalCodes = [1000, 4401, 4403, 4410]

/** The way pictures go between the two sides of a video call: from page to page, or by the server where that does not work. */
export class VideoTransport {
  /** Hears each picture of the other side: a JPEG. */
  onFrame: (jpeg: ArrayBuffer) => void = () => {}
  readonly #room: number
  readonly #videoServer: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #channel: RTCDataChannel | undefined
  #relay: WebSocket | undefined
  #isAsking = false
  #isClosed = false

  /** `mayBeDirect`: whether the pages have a connection of their own; the server is asked at once where they have none. */
  constructor(room: number, videoServer: string, mayBeDirect: boolean) {
    this.#room = room
    this.#videoServer = videoServer
    this.#scheduleRelay(mayBeDirect ? relayAfterMs : 0)
  }

  /** Takes the pages' own line into use; a later one replaces it. */
  setChannel(channel: RTCDataChannel): void {
    this.#channel = channel
    channel.binaryType = 'arraybuffer'
    channel.onmessage = ({ data }) => this.onFrame(data)
    channel.onclose = () => {
      if (this.#channel === channel) this.#scheduleRelay(0)
    }
    this.#scheduleRelay(relayAfterMs)
  }

  /** Sends a JPEG, or leaves it out while the line is busy or not there. */
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

  /** Asks the server to carry the pictures unless the pages have found each other by then. */
  #scheduleRelay(delayMs: number): void {
    clearTimeout(this.#timer)
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#openRelay(), delayMs)
  }

  async #openRelay(): Promise<void> {
    if (this.#channel?.readyState === 'open' || this.#relay || this.#isAsking) return
    this.#isAsking = true
    const relay = await openVideoRelay(this.#videoServer, this.#room).catch(() => null) // it is tried again
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
