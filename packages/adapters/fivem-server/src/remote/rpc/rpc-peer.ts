import { AccountAway } from '@orelhao/engine/ports'
import { type Link, LinkFull, TooLong } from './reliable-link.ts'
import type { Message } from './rpc-frame.ts'

const [notification, request, answer, failure] = [0, 1, 2, 3]

/** What one side says: notifications by their arguments, requests by the functions that answer them. */
export interface Messages {
  notifications: Record<string, unknown[]>
  requests: Record<string, (...args: never[]) => unknown>
}

/** One for each notification, with the text that came along. */
export type NotificationHandlers<Received extends Messages> = {
  [Name in keyof Received['notifications']]: (args: Received['notifications'][Name], text: string) => void
}

/** Requests that may wait for an answer at once. */
const mostAsked = 5000

/** What this side does with what the other one says. */
export interface Ears<Received extends Messages> {
  notifications: NotificationHandlers<Received>
  requests: Received['requests']
  /** LinkFull where the other side takes too little for too long, TooLong for one word alone. */
  unsaid(error: LinkFull | TooLong): void
}

interface Waiting {
  resolve(value: never): void
  reject(error: Error): void
}

/** The other process went away, and nobody knows what became of the request. */
class Lost extends Error {}

/** Notifications and requests over a link. Everything is JSON; an answer `undefined` stays undefined. */
export class Talk<Sent extends Messages, Received extends Messages> {
  readonly #link: Link
  readonly #ears: Ears<Received>
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #isOver = false

  constructor(link: Link, ears: Ears<Received>) {
    this.#link = link
    this.#ears = ears
  }

  /** Never throws. */
  tell<Name extends keyof Sent['notifications']>(name: Name, args: Sent['notifications'][Name], text = ''): void {
    try {
      if (!this.#isOver) this.#link.send([notification, name, ...args], text)
    } catch (error) {
      if (!(error instanceof LinkFull || error instanceof TooLong)) throw error
      this.#ears.unsaid(error)
    }
  }

  /**
   * Rejects with what the other side threw, or with Lost where it is gone. There is no limit of time here: the link ends with whoever does not
   * answer at all, and each of the things that are asked has its own.
   */
  ask<Name extends keyof Sent['requests'] & string>(
    name: Name,
    ...args: Parameters<Sent['requests'][Name]>
  ): Promise<Awaited<ReturnType<Sent['requests'][Name]>>> {
    return new Promise((resolve, reject) => {
      if (this.#isOver) return reject(new Lost(`${name} cannot be asked any more`))
      if (this.#waiting.size >= mostAsked) return reject(new Error(`${name}: too many requests wait`))
      const id = ++this.#lastId
      this.#link.send([request, id, name, ...args])
      this.#waiting.set(id, { resolve, reject })
    })
  }

  take({ head: [kind, ...rest], text }: Message): void {
    if (this.#isOver) return
    if (kind === notification) {
      const [name, ...args] = rest
      handlerOf(this.#ears.notifications, String(name))?.(args, text)
    } else if (kind === request) {
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
      const handle = handlerOf(this.#ears.requests, name)
      if (!handle) throw new Error(`nobody here answers ${name}`)
      const value = await handle(...args)
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
    if (kind === answer) waiting?.resolve(value as never)
    else waiting?.reject(isAway === true ? new AccountAway(String(value)) : new Error(String(value)))
  }
}

/** The one place where what arrives is taken for what the contract says. */
function handlerOf(handlers: object, name: string): ((...args: unknown[]) => unknown) | undefined {
  return Object.hasOwn(handlers, name) ? handlers[name as never] : undefined
}
