import type { Member } from '@orelhao/protocol/catalogue'
import { type Arbitrary, array, asyncProperty, assert as check, constantFrom, integer, oneof, record } from 'fast-check'
import { expect } from 'vitest'
import { findLedgerViolation } from '../shared/ledger/verify/store.ts'
import type { TestBank } from './banks.ts'
import type { OpenWorld } from './databases.ts'
import type { Cast, Player, World } from './world.ts'

export type MoneyStage = Pick<World<never>, 'engine'>

/** Puts money into players' banks. */
export async function deposit(testBank: TestBank, stage: MoneyStage, ...gifts: [Player, number][]): Promise<void> {
  for (const [player, amount] of gifts) await testBank.pay(stage, player, amount)
}

/** The first violation of the ledger's rules, if any. */
export function ledgerViolation({ engine }: MoneyStage): Promise<string | undefined> {
  return engine.transact(({ db }) => findLedgerViolation(db))
}

/** The same call by many callers at the same time. */
export function concurrently<T>(callers: number, call: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: callers }, (_, index) => call(index)))
}

/** A call as a broken or hostile page may make it. */
type WildCall = [member: Member, args: unknown[]]

/** Arguments, some valid and some garbage. */
export interface WildArgs {
  amount: Arbitrary<unknown>
  passport: Arbitrary<unknown>
}

interface Hostility {
  /** Runs for each of the five players at the beginning; each has 1,000 in the bank by then. */
  prepare?: (player: Player) => Promise<unknown>
  /** One call of any operation that moves money, or prepares to. */
  calls: (wild: WildArgs) => Arbitrary<WildCall>
}

const names = ['ana', 'bia', 'caio', 'duda', 'enzo'] as const
const garbage = [0, -5, 0.1, Number.NaN, 1e308, 2 ** 53, '7', null]

/** Checks that five players calling at the same time, with any arguments and any keys, never lose, create or owe money. */
export async function moneyWithstands(
  world: OpenWorld,
  testBank: TestBank,
  { prepare, calls }: Hostility,
): Promise<void> {
  const { engine, ports, ...rest } = await world(Object.fromEntries(names.map((name) => [name, {}])) as Cast<string>)
  const players = names.map((name) => rest[name] as Player)
  for (const player of players) {
    await testBank.pay({ engine }, player, 1000)
    await prepare?.(player)
  }
  const before = await testBank.total({ ports })
  const passports = players.map(({ user_id }) => user_id)
  const wild = {
    amount: oneof(integer({ min: 1, max: 900 }), constantFrom<unknown>(...garbage)),
    passport: oneof(constantFrom(...passports), constantFrom<unknown>(0, -1, 424242, 'x')),
  }
  const call = record({ who: constantFrom(...players), key: constantFrom(undefined, 'a', 'b'), call: calls(wild) })
  const property = asyncProperty(array(call, { minLength: 5, maxLength: 25 }), async (list) => {
    const send = ({ who, key, call: [member, args] }: (typeof list)[number]) =>
      who.callRaw(member, args, key).catch(() => {}) // a fault is a correct answer to garbage
    await Promise.all(list.map(send))
    expect(await ledgerViolation({ engine })).toBeUndefined()
    expect(await testBank.total({ ports })).toBe(before)
  })
  await check(property, { numRuns: 40 })
}
