import type { Log } from '@orelhao/engine/ports'
import { andThen, type MaybePromise, readField } from '../parse-answers.ts'
import { texts } from '../texts.ts'
import { argumentsOf, type FunctionSpec, parseFunctionSpec } from './function-spec.ts'
import type { VrpProxy } from './proxy.ts'
import type { Base } from './vrp-base.ts'

/** A function that stops with an error prints it each time, so it is not called again for this long. */
const retryAfterMs = 300_000

/** The functions of the base that runs here. */
export class VrpFunctions {
  readonly base: Readonly<Base>
  readonly #proxy: VrpProxy
  readonly #log: Log
  /** Time at which a failed function may be called again. */
  readonly #retryAtMs = new Map<string, number>()
  readonly #reported = new Set<string>()

  constructor(proxy: VrpProxy, base: Base, log: Log) {
    this.#proxy = proxy
    this.base = base
    this.#log = log
    on('onResourceStart', (name: string) => {
      if (name === 'vrp') this.#retryAtMs.clear()
    })
  }

  has(key: keyof Base): boolean {
    return this.base[key] !== ''
  }

  /** Returns the function's first value, or the field that the line names. Without `limitMs` the proxy's own limit holds. */
  invoke(key: keyof Base, values: Record<string, unknown>, limitMs?: number): MaybePromise<unknown> {
    const [spec] = this.specs(key)
    if (!spec) throw new Error(texts.vrp.emptyLine(key))
    return this.#call(spec, values, limitMs)
  }

  /** Like `invoke`, for optional values: undefined where the function fails, as for a `name` that the base does not have. */
  async tryInvoke(key: keyof Base, values: Record<string, unknown>, name: string, limitMs?: number): Promise<unknown> {
    const [spec] = this.specs(key)
    return spec && this.#try(spec, values, name, limitMs)
  }

  /** True if any of the functions returns true. One that fails, as for a `name` that the base does not have, counts as false. */
  async anyTrue(key: keyof Base, values: Record<string, unknown>, name: string): Promise<boolean> {
    for (const spec of this.specs(key)) if (isYes(await this.#try(spec, values, name))) return true
    return false
  }

  /** The functions or events of one line of the table. */
  specs(key: keyof Base): FunctionSpec[] {
    const alternatives = this.base[key].split(' or ').filter((text) => text.trim() !== '')
    return alternatives.map((text) => {
      const spec = parseFunctionSpec(text)
      if (!spec) throw new Error(texts.vrp.badLine(key, text))
      return spec
    })
  }

  /** Calls the function of a line that names events or of another table. */
  async callSpec(spec: FunctionSpec, values: Record<string, unknown>): Promise<void> {
    await this.#call(spec, values)
  }

  /** True if money can be read and given while the player is offline. */
  get reachesOffline(): boolean {
    const lines = [...this.specs('balance'), ...this.specs('credit')]
    return this.base.offline === 'yes' && !this.has('character') && !lines.some(({ args }) => args.includes('source'))
  }

  async #try(spec: FunctionSpec, values: Record<string, unknown>, name: string, limitMs?: number): Promise<unknown> {
    const what = `${spec.name}(${name})`
    if (performance.now() < (this.#retryAtMs.get(what) ?? 0)) return undefined
    argumentsOf(spec, values) // throws for an unusable line, which is no failure of the base
    try {
      return await this.#call(spec, values, limitMs)
    } catch {
      this.#retryAtMs.set(what, performance.now() + retryAfterMs)
      if (!this.#reported.has(what)) this.#log.warn({}, texts.vrp.failing(what))
      this.#reported.add(what)
      return undefined
    }
  }

  #call(spec: FunctionSpec, values: Record<string, unknown>, limitMs?: number): MaybePromise<unknown> {
    const { field } = spec
    return andThen(this.#proxy.call(spec.name, argumentsOf(spec, values), limitMs), ([answer]) =>
      field === undefined ? answer : readField(answer, field),
    )
  }
}

function isYes(answer: unknown): boolean {
  return answer !== undefined && answer !== null && answer !== false && answer !== 0
}
