import type { Log } from '@orelhao/engine/ports'
import { andThen, fieldOf, type Maybe } from '../answers.ts'
import { texts } from '../texts.ts'
import { type Base, type BaseName, bases, marks } from './bases.ts'
import { argumentsOf, type Line, lineIn } from './line.ts'
import type { VrpProxy } from './proxy.ts'

/** How long a base may take to say that it has a function. */
const markMs = 2000

type Call = { [Key in keyof Base]: string }

/** The functions of the base at hand. */
export class Table {
  readonly base: Readonly<Call>
  readonly #proxy: VrpProxy

  constructor(proxy: VrpProxy, base: Base) {
    this.#proxy = proxy
    this.base = base
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

  /** Whether any of the functions answers true. */
  async isAny(key: keyof Base, values: Record<string, unknown>): Promise<boolean> {
    for (const line of this.lines(key)) if (isYes(await this.#call(line, values))) return true
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

  /** Whether money can be read and given without a connection. */
  get reachesOffline(): boolean {
    const lines = [...this.lines('balance'), ...this.lines('credit')]
    return this.base.offline === 'yes' && !lines.some(({ args }) => args.includes('source'))
  }

  #call(line: Line, values: Record<string, unknown>, limitMs?: number): Maybe<unknown> {
    const { field } = line
    return andThen(this.#proxy.call(line.name, argumentsOf(line, values), limitMs), ([answer]) =>
      field === undefined ? answer : fieldOf(answer, field),
    )
  }
}

/** The table of the base that runs here, with what the owner wrote over it. */
export async function findTable(proxy: VrpProxy, settings: Record<string, unknown>, log: Log): Promise<Table> {
  const base = named(settings.base) ?? (await found(proxy))
  if (base === undefined) log.warn({}, texts.vrp.unknownBase)
  const own = Object.entries(settings).filter(([key, value]) => key in bases.vrpex && typeof value === 'string')
  const unread = Object.keys(settings).filter((key) => key !== 'base' && !own.some(([name]) => name === key))
  if (unread.length > 0) log.warn({}, texts.vrp.unreadLines(unread))
  log.info({}, texts.vrp.base(base ?? 'vrpex', own.length))
  return new Table(proxy, { ...bases[base ?? 'vrpex'], ...Object.fromEntries(own) })
}

async function found(proxy: VrpProxy): Promise<BaseName | undefined> {
  if (GetResourceMetadata('vrp', 'creative_network', 0) === 'yes') return 'network'
  const answers = await Promise.all(marks.map(([, member]) => answersTable(proxy, member)))
  return marks.find((_, index) => answers[index])?.[0]
}

async function answersTable(proxy: VrpProxy, member: string): Promise<boolean> {
  try {
    const [answer] = await proxy.call(member, ['smartphone'], markMs)
    return typeof answer === 'object' && answer !== null
  } catch {
    return false // a function that stops with an error never answers
  }
}

function named(base: unknown): BaseName | undefined {
  return typeof base === 'string' && base in bases ? (base as BaseName) : undefined
}

function isYes(answer: unknown): boolean {
  return answer !== undefined && answer !== null && answer !== false && answer !== 0
}
