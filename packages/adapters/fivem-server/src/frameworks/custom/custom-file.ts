import { ConfigError } from '../../config/settings.ts'
import { andThen, type MaybePromise } from '../parse-answers.ts'
import { callExport } from '../resources.ts'
import { texts } from '../texts.ts'

/** Everything that the owner's file may define; see `tools/fivem/owner/config/exemplos/custom.lua`. */
const functionNames = [
  ...['identify', 'getBank', 'addBank', 'removeBank'],
  ...['hasItem', 'hasGroup', 'onDuty', 'notify'],
] as const
export type CustomName = (typeof functionNames)[number]

const moneyFunctions: readonly CustomName[] = ['getBank', 'addBank', 'removeBank']

interface Answer {
  answer?: unknown
  problem?: string
}

/** The functions of `config/*.lua`, which run in Lua in this same resource; `loader.lua` is the Lua side. */
export class CustomFrameworkFile {
  readonly #defined: ReadonlySet<string>

  /** @throws ConfigError where the file is missing, or lacks functions that the phone needs. */
  constructor() {
    this.#defined = new Set(parseNames(callLoader(null)))
    const unknown = [...this.#defined].filter((name) => !functionNames.some((other) => other === name))
    const missing: CustomName[] = this.#has('identify') ? [] : ['identify']
    if (moneyFunctions.some((name) => this.#has(name)))
      missing.push(...moneyFunctions.filter((name) => !this.#has(name)))
    if (this.#defined.size === 0) throw new ConfigError(texts.custom.nothing)
    const problems = [
      ...unknown.map((name) => texts.custom.unknown(name, functionNames)),
      ...missing.map((name) => texts.custom.missing(name)),
    ]
    if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  }

  get hasMoney(): boolean {
    return this.#has('getBank')
  }

  /** Returns the function's first value, or `otherwise` where the owner left it out. @throws an explanation in Portuguese. */
  call(name: CustomName, args: unknown[], otherwise?: unknown): MaybePromise<unknown> {
    if (!this.#has(name)) return otherwise
    return andThen(callLoader(name, ...args), ({ answer, problem }) => {
      if (problem !== undefined) throw new Error(texts.custom.failed(name, problem))
      return answer
    })
  }

  #has(name: CustomName): boolean {
    return this.#defined.has(name)
  }
}

/** True once `loader.lua` has run: the game loads the scripts of the two languages in no guaranteed order. */
export function isLoaderRunning(): boolean {
  try {
    void callLoader(null)
    return true
  } catch {
    return false
  }
}

function callLoader(name: CustomName | null, ...args: unknown[]): MaybePromise<Answer> {
  return callExport<Answer>(GetCurrentResourceName(), 'customFramework', name, ...args)
}

function parseNames(answer: unknown): string[] {
  const names = Reflect.get(Object(answer), 'names') as unknown
  return Array.isArray(names) ? names.map(String) : []
}
