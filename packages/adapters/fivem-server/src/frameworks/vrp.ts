import { AccountAway } from '@orelhao/engine/ports'
import { movementMs } from './bank-client.ts'
import { Seats } from './character-connections.ts'
import type { Framework, FrameworkAdapter, FrameworkBank, NoticeKind } from './framework.ts'
import { bankOfPurses, type Purse, type PurseOf } from './framework-account.ts'
import { amountIn, andThen, countIn, numbersIn } from './parse-answers.ts'
import { isStarted } from './resources.ts'
import { standalone } from './standalone.ts'
import { texts } from './texts.ts'
import { bases } from './vrp/bases.ts'
import { characterOf, identityOf, passportOf, sourceOf } from './vrp/characters.ts'
import { finesOf } from './vrp/fines.ts'
import { argumentsOf } from './vrp/function-spec.ts'
import { findTable } from './vrp/open-functions.ts'
import type { Table } from './vrp/vrp-functions.ts'

const noticeMs = 8000
const kinds: NoticeKind[] = ['success', 'error', 'info']
/** User ids of a city whose base is unknown begin here: no base gives passports so high. */
const firstOwnId = 9_000_000_001

/** The vRP family. Which functions a base has, and how it calls them, is in `vrp/bases.ts`. The passport names the character. */
export const vrp: FrameworkAdapter = {
  name: 'vrp',
  detect: () => isStarted('vrp'),
  async open(options): Promise<Framework> {
    const { settings, log } = options
    const own = settings.vrp
    const lines = typeof own === 'object' && own !== null ? (own as Record<string, unknown>) : {}
    const table = await findTable(lines, log)
    if (table) return withTable(table, options)
    const problem = texts.vrp.unknownBase(Object.keys(bases))
    log.error({}, problem)
    return { ...(await ownCity(options)), problem }
  },
}

/** The base's people, money and groups are out of reach: who plays is a licence, and the bank is the phone's own, of which no passport has any. */
async function ownCity(options: Parameters<FrameworkAdapter['open']>[0]): Promise<Framework> {
  const own = await standalone.open(options)
  const character = async (source: number) => {
    const found = await own.character(source)
    return found && { ...found, idsFrom: firstOwnId }
  }
  return { ...own, name: 'vrp', character }
}

function withTable(table: Table, { log }: Parameters<FrameworkAdapter['open']>[0]): Framework {
  const seats = new Seats()
  /** Tests a player's passport with one line of the table. */
  const withPassport = async <T>(source: number, ask: (passport: number) => Promise<T>, none: T) => {
    const passport = await passportOf(table, source)
    return passport === undefined ? none : ask(passport)
  }
  return {
    name: 'vrp',
    async character(source) {
      await seats.settled
      const character = await withPassport(source, (passport) => characterOf(table, passport), undefined)
      return character && seats.sit(source, character.id) ? character : undefined
    },
    sourceOf: (id) => seats.sourceOf(id),
    bank: {
      balance: async (id) => bankOf(table, seats).balance(id),
      debit: async (id, amount) => bankOf(table, seats).debit(id, amount),
      credit: async (id, amount) => bankOf(table, seats).credit(id, amount),
    },
    fines: finesOf(table, sourceOf),
    hasItem: (source, item) =>
      withPassport(source, async (passport) => countIn(await table.ask('item', { passport, source, item })) > 0, false),
    isIn: (source, group) =>
      withPassport(source, (passport) => table.isAny('group', { passport, source, group }, group), false),
    onDuty: (group) => onDuty(table, group),
    notify: (source, text, kind) =>
      void notify(table, source, text, kind).catch((error) => log.error({ err: error }, texts.vrp.unusable)),
    listen: (loaded, unloaded) => listen(table, seats, loaded, unloaded),
  }
}

/** A base that reaches the money of a player who is away has it in its database; any other has it in memory while they are online. */
function bankOf(table: Table, seats: Seats): FrameworkBank {
  if (table.reachesOffline) return bankOfPurses((id) => purseOf(table, Number(id)))
  return bankOfPurses((id) => (seats.sourceOf(id) === undefined ? 'away' : purseOf(table, Number(id))), seats)
}

async function purseOf(table: Table, passport: number): Promise<Awaited<ReturnType<PurseOf>>> {
  const source = await sourceOf(table, passport)
  if (source === undefined) {
    if (!table.reachesOffline) return 'away'
    if (!(await identityOf(table, passport))) return undefined
  }
  const values = { passport, ...(source !== undefined && { source }) }
  const isAway = source === undefined
  const balance = () =>
    andThen(table.ask('balance', values), (answer) => {
      if (isAway && (answer === undefined || answer === null)) throw new AccountAway(`${passport} is not here`)
      return amountIn(answer)
    })
  const change = (by: number) =>
    andThen(balance(), (held) =>
      table.ask('setBalance', { ...values, amount: Math.abs(by), balance: held + by }, movementMs),
    )
  const asked = (key: 'debit' | 'credit') => (amount: number) => table.ask(key, { ...values, amount }, movementMs)
  const remove: Purse['remove'] = table.has('debit') ? asked('debit') : (amount) => change(-amount)
  const add: Purse['add'] = table.has('credit') ? asked('credit') : (amount) => change(amount)
  return { balance, remove, add, isStale: isAway }
}

async function onDuty(table: Table, group: string): Promise<number[]> {
  const numbers = numbersIn((await table.askInVain('onDuty', { group }, group)) ?? [])
  if (table.base.onDutyLists !== 'passports') return numbers
  const sources = await Promise.all(numbers.map((passport) => sourceOf(table, passport)))
  return sources.filter((source) => source !== undefined)
}

async function notify(table: Table, source: number, text: string, kind: NoticeKind): Promise<void> {
  const word = (list: string) => list.split(',')[kinds.indexOf(kind)]?.trim() ?? ''
  const values: Record<string, unknown> = {
    source,
    text,
    kind: word(table.base.kinds),
    color: word(table.base.colors),
    title: 'Smartphone',
    time: noticeMs,
  }
  for (const line of table.lines('notify')) {
    const [, member] = /^vRP\.(.+)$/.exec(line.name) ?? []
    if (member) await table.call({ ...line, name: member }, values)
    else emitNet(line.name, source, ...argumentsOf(line, values))
  }
}

function listen(
  table: Table,
  seats: Seats,
  loaded: (source: number) => void,
  unloaded: (source: number) => void,
): void {
  for (const { name, args } of table.lines('loaded'))
    on(name, (...given: unknown[]) => {
      const source = Number(given[args.indexOf('source')])
      const isHere = seats.sourceOf(String(given[args.indexOf('passport')])) === source
      if (!(source > 0) || isHere) return // vRPex tells of every respawn
      seats.choose(source)
      loaded(source)
    })
  for (const { name, args } of table.lines('unloaded'))
    on(name, (...given: unknown[]) => {
      const source = Number(given[args.indexOf('source')])
      if (source > 0 && seats.leave(source)) unloaded(source)
    })
}
