import { AccountUnavailable } from '@orelhao/engine/ports'
import { bankTransferTimeoutMs } from './bank-client.ts'
import { CharacterConnections } from './character-connections.ts'
import type { Framework, FrameworkAdapter, FrameworkBank, NoticeKind } from './framework.ts'
import { bankFromAccounts, type FindAccount, type FrameworkAccount } from './framework-account.ts'
import { andThen, parseAmount, parseCount, parseNumbers } from './parse-answers.ts'
import { isStarted } from './resources.ts'
import { standalone } from './standalone.ts'
import { texts } from './texts.ts'
import { bases } from './vrp/bases.ts'
import { characterOf, identityOf, passportOf, passportPlaying, sourceOf } from './vrp/characters.ts'
import { finesOf } from './vrp/fines.ts'
import { argumentsOf } from './vrp/function-spec.ts'
import { openVrpFunctions } from './vrp/open-functions.ts'
import type { VrpFunctions } from './vrp/vrp-functions.ts'

const noticeMs = 8000
const noticeKinds: NoticeKind[] = ['success', 'error', 'info']
/** User ids of a city with an unknown base start here: no base gives passports so high. */
const firstFallbackId = 9_000_000_001

/** The vRP family. `vrp/bases.ts` lists the functions of each base and how they are called. */
export const vrp: FrameworkAdapter = {
  name: 'vrp',
  detect: () => isStarted('vrp'),
  async open(options): Promise<Framework> {
    const { settings, log } = options
    const configured = settings.vrp
    const lines = typeof configured === 'object' && configured !== null ? (configured as Record<string, unknown>) : {}
    const table = await openVrpFunctions(lines, log)
    if (table) return frameworkOf(table, options)
    const problem = texts.vrp.unknownBase(Object.keys(bases))
    log.error({}, problem)
    return { ...(await standaloneFallback(options)), problem }
  },
}

/** Fallback while the base's characters, money and groups are unreachable: licences as identities, and a bank without its passports. */
async function standaloneFallback(options: Parameters<FrameworkAdapter['open']>[0]): Promise<Framework> {
  const fallback = await standalone.open(options)
  const character = async (source: number) => {
    const found = await fallback.character(source)
    return found && { ...found, idsFrom: firstFallbackId }
  }
  return { ...fallback, name: 'vrp', character }
}

function frameworkOf(table: VrpFunctions, { log }: Parameters<FrameworkAdapter['open']>[0]): Framework {
  const connections = new CharacterConnections()
  /** Calls `ask` with the player's passport; `none` for a player without one. */
  const withPassport = async <T>(source: number, ask: (passport: number) => Promise<T>, none: T) => {
    const passport = await passportOf(table, source)
    return passport === undefined ? none : ask(passport)
  }
  return {
    name: 'vrp',
    async character(source) {
      await connections.ready
      const character = await withPassport(source, (passport) => characterOf(table, passport), undefined)
      return character && connections.connect(source, character.id) ? character : undefined
    },
    sourceOf: (id) => connections.sourceOf(id),
    bank: {
      balance: async (id) => bankOf(table, connections).balance(id),
      debit: async (id, amount) => bankOf(table, connections).debit(id, amount),
      credit: async (id, amount) => bankOf(table, connections).credit(id, amount),
    },
    fines: finesOf(table, (id) => passportOfCharacter(table, connections, id)),
    hasItem: (source, item) =>
      withPassport(
        source,
        async (passport) => parseCount(await table.invoke('item', { passport, source, item })) > 0,
        false,
      ),
    isIn: (source, group) =>
      withPassport(source, (passport) => table.anyTrue('group', { passport, source, group }, group), false),
    onDuty: (group) => onDuty(table, group),
    notify: (source, text, kind) =>
      void notify(table, source, text, kind).catch((error) => log.error({ err: error }, texts.vrp.unusable)),
    listen: (loaded, unloaded) => listen(table, connections, loaded, unloaded),
  }
}

