import { setImmediate } from 'node:timers' // inside the game the global one waits for the server's next tick
import { type RpcHead, type RpcMessage, readFrame, writeFrame } from './rpc-frame.ts'

/** One connection, which may be lost at any moment. `sent` is called once the text has left this process. */
export interface Transport {
  send(text: string, sent: () => void): void
}

/** Most messages that the other side has not confirmed, sent or not. Text is counted in characters. */
const limits = { messages: 50_000, characters: 32 * 1024 * 1024 }
const maxTextLength = 4 * 1024 * 1024
/** Size at which a frame is closed and the next one begins. */
const frameTarget = { messages: 1000, characters: 256 * 1024 }
/** Most frames in flight on a connection; more wait here. */
const maxInFlightFrames = 4
/** Longest time, and most messages, without an acknowledgement to the other side. */
const acknowledgement = { afterMs: 100, messages: 200 }

export class LinkFullError extends Error {}
/** A message that no frame could carry. */
export class MessageTooLongError extends Error {}

/**
 * Delivers messages between two processes, each once and in order over any number of connections, as long as both processes live: messages
 * that the other side has not received are stored and sent again. All messages of one turn of the event loop are sent together.
 */
export class ReliableLink {
  readonly #unconfirmed: RpcMessage[] = []
  #characters = 0
  /** Number of the newest message; the first one is 1. */
  #last = 0
  /** Number of the newest message that was given to this connection. */
  #sent = 0
  #received = 0
  /** Number of the last message that was acknowledged to the other side. */
  #acknowledged = 0
  #transport: Transport | undefined
  #inFlight = 0
  #isPlanned = false
  #acknowledgeTimer: NodeJS.Timeout | undefined

  /** Number of the last message received, which the other side learns when it connects. */
  get received(): number {
    return this.#received
  }

  /** Messages that the other side has not confirmed. */
  get unconfirmedCount(): number {
    return this.#unconfirmed.length
  }

  /** Throws LinkFullError where too much waits, and MessageTooLongError. */
  send(head: RpcHead, text = ''): void {
    if (text.length > maxTextLength) throw new MessageTooLongError(`a message of ${text.length} characters`)
    if (this.#unconfirmed.length >= limits.messages || this.#characters + text.length > limits.characters)
      throw new LinkFullError(`${this.#unconfirmed.length} messages wait`)
    this.#last++
    this.#characters += text.length
    this.#unconfirmed.push({ head, text })
    this.#plan()
  }

  /** The other side is connected and has received messages up to this number. */
  attach(transport: Transport, received: number): void {
    this.#confirm(received)
    this.#transport = transport
    this.#sent = received
    this.#inFlight = 0
    this.#plan()
  }

  detach(): void {
    this.#transport = undefined
    clearTimeout(this.#acknowledgeTimer)
    this.#acknowledgeTimer = undefined
  }

  /** Returns the messages of a frame that were not received before. Throws for a frame that cannot come from the other side. */
  receive(text: string): RpcMessage[] {
    const { first, received, messages } = readFrame(text)
    this.#confirm(received)
    if (first > this.#received + 1) throw new Error(`message ${this.#received + 1} is missing`)
    const fresh = messages.slice(this.#received + 1 - first)
    this.#received += fresh.length
    if (this.#received - this.#acknowledged >= acknowledgement.messages) this.#plan()
    else if (fresh.length > 0) this.#acknowledgeTimer ??= setTimeout(() => this.#plan(), acknowledgement.afterMs)
    return fresh
  }

  #confirm(received: number): void {
    const firstUnconfirmed = this.#last - this.#unconfirmed.length + 1
    if (received > this.#last || received < firstUnconfirmed - 1) throw new Error(`message ${received} was never sent`)
    for (const { text } of this.#unconfirmed.splice(0, received + 1 - firstUnconfirmed)) this.#characters -= text.length
  }

  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      this.#flush()
    })
  }

  #flush(): void {
    const transport = this.#transport
    if (!transport) return
    clearTimeout(this.#acknowledgeTimer)
    this.#acknowledgeTimer = undefined
    while (this.#inFlight < maxInFlightFrames && (this.#sent < this.#last || this.#acknowledged < this.#received)) {
      const messages = this.#nextFrame()
      const frame = { first: this.#sent + 1, received: this.#received, messages }
      this.#sent += messages.length
      this.#acknowledged = this.#received
      this.#inFlight++
      transport.send(writeFrame(frame), () => {
        if (this.#transport !== transport) return
        this.#inFlight--
        if (this.#sent < this.#last) this.#plan()
      })
    }
  }

  #nextFrame(): RpcMessage[] {
    const from = this.#sent - (this.#last - this.#unconfirmed.length)
    let characters = 0
    let to = from
    for (
      ;
      to < this.#unconfirmed.length && to - from < frameTarget.messages && characters < frameTarget.characters;
      to++
    )
      characters += this.#unconfirmed[to]?.text.length ?? 0
    return this.#unconfirmed.slice(from, to)
  }
}
