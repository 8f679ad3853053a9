import type { Maybe } from '../answers.ts'

/** What a function returned, in order. Empty also where the base has no function of that name: it only prints an error then. */
type Returns = unknown[]

/**
 * Calls functions of a vRP base from JavaScript. The base listens to `vRP:proxy` (member, arguments, who asks, number of the request) and
 * answers with `vRP:<who asks>:proxy_res` (number, returns): in the same tick, unless the function waits for something.
 */
export class VrpProxy {
  readonly #name: string
  readonly #asker = GetCurrentResourceName()
  readonly #waiting = new Map<number, (returns: Returns) => void>()
  #requests = 0

  constructor(name = 'vRP') {
    this.#name = name
    on(`${name}:${this.#asker}:proxy_res`, (request: number, returns: unknown) => {
      const take = this.#waiting.get(request)
      this.#waiting.delete(request)
      take?.(listOf(returns))
    })
  }

  /** Rejects when the base does not answer in time, as after an error inside of its function. */
  call(member: string, args: unknown[], limitMs = 6000): Maybe<Returns> {
    const request = ++this.#requests
    let atOnce: Returns | undefined
    this.#waiting.set(request, (returns) => {
      atOnce = returns
    })
    emit(`${this.#name}:proxy`, member, args, this.#asker, request)
    return atOnce ?? this.#later(request, member, limitMs)
  }

  #later(request: number, member: string, limitMs: number): Promise<Returns> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(request)
        reject(new Error(`${this.#name}.${member} did not answer within ${limitMs} ms`))
      }, limitMs)
      this.#waiting.set(request, (returns) => {
        clearTimeout(timer)
        resolve(returns)
      })
    })
  }
}

/** Lua writes a list that begins with nil as a table with the keys 2, 3, … */
function listOf(returns: unknown): Returns {
  if (Array.isArray(returns)) return returns
  if (typeof returns !== 'object' || returns === null) return []
  const list: Returns = []
  for (const [position, value] of Object.entries(returns)) list[Number(position) - 1] = value
  return list
}