/** A base that can pay an offline player has their money in its database; any other has it in memory while they are online. */
function bankOf(table: VrpFunctions, connections: CharacterConnections): FrameworkBank {
  if (table.reachesOffline) return bankFromAccounts((id) => accountOf(table, Number(id)))
  const find: FindAccount = async (id) => {
    const isHere = connections.sourceOf(id) !== undefined
    const passport = isHere ? await passportOfCharacter(table, connections, id) : undefined
    return passport === undefined ? 'away' : accountOf(table, passport)
  }
  return bankFromAccounts(find, connections)
}

/** Undefined for a character of an account that does not play it now. */
async function passportOfCharacter(
  table: VrpFunctions,
  connections: CharacterConnections,
  id: string,
): Promise<number | undefined> {
  if (!table.has('character')) return Number(id)
  const source = connections.sourceOf(id)
  return source === undefined ? undefined : passportPlaying(table, source, id)
}

async function accountOf(table: VrpFunctions, passport: number): Promise<Awaited<ReturnType<FindAccount>>> {
  const source = await sourceOf(table, passport)
  if (source === undefined) {
    if (!table.reachesOffline) return 'away'
    if (!(await identityOf(table, passport))) return undefined
  }
  const values = { passport, ...(source !== undefined && { source }) }
  const isAway = source === undefined
  const balance = () =>
    andThen(table.invoke('balance', values), (answer) => {
      if (isAway && (answer === undefined || answer === null)) throw new AccountUnavailable(`${passport} is not here`)
      return parseAmount(answer)
    })
  const change = (by: number) =>
    andThen(balance(), (balanceBefore) =>
      table.invoke(
        'setBalance',
        { ...values, amount: Math.abs(by), balance: balanceBefore + by },
        bankTransferTimeoutMs,
      ),
    )
  const asked = (key: 'debit' | 'credit') => (amount: number) =>
    table.invoke(key, { ...values, amount }, bankTransferTimeoutMs)
  const remove: FrameworkAccount['remove'] = table.has('debit') ? asked('debit') : (amount) => change(-amount)
  const add: FrameworkAccount['add'] = table.has('credit') ? asked('credit') : (amount) => change(amount)
  return { balance, remove, add, isStale: isAway }
}

async function onDuty(table: VrpFunctions, group: string): Promise<number[]> {
  const numbers = parseNumbers((await table.tryInvoke('onDuty', { group }, group)) ?? [])
  if (table.base.onDutyLists !== 'passports') return numbers
  const sources = await Promise.all(numbers.map((passport) => sourceOf(table, passport)))
  return sources.filter((source) => source !== undefined)
}

async function notify(table: VrpFunctions, source: number, text: string, kind: NoticeKind): Promise<void> {
  const wordFor = (list: string) => list.split(',')[noticeKinds.indexOf(kind)]?.trim() ?? ''
  const values: Record<string, unknown> = {
    source,
    text,
    kind: wordFor(table.base.kinds),
    color: wordFor(table.base.colors),
    title: 'Smartphone',
    time: noticeMs,
  }
  for (const line of table.specs('notify')) {
    const [, member] = /^vRP\.(.+)$/.exec(line.name) ?? []
    if (member) await table.callSpec({ ...line, name: member }, values)
    else emitNet(line.name, source, ...argumentsOf(line, values))
  }
}

function listen(
  table: VrpFunctions,
  connections: CharacterConnections,
  loaded: (source: number) => void,
  unloaded: (source: number) => void,
): void {
  for (const { name, args } of table.specs('loaded'))
    on(name, (...eventArgs: unknown[]) => {
      const source = Number(eventArgs[args.indexOf('source')])
      if (!(source > 0)) return
      connections.onCharacterChosen(source)
      loaded(source)
    })
  for (const { name, args } of table.specs('unloaded'))
    on(name, (...eventArgs: unknown[]) => {
      const source = Number(eventArgs[args.indexOf('source')])
      if (source > 0 && connections.disconnect(source)) unloaded(source)
    })
}
