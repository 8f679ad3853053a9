import type { Log } from '@orelhao/engine/ports'
import { andThen, fieldOf, type Maybe } from '../parse-answers.ts'
import { texts } from '../texts.ts'
import { argumentsOf, type Line, lineIn } from './function-spec.ts'
import type { VrpProxy } from './proxy.ts'
import type { Base } from './vrp-base.ts'

/** A function that stopped with an error prints one each time: it is left alone for so long. */
const quietMs = 300_000

/** The functions of the base at hand. */
export class Table {
  readonly base: Readonly<Base>
  readonly #proxy: VrpProxy
  readonly #log: Log
  /** When what failed may be asked again. */
  readonly #quietUntilMs = new Map<string, number>()
  readonly #named = new Set<string>()

  constructor(proxy: VrpProxy, base: Base, log: Log) {
    this.#proxy = proxy
    this.base = base
    this.#log = log
    on('onResourceStart', (name: string) => {
      if (name === 'vrp') this.#quietUntilMs.clear()
    })
  }

  has(key: keyof Base): boolean {
    return this.base[key] !== ''
  }

  /** The first thing that the function returns, or the field that the line names. `limitMs`: of the proxy's own where it is absent. */
  ask(key: keyof Base, values: Record<string, unknown>, limitMs?: number): Maybe<unknown> {
    const [line] = this.lines(key)
    if (!line) throw new Error(texts.vrp.emptyLine(key))
    return this.#call(line, values, limitMs)
  }

  /** The same for what one can do without: undefined where the function fails, as it does for a `name` that the base does not know. */
  async askInVain(key: keyof Base, values: Record<string, unknown>, name: string, limitMs?: number): Promise<unknown> {
    const [line] = this.lines(key)
    return line && this.#try(line, values, name, limitMs)
  }

  /** Whether any of the functions answers true. One that fails, as for a `name` that the base does not know, has not. */
  async isAny(key: keyof Base, values: Record<string, unknown>, name: string): Promise<boolean> {
    for (const line of this.lines(key)) if (isYes(await this.#try(line, values, name))) return true
    return false
  }

  /** The functions or events of one line of the table. */
  lines(key: keyof Base): Line[] {
    const alternatives = this.base[key].split(' or ').filter((text) => text.trim() !== '')
    return alternatives.map((text) => {
      const line = lineIn(text)
      if (!line) throw new Error(texts.vrp.badLine(key, text))
      return line
    })
  }

  /** Calls what a line of an event or of another table names. */
  async call(line: Line, values: Record<string, unknown>): Promise<void> {
    await this.#call(line, values)
  }

  /** Whether money can be read and given without a connection. */
  get reachesOffline(): boolean {
    const lines = [...this.lines('balance'), ...this.lines('credit')]
    return this.base.offline === 'yes' && !lines.some(({ args }) => args.includes('source'))
  }

  async #try(line: Line, values: Record<string, unknown>, name: string, limitMs?: number): Promise<unknown> {
    const what = `${line.name}(${name})`
    if (performance.now() < (this.#quietUntilMs.get(what) ?? 0)) return undefined
    argumentsOf(line, values) // a line that cannot be used is no failure of the base
    try {
      return await this.#call(line, values, limitMs)
    } catch {
      this.#quietUntilMs.set(what, performance.now() + quietMs)
      if (!this.#named.has(what)) this.#log.warn({}, texts.vrp.failing(what))
      this.#named.add(what)
      return undefined
    }
  }

  #call(line: Line, values: Record<string, unknown>, limitMs?: number): Maybe<unknown> {
    const { field } = line
    return andThen(this.#proxy.call(line.name, argumentsOf(line, values), limitMs), ([answer]) =>
      field === undefined ? answer : fieldOf(answer, field),
    )
  }
}

function isYes(answer: unknown): boolean {
  return answer !== undefined && answer !== null && answer !== false && answer !== 0
}
