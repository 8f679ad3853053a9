import type { MaybePromise } from '../parse-answers.ts'

/** What a function returned, in order. Empty also where the base has no function of that name. */
type Returns = unknown[]

/** Stands among the arguments for a function of ours that the base calls with its answer. */
export const callbackPlaceholder = Symbol('later')

/** How a base is asked. */
export interface ProxyEvents {
  /** The event that it hears: member, arguments, who asks, number of the request. */
  requestEvent: string
  /** The event that it answers with: number of the request, returns. */
  answerEvent: string
  /** vRP 0.5 hears three things only: the third is a function of ours, which it calls with the returns. */
  usesCallback?: boolean
}

/** The wire of an interface; `hidden` is what vRPex 3.1 adds to its events (Swellington-Soares/vrpex_3_1 e9bd25f: vrp/lib/Proxy.lua). */
export function proxyEventsOf(name: string, hidden = ''): ProxyEvents {
  return {
    requestEvent: `${name}${hidden}:proxy`,
    answerEvent: `${name}:${GetCurrentResourceName()}${hidden}:proxy_res`,
  }
}

/** Calls functions of a vRP base from JavaScript. They answer in the same tick, unless the function waits for something. */
export class VrpProxy {
  readonly #events: ProxyEvents
  readonly #asker = GetCurrentResourceName()
  readonly #waiting = new Map<number, (returns: Returns) => void>()
  #requests = 0

  constructor(events: ProxyEvents) {
    this.#events = events
    if (!events.usesCallback)
      on(events.answerEvent, (request: number, returns: unknown) => this.#onAnswer(request, returns))
  }

  /** Rejects when the base does not answer in time, as after an error inside of its function. */
  call(member: string, args: unknown[], limitMs = 6000): MaybePromise<Returns> {
    const request = ++this.#requests
    let atOnce: Returns | undefined
    this.#waiting.set(request, (returns) => {
      atOnce = returns
    })
    this.#emitRequest(request, member, args)
    return atOnce ?? this.#waitForAnswer(request, member, limitMs)
  }

  #emitRequest(request: number, member: string, args: unknown[]): void {
    const { requestEvent, usesCallback } = this.#events
    const isLater = args.includes(callbackPlaceholder)
    const answer = (...returns: unknown[]) => this.#onAnswer(request, returns)
    const given = args.map((arg) => (arg === callbackPlaceholder ? answer : arg))
    // A function that answers later returns nothing.
    const take = (returns: unknown) => (isLater ? undefined : this.#onAnswer(request, returns))
    if (usesCallback) emit(requestEvent, member, given, take)
    else emit(requestEvent, member, given, this.#asker, request)
  }

  #onAnswer(request: number, returns: unknown): void {
    const take = this.#waiting.get(request)
    this.#waiting.delete(request)
    take?.(returnsList(returns))
  }

  #waitForAnswer(request: number, member: string, limitMs: number): Promise<Returns> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(request)
        reject(new Error(`${this.#events.requestEvent} ${member} did not answer within ${limitMs} ms`))
      }, limitMs)
      this.#waiting.set(request, (returns) => {
        clearTimeout(timer)
        resolve(returns)
      })
    })
  }
}

/** Lua writes a list that begins with nil as a table with the keys 2, 3, …, and one of `table.pack` with a key `n`. */
function returnsList(returns: unknown): Returns {
  if (Array.isArray(returns)) return returns
  if (typeof returns !== 'object' || returns === null) return []
  const list: Returns = []
  for (const [position, value] of Object.entries(returns))
    if (/^\d+$/.test(position)) list[Number(position) - 1] = value
  return list
}
