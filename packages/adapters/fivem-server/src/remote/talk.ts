import { AccountAway } from '@orelhao/engine/ports'
import type { Message } from './frame.ts'
import { type Link, LinkFull, TooLong } from './link.ts'

const [note, question, answer, failure] = [0, 1, 2, 3]

/** Questions that may wait for an answer at once. */
const mostAsked = 5000

/** What this side does with what the other one says. Both get the text that came along. */
export interface Ears {
  told(name: string, args: unknown[], text: string): void
  asked(name: string, args: unknown[]): unknown
  /** LinkFull where the other side takes too little for too long, TooLong for one word alone. */
  unsaid(error: LinkFull | TooLong): void
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

/** The other process went away, and nobody knows what became of the question. */
class Lost extends Error {}

/** Words and questions over a link. Everything is JSON; an answer `undefined` stays undefined. */
export class Talk {
  readonly #link: Link
  readonly #ears: Ears
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #isOver = false

  constructor(link: Link, ears: Ears) {
    this.#link = link
    this.#ears = ears
  }

  /** Never throws. */
  tell(name: string, args: readonly unknown[] = [], text = ''): void {
    try {
      if (!this.#isOver) this.#link.send([note, name, ...args], text)
    } catch (error) {
      if (!(error instanceof LinkFull || error instanceof TooLong)) throw error
      this.#ears.unsaid(error)
    }
  }

  /**
   * Rejects with what the other side threw, or with Lost where it is gone. There is no limit of time here: the link ends with whoever does not
   * answer at all, and each of the things that are asked has its own.
   */
  ask(name: string, args: readonly unknown[] = []): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#isOver) return reject(new Lost(`${name} cannot be asked any more`))
      if (this.#waiting.size >= mostAsked) return reject(new Error(`${name}: too many questions wait`))
      const id = ++this.#lastId
      this.#link.send([question, id, name, ...args])
      this.#waiting.set(id, { resolve, reject })
    })
  }

  take({ head: [kind, ...rest], text }: Message): void {
    if (this.#isOver) return
    if (kind === note) {
      const [name, ...args] = rest
      this.#ears.told(String(name), args, text)
    } else if (kind === question) {
      const [id, name, ...args] = rest
      void this.#answer(Number(id), String(name), args)
    } else if (kind === answer || kind === failure) this.#settle(kind, rest)
  }

  /** Nothing is said, heard or answered any more. */
  end(): void {
    this.#isOver = true
    for (const { reject } of this.#waiting.values()) reject(new Lost('the other process is gone'))
    this.#waiting.clear()
  }

  async #answer(id: number, name: string, args: unknown[]): Promise<void> {
    try {
      const value = await this.#ears.asked(name, args)
      this.#say(value === undefined ? [answer, id] : [answer, id, value])
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      this.#say([failure, id, message, error instanceof AccountAway])
    }
  }

  /** An answer for which there is no room is a lost one: the link is about to end. */
  #say(head: unknown[]): void {
    try {
      if (!this.#isOver) this.#link.send(head)
    } catch {}
  }

  #settle(kind: number, [id, value, isAway]: unknown[]): void {
    const waiting = this.#waiting.get(Number(id))
    this.#waiting.delete(Number(id))
    if (kind === answer) waiting?.resolve(value)
    else waiting?.reject(isAway === true ? new AccountAway(String(value)) : new Error(String(value)))
  }
}
