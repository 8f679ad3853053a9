import { ConfigError } from '../../config/settings.ts'
import { andThen, type Maybe } from '../parse-answers.ts'
import { callExport } from '../resources.ts'
import { texts } from '../texts.ts'

/** Everything that the owner's file may define; see `tools/fivem/owner/config/exemplos/custom.lua`. */
const known = [
  ...['identify', 'getBank', 'addBank', 'removeBank'],
  ...['hasItem', 'hasGroup', 'onDuty', 'notify'],
] as const
export type CustomName = (typeof known)[number]

const money: readonly CustomName[] = ['getBank', 'addBank', 'removeBank']

interface Answer {
  answer?: unknown
  problem?: string
}

/** The functions of `config/*.lua`, which run in Lua in this same resource; `loader.lua` is their side of it. */
export class OwnersFile {
  readonly #defined: ReadonlySet<string>

  /** @throws ConfigError where it is not there, or lacks what the phone cannot do without. */
  constructor() {
    this.#defined = new Set(namesIn(call(null)))
    const unknown = [...this.#defined].filter((name) => !known.some((other) => other === name))
    const missing: CustomName[] = this.#has('identify') ? [] : ['identify']
    if (money.some((name) => this.#has(name))) missing.push(...money.filter((name) => !this.#has(name)))
    if (this.#defined.size === 0) throw new ConfigError(texts.custom.nothing)
    const problems = [
      ...unknown.map((name) => texts.custom.unknown(name, known)),
      ...missing.map((name) => texts.custom.missing(name)),
    ]
    if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  }

  get keepsMoney(): boolean {
    return this.#has('getBank')
  }

  /** What the function answered, its first value only; `otherwise` where the owner left it out. @throws what went wrong, in Portuguese. */
  ask(name: CustomName, args: unknown[], otherwise?: unknown): Maybe<unknown> {
    if (!this.#has(name)) return otherwise
    return andThen(call(name, ...args), ({ answer, problem }) => {
      if (problem !== undefined) throw new Error(texts.custom.failed(name, problem))
      return answer
    })
  }

  #has(name: CustomName): boolean {
    return this.#defined.has(name)
  }
}

/** Whether `loader.lua` has run: the game loads the scripts of one language after those of the other, in an order that it does not promise. */
export function isLoaderThere(): boolean {
  try {
    void call(null)
    return true
  } catch {
    return false
  }
}

function call(name: CustomName | null, ...args: unknown[]): Maybe<Answer> {
  return callExport<Answer>(GetCurrentResourceName(), 'customFramework', name, ...args)
}

function namesIn(answer: unknown): string[] {
  const names = Reflect.get(Object(answer), 'names') as unknown
  return Array.isArray(names) ? names.map(String) : []
}
