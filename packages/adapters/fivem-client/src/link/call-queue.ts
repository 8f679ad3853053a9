import { type ScriptAnswer, type ScriptCall, wireLimits } from '@orelhao/protocol/script-wire'
import { type FaultCode, faultBody } from '@orelhao/protocol/wire'
import type { StopFunction, Time } from '../ports.ts'
import { ByteBudget } from './byte-budget.ts'
import { utf8Length } from './utf8.ts'

interface QueuedCall {
  id: number
  text: string
  bytes: number
}

interface PendingCall {
  answer(body: unknown): void
  stopTimer: StopFunction
}

/** Far above the needs of our page; only a broken page makes more. */
const maxPendingCalls = 2000
const brackets = 2
const comma = 1
const gapMs = Math.ceil(1000 / wireLimits.eventsPerSecond)

/**
 * Sends the page's calls to the engine over the game's network. The platform silently drops events of a player who sends too many, and
 * kicks one who sends too much, so calls are batched and wait for the budget. Every call is answered: by the server, or with a fault.
 */
export class CallQueue {
  readonly #pending = new Map<number, PendingCall>()
  readonly #budget: ByteBudget
  readonly #time: Time
  readonly #send: (text: string) => void
  #queue: QueuedCall[] = []
  #stopPlan: StopFunction | undefined
  #lastId = 0
  #mayFlushAt = 0

  constructor(time: Time, send: (text: string) => void) {
    this.#time = time
    this.#send = send
    this.#budget = new ByteBudget(wireLimits.bytesPerSecond, wireLimits.burstBytes, time.now())
  }

  /** Resolves to the body of the answer, in the page's format. Never rejects. */
  call(member: string, args: unknown[], key: string | null): Promise<unknown> {
    const id = ++this.#lastId
    const text = JSON.stringify([id, member, args, key] satisfies ScriptCall)
    const bytes = utf8Length(text)
    if (bytes + brackets > wireLimits.eventBytes) return Promise.resolve(fault('too_large', `${bytes} bytes`))
    if (this.#pending.size >= maxPendingCalls) return Promise.resolve(fault('rate_limited', 'too many calls at once'))
    return new Promise((resolve) => {
      const stopTimer = this.#time.after(wireLimits.callMs, () => this.#onTimeout(id))
      this.#pending.set(id, { answer: resolve, stopTimer })
      this.#queue.push({ id, text, bytes })
      this.#plan(0)
    })
  }

  /** Settles calls with the server's answers; ignores those of calls that have timed out. */
  onAnswers(text: string): void {
    for (const [id, body] of JSON.parse(text) as ScriptAnswer[]) this.#settle(id, body)
  }

  /** Answers all pending calls with a fault. */
  failAll(code: FaultCode, message: string): void {
    this.#queue = []
    this.#stopPlan?.()
    this.#stopPlan = undefined
    for (const id of [...this.#pending.keys()]) this.#settle(id, fault(code, message))
  }

  #onTimeout(id: number): void {
    this.#queue = this.#queue.filter((call) => call.id !== id)
    this.#settle(id, fault('timeout', 'the server did not answer'))
  }

  #settle(id: number, body: unknown): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    this.#pending.delete(id)
    pending.stopTimer()
    pending.answer(body)
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
    const [first] = this.#queue
    if (!first) return
    const now = this.#time.now()
    const { count, bytes } = this.#nextBatch()
    const waitMs = this.#budget.take(bytes, now)
    if (waitMs > 0) {
      this.#plan(waitMs)
      return
    }
    const calls = this.#queue.splice(0, count)
    this.#mayFlushAt = now + gapMs
    this.#send(`[${calls.map(({ text }) => text).join()}]`)
    if (this.#queue.length > 0) this.#plan(0)
  }

  /** Returns how many of the first calls fit into one event. */
  #nextBatch(): { count: number; bytes: number } {
    let count = 0
    let bytes = brackets
    for (const call of this.#queue) {
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
