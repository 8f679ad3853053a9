import { type ScriptAnswer, type ScriptCall, wireLimits } from '@orelhao/protocol/script-wire'
import { type FaultCode, faultBody } from '@orelhao/protocol/wire'
import type { Stop, Time } from '../ports.ts'
import { ByteBudget } from './byte-budget.ts'
import { utf8Length } from './utf8.ts'

interface Waiting {
  id: number
  text: string
  bytes: number
}

interface Asked {
  answer(body: unknown): void
  stopTimer: Stop
}

/** Far above what our page asks; more comes from a page that runs wild. */
const mostAsked = 2000
const brackets = 2
const comma = 1
const gapMs = Math.ceil(1000 / wireLimits.eventsPerSecond)

/**
 * The page's calls to the engine on their way over the game's network. The platform silently drops events of a player
 * who sends too many, and kicks one who sends too much, so calls travel together and wait their turn. Every call is
 * answered: by the server, or with a fault.
 */
export class CallQueue {
  readonly #asked = new Map<number, Asked>()
  readonly #budget: ByteBudget
  readonly #time: Time
  readonly #send: (text: string) => void
  #waiting: Waiting[] = []
  #stopPlan: Stop | undefined
  #lastId = 0
  #mayFlushAt = 0

  constructor(time: Time, send: (text: string) => void) {
    this.#time = time
    this.#send = send
    this.#budget = new ByteBudget(wireLimits.bytesPerSecond, wireLimits.burstBytes, time.now())
  }

  /** Resolves to the body of the answer, as the page takes it. Never rejects. */
  ask(member: string, args: unknown[], key: string | null): Promise<unknown> {
    const id = ++this.#lastId
    const text = JSON.stringify([id, member, args, key] satisfies ScriptCall)
    const bytes = utf8Length(text)
    if (bytes + brackets > wireLimits.eventBytes) return Promise.resolve(fault('too_large', `${bytes} bytes`))
    if (this.#asked.size >= mostAsked) return Promise.resolve(fault('rate_limited', 'too many calls at once'))
    return new Promise((resolve) => {
      const stopTimer = this.#time.after(wireLimits.callMs, () => this.#giveUp(id))
      this.#asked.set(id, { answer: resolve, stopTimer })
      this.#waiting.push({ id, text, bytes })
      this.#plan(0)
    })
  }

  /** Takes the server's answers in; those of calls that nobody waits for any more are ignored. */
  take(text: string): void {
    for (const [id, body] of JSON.parse(text) as ScriptAnswer[]) this.#settle(id, body)
  }

  /** Answers all that is still open with a fault. */
  failAll(code: FaultCode, message: string): void {
    this.#waiting = []
    this.#stopPlan?.()
    this.#stopPlan = undefined
    for (const id of [...this.#asked.keys()]) this.#settle(id, fault(code, message))
  }

  #giveUp(id: number): void {
    this.#waiting = this.#waiting.filter((call) => call.id !== id)
    this.#settle(id, fault('timeout', 'the server did not answer'))
  }

  #settle(id: number, body: unknown): void {
    const asked = this.#asked.get(id)
    if (!asked) return
    this.#asked.delete(id)
    asked.stopTimer()
    asked.answer(body)
  }

  #plan(waitMs: number): void {
    if (this.#stopPlan) return
    const pauseMs = Math.max(waitMs, this.#mayFlushAt - this.#time.now(), 0)
    this.#stopPlan = this.#time.after(pauseMs, () => {
      this.#stopPlan = undefined
      this.#flush()
    })
  }

  #flush(): void {
    const [first] = this.#waiting
    if (!first) return
    const now = this.#time.now()
    const { count, bytes } = this.#load()
    const waitMs = this.#budget.take(bytes, now)
    if (waitMs > 0) {
      this.#plan(waitMs)
      return
    }
    const calls = this.#waiting.splice(0, count)
    this.#mayFlushAt = now + gapMs
    this.#send(`[${calls.map(({ text }) => text).join()}]`)
    if (this.#waiting.length > 0) this.#plan(0)
  }

  /** How many of the first calls go into one event. */
  #load(): { count: number; bytes: number } {
    let count = 0
    let bytes = brackets
    for (const call of this.#waiting) {
      const next = bytes + call.bytes + comma
      if (count === wireLimits.callsPerEvent || (count > 0 && next > wireLimits.eventBytes)) break
      bytes = next
      count++
    }
    return { count, bytes }
  }
}

function fault(code: FaultCode, message: string): unknown {
  return JSON.parse(faultBody(code, message))
}
