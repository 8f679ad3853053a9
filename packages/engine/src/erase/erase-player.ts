import { setTimeout as sleep } from 'node:timers/promises'
import type { ErasedKind } from '@orelhao/protocol/panel/erasure-view'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { apps } from '../apps/index.ts'
import type { Database, Tables } from '../database/database.ts'
import { NewerDatabaseError, unknownMigrations } from '../database/migrate.ts'
import type { Engine } from '../engine.ts'
import { migrationsOf } from '../migrations.ts'
import { clearMarks, findPlayer, forgottenId, moveCharacter, setPhone } from '../shared/characters/store.ts'
import { endAll } from '../shared/sessions/store.ts'
import type { Transaction } from '../transaction.ts'
import { type EraseRule, eraseRules } from './erase-rules.ts'
import { ownMoney, waitingPayments } from './money/store.ts'
import { countRows, deleteRows } from './store.ts'

/** Effects of an erasure that the owner reads before it. */
export interface ErasePreview {
  /** Rows that go, by kind. */
  rows: ReadonlyMap<ErasedKind, number>
  /** Money in this ledger, in whole units: it goes to the account of closed ones. */
  money: number
  /** Payments to the player that a framework's bank has not received. */
  arriving: number
  /** Payments whose outcome the owner must decide first. */
  unclear: number
}

type ErasingEngine = Pick<Engine, 'transact' | 'isOnline' | 'closeAccount'>

const rules = Object.entries(eraseRules) as [keyof Tables, EraseRule][]

export async function previewErasure(database: Database, player: number): Promise<ErasePreview> {
  const rows = new Map<ErasedKind, number>()
  for (const [table, rule] of rules) {
    const columns = 'deletes' in rule ? rule.deletes : 'counts' in rule ? (rule.counts ?? []) : []
    if (columns.length === 0) continue
    const kind = ('as' in rule && rule.as) || 'rest'
    const count = await database.read((db) => countRows(db, table, columns, player))
    if (count > 0) rows.set(kind, (rows.get(kind) ?? 0) + count)
  }
  const { money, waiting } = await database.read(async (db) => ({
    money: await ownMoney(db, player),
    waiting: await waitingPayments(db, player),
  }))
  const arriving = waiting.arriving.reduce((sum, { amount }) => sum + amount, 0)
  return { rows, money, arriving, unclear: waiting.unclear }
}

/** Throws NewerDatabaseError where a newer version may store things of the player that this one does not know. */
async function refuseUnknownTables(engine: ErasingEngine): Promise<void> {
  const unknown = await engine.transact(({ db }) => unknownMigrations(db, migrationsOf(apps)))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
}

/** The player came online: some of their data may be erased already, and the rest is there. */
export class PlayerIsOnline extends Error {
  override name = 'PlayerIsOnline'
}

/**
 * Erases everything of a player who is gone for good, in short transactions with pauses between them. What others received stays, with a
 * name and a number that nobody has. Safe to repeat, for instance after a crash: until the end the player is found by their number. Throws
 * PlayerIsOnline, or NewerDatabaseError before anything is erased.
 */
export async function erasePlayer(engine: ErasingEngine, me: Identity): Promise<void> {
  const player = me.user_id
  await refuseUnknownTables(engine)
  await step(engine, player, async ({ db, now }) => {
    const character = await findPlayer(db, player)
    // from now on the framework's character is nobody's: if it still exists, it gets an empty phone
    if (character) await moveCharacter(db, player, forgottenId(player))
    await endAll(db, player, now)
  })
  for (const [table, rule] of rules)
    while (await step(engine, player, (transaction) => applyRule(transaction, me, table, rule)));
  await step(engine, player, async ({ db }) => {
    await setPhone(db, forgottenId(player), '')
    await clearMarks(db, player)
  })
  await engine.closeAccount(player)
}

async function applyRule(
  transaction: Transaction,
  me: Identity,
  table: keyof Tables,
  rule: EraseRule,
): Promise<boolean> {
  if ('step' in rule) return rule.step(transaction, me)
  return 'deletes' in rule && deleteRows(transaction.db, table, rule.deletes, me.user_id, rule.id)
}

/** Pauses as long as the step took, so that others get at least half of the time. */
async function step<T>(
  engine: ErasingEngine,
  player: number,
  job: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (engine.isOnline(player)) throw new PlayerIsOnline(`player ${player} is online`)
  const startedMs = performance.now()
  const result = await engine.transact(job)
  await sleep(performance.now() - startedMs)
  return result
}
