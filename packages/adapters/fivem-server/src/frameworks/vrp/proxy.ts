import type { MaybePromise } from '../parse-answers.ts'

/** Return values of a function, in order. Also empty where the base has no function of that name. */
type Returns = unknown[]

/** Stands in the arguments for a callback of ours, to which the base passes its answer. */
export const callbackPlaceholder = Symbol('later')

/** Event names of a base's proxy. */
export interface ProxyEvents {
  /** The event that the base listens to: member, arguments, calling resource, request number. */
  requestEvent: string
  /** The event that the base answers with: request number, return values. */
  answerEvent: string
  /** vRP 0.5 takes only three arguments: the third is a callback of ours, which receives the return values. */
  usesCallback?: boolean
}

/** Event names of a proxy interface; `hidden` is the suffix of vRPex 3.1 (Swellington-Soares/vrpex_3_1 e9bd25f: vrp/lib/Proxy.lua). */
export function proxyEventsOf(name: string, hidden = ''): ProxyEvents {
  return {
    requestEvent: `${name}${hidden}:proxy`,
    answerEvent: `${name}:${GetCurrentResourceName()}${hidden}:proxy_res`,
  }
}

/** Calls functions of a vRP base from JavaScript. Answers arrive in the same tick, unless the function waits. */
export class VrpProxy {
  readonly #events: ProxyEvents
  readonly #resource = GetCurrentResourceName()
  readonly #waiting = new Map<number, (returns: Returns) => void>()
  #requests = 0

  constructor(events: ProxyEvents) {
    this.#events = events
    if (!events.usesCallback)
      on(events.answerEvent, (request: number, returns: unknown) => this.#onAnswer(request, returns))
  }

  /** Rejects when the base does not answer in time, as after an error inside its function. */
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
    const callArgs = args.map((arg) => (arg === callbackPlaceholder ? answer : arg))
    // A function that answers through the callback returns nothing.
    const onReturn = (returns: unknown) => (isLater ? undefined : this.#onAnswer(request, returns))
    if (usesCallback) emit(requestEvent, member, callArgs, onReturn)
    else emit(requestEvent, member, callArgs, this.#resource, request)
  }

  #onAnswer(request: number, returns: unknown): void {
    const settle = this.#waiting.get(request)
    this.#waiting.delete(request)
    settle?.(returnsList(returns))
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

/** Lists return values: Lua writes a list that begins with nil as a table with the keys 2, 3, …, and `table.pack` adds a key `n`. */
function returnsList(returns: unknown): Returns {
  if (Array.isArray(returns)) return returns
  if (typeof returns !== 'object' || returns === null) return []
  const list: Returns = []
  for (const [position, value] of Object.entries(returns))
    if (/^\d+$/.test(position)) list[Number(position) - 1] = value
  return list
}
