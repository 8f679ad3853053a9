import { setImmediate } from 'node:timers' // inside the game the global one waits for the server's next tick
import { type Head, type Message, readFrame, writeFrame } from './rpc-frame.ts'

/** One connection, which may be lost at any moment. `sent` is called once the text has left this process. */
export interface Wire {
  send(text: string, sent: () => void): void
}

/** What may wait to be received by the other side, sent or not. Text is counted in characters. */
const most = { messages: 50_000, characters: 32 * 1024 * 1024 }
const longestText = 4 * 1024 * 1024
/** What one frame takes up at least before the next one begins. */
const frameful = { messages: 1000, characters: 256 * 1024 }
/** Frames that a connection may hold; more wait here. */
const mostInFlight = 4
/** How long, and how many messages, the other side may be left without word of what was received. */
const receipt = { afterMs: 100, messages: 200 }

export class LinkFull extends Error {}
/** A message that no frame could carry. */
export class TooLong extends Error {}

/**
 * Messages between two processes, each once and in order over any number of connections, for as long as both live: what the other side has
 * not received is kept and sent again. All messages of one turn of the event loop travel together.
 */
export class Link {
  readonly #kept: Message[] = []
  #characters = 0
  /** Number of the newest message; the first one is 1. */
  #last = 0
  /** The newest message that was handed to this connection. */
  #sent = 0
  #received = 0
  /** What the other side was told of that. */
  #confirmed = 0
  #wire: Wire | undefined
  #inFlight = 0
  #isPlanned = false
  #receipt: NodeJS.Timeout | undefined

  /** The last message received, as the other side is told when it connects. */
  get received(): number {
    return this.#received
  }

  /** Messages that the other side has not received, as far as is known. */
  get waiting(): number {
    return this.#kept.length
  }

  /** Throws LinkFull where too much waits, and TooLong. */
  send(head: Head, text = ''): void {
    if (text.length > longestText) throw new TooLong(`a message of ${text.length} characters`)
    if (this.#kept.length >= most.messages || this.#characters + text.length > most.characters)
      throw new LinkFull(`${this.#kept.length} messages wait`)
    this.#last++
    this.#characters += text.length
    this.#kept.push({ head, text })
    this.#plan()
  }

  /** The other side is connected and has received so many messages. */
  attach(wire: Wire, received: number): void {
    this.#forget(received)
    this.#wire = wire
    this.#sent = received
    this.#inFlight = 0
    this.#plan()
  }

  detach(): void {
    this.#wire = undefined
    clearTimeout(this.#receipt)
    this.#receipt = undefined
  }

  /** The messages of a frame that were not received before. Throws for a frame that cannot come from the other side. */
  take(text: string): Message[] {
    const { first, received, messages } = readFrame(text)
    this.#forget(received)
    if (first > this.#received + 1) throw new Error(`message ${this.#received + 1} is missing`)
    const news = messages.slice(this.#received + 1 - first)
    this.#received += news.length
    if (this.#received - this.#confirmed >= receipt.messages) this.#plan()
    else if (news.length > 0) this.#receipt ??= setTimeout(() => this.#plan(), receipt.afterMs)
    return news
  }

  #forget(received: number): void {
    const firstKept = this.#last - this.#kept.length + 1
    if (received > this.#last || received < firstKept - 1) throw new Error(`message ${received} is none of ours`)
    for (const { text } of this.#kept.splice(0, received + 1 - firstKept)) this.#characters -= text.length
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
    const wire = this.#wire
    if (!wire) return
    clearTimeout(this.#receipt)
    this.#receipt = undefined
    while (this.#inFlight < mostInFlight && (this.#sent < this.#last || this.#confirmed < this.#received)) {
      const messages = this.#nextFrameful()
      const frame = { first: this.#sent + 1, received: this.#received, messages }
      this.#sent += messages.length
      this.#confirmed = this.#received
      this.#inFlight++
      wire.send(writeFrame(frame), () => {
        if (this.#wire !== wire) return
        this.#inFlight--
        if (this.#sent < this.#last) this.#plan()
      })
    }
  }

  #nextFrameful(): Message[] {
    const from = this.#sent - (this.#last - this.#kept.length)
    let characters = 0
    let to = from
    for (; to < this.#kept.length && to - from < frameful.messages && characters < frameful.characters; to++)
      characters += this.#kept[to]?.text.length ?? 0
    return this.#kept.slice(from, to)
  }
}
