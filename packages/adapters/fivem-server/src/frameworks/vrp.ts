import { amountIn, andThen, countIn, fieldOf, numbersIn, textIn } from './answers.ts'
import { movementMs } from './bank.ts'
import type { Character, Framework, FrameworkAdapter, NoticeKind } from './framework.ts'
import { bankOfPurses, type Purse, type PurseOf } from './purse.ts'
import { isStarted } from './resources.ts'
import { Seats } from './seats.ts'
import { texts } from './texts.ts'
import { finesOf } from './vrp/fines.ts'
import { VrpProxy } from './vrp/proxy.ts'
import { findTable, type Table } from './vrp/table.ts'

const noticeMs = 8000
const kinds: NoticeKind[] = ['success', 'error', 'info']

/** The vRP family. Which functions a base has, and how it calls them, is in `vrp/bases.ts`. The passport names the character. */
export const vrp: FrameworkAdapter = {
  name: 'vrp',
  detect: () => isStarted('vrp'),
  open({ settings, log }): Framework {
    const own = settings.vrp
    const lines = typeof own === 'object' && own !== null ? (own as Record<string, unknown>) : {}
    const found = findTable(new VrpProxy(), lines, log)
    const seats = new Seats()
    /** Tests a player's passport with one line of the table. */
    const withPassport = async <T>(source: number, ask: (table: Table, passport: number) => Promise<T>, none: T) => {
      const table = await found
      const passport = await passportOf(table, source)
      return passport === undefined ? none : ask(table, passport)
    }
    const inPassing = (act: (table: Table) => void) =>
      void found.then(act).catch((error) => log.error({ err: error }, texts.vrp.unusable))
    return {
      name: 'vrp',
      async character(source) {
        const character = await withPassport(source, characterOf, undefined)
        if (character) seats.sit(source, character.id)
        return character
      },
      sourceOf: (id) => seats.sourceOf(id),
      bank: bankOfPurses(async (id) => purseOf(await found, Number(id))),
      fines: finesOf(found, sourceOf),
      hasItem: (source, item) =>
        withPassport(
          source,
          async (t, passport) => countIn(await t.ask('item', { passport, source, item })) > 0,
          false,
        ),
      isIn: (source, group) =>
        withPassport(source, (table, passport) => table.isAny('group', { passport, source, group }), false),
      onDuty: async (group) => onDuty(await found, group),
      notify: (source, text, kind) => inPassing((table) => notify(table, source, text, kind)),
      listen: (loaded, unloaded) => inPassing((table) => listen(table, seats, loaded, unloaded)),
    }
  },
}

async function passportOf(table: Table, source: number): Promise<number | undefined> {
  const passport = Number(await table.ask('passport', { source }))
  return Number.isInteger(passport) && passport > 0 ? passport : undefined
}

async function sourceOf(table: Table, passport: number): Promise<number | undefined> {
  const source = Number(await table.ask('source', { passport }))
  return Number.isInteger(source) && source > 0 ? source : undefined
}

async function characterOf(table: Table, passport: number): Promise<Character | undefined> {
  const identity = await table.ask('identity', { passport })
  if (typeof identity !== 'object' || identity === null) return undefined
  const { firstname, surname, phone } = table.base
  return {
    id: String(passport),
    firstname: textIn(fieldOf(identity, firstname)),
    name: textIn(fieldOf(identity, surname)),
    phone: textIn(fieldOf(identity, phone)) || undefined,
  }
}

async function purseOf(table: Table, passport: number): Promise<Awaited<ReturnType<PurseOf>>> {
  const source = await sourceOf(table, passport)
  if (source === undefined) {
    if (!table.reachesOffline) return 'away'
    if (!(await characterOf(table, passport))) return undefined
  }
  const values = { passport, ...(source !== undefined && { source }) }
  const balance = () => andThen(table.ask('balance', values), amountIn)
  const remove: Purse['remove'] = (amount) =>
    table.has('debit')
      ? table.ask('debit', { ...values, amount }, movementMs)
      : andThen(balance(), (held) => table.ask('setBalance', { ...values, amount, balance: held - amount }, movementMs))
  const add: Purse['add'] = (amount) => table.ask('credit', { ...values, amount }, movementMs)
  return { balance, remove, add, isStale: source === undefined }
}

async function onDuty(table: Table, group: string): Promise<number[]> {
  const numbers = numbersIn((await table.ask('onDuty', { group })) ?? [])
  if (table.base.onDutyLists !== 'passports') return numbers
  const sources = await Promise.all(numbers.map((passport) => sourceOf(table, passport)))
  return sources.filter((source) => source !== undefined)
}

function notify(table: Table, source: number, text: string, kind: NoticeKind): void {
  const word = (list: string) => list.split(',')[kinds.indexOf(kind)]?.trim() ?? ''
  const values: Record<string, unknown> = {
    text,
    kind: word(table.base.kinds),
    color: word(table.base.colors),
    title: 'Smartphone',
    time: noticeMs,
  }
  for (const { name, args } of table.lines('notify')) emitNet(name, source, ...args.map((arg) => values[arg]))
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
      if (source > 0 && !isHere) loaded(source) // vRPex tells of every respawn
    })
  for (const { name, args } of table.lines('unloaded'))
    on(name, (...given: unknown[]) => {
      const source = Number(given[args.indexOf('source')])
      seats.leave(source)
      if (source > 0) unloaded(source)
    })
}
