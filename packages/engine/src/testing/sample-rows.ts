import { existsSync } from 'node:fs'
import type { Member } from '@orelhao/protocol/catalogue'
import { apps } from '../apps/index.ts'
import type { Database, Db, Tables } from '../database/database.ts'
import { retentionPolicies } from '../tables.ts'
import type { Rows } from './full-tables.ts'
import type { Player } from './world.ts'

/** For whom an app fills its tables. */
export interface SampleContext {
  /** The player whose answers are measured, and their id. */
  player: Player
  me: number
  friend: Player
  other: number
  database: Database
  insert(rows: Rows): Promise<void>
  /** Unix seconds. */
  now: number
}

/** By tables whose rows pass, one of a player's that is over at this moment; 0: not over. `n` is another one for each. */
export type ExpiredRows = {
  readonly [Table in keyof Tables]?: (me: number, n: number, over: number) => Record<string, unknown>
}

export type HiddenTables = readonly (keyof Tables)[]

/** What an app says in its `sample-rows.ts`, for `core/answer-sizes.test.ts` and `core/retention/retention.test.ts`. */
interface SampleRows {
  /** Adds as much as there may be of all that the app's answers show, or far more. */
  fill?(full: SampleContext): Promise<void>
  /** Tables of which no answer shows rows. */
  hiddenTables?: HiddenTables
  /** Bytes of answers that may be longer than others. */
  longer?: Partial<Record<Member, number>>
  expiredRows?: ExpiredRows
}

const named = apps.filter(({ name }) => existsSync(new URL(`../apps/${name}/sample-rows.ts`, import.meta.url)))

export const sampleRows: readonly SampleRows[] = await Promise.all(
  named.map(({ name }) => import(`../apps/${name}/sample-rows.ts`)),
)

/** The same of tables that no single app owns. */
const hiddenTables: HiddenTables = [
  'orelhao_events',
  'orelhao_calls',
  'orelhao_payments',
  'orelhao_jobs',
  'orelhao_social_blocks',
  'orelhao_reports',
  'orelhao_accounts',
  'orelhao_journals',
  'orelhao_settlements',
  'orelhao_economy_days',
  'orelhao_economy_reasons',
  'orelhao_economy_players',
  'orelhao_characters',
  'orelhao_preferences',
  'orelhao_lock_codes',
  'orelhao_mailboxes',
  'orelhao_leases',
  'orelhao_marks',
  'orelhao_paid_fines',
  'orelhao_ended_sessions',
  'orelhao_grams',
  'orelhao_uploads',
  'orelhao_uploads_sent',
]

/** Tables that should have rows and have none. */
export async function emptyTables(db: Db): Promise<string[]> {
  const leftEmpty = new Set([...hiddenTables, ...sampleRows.flatMap((app) => app.hiddenTables ?? [])])
  const empty: string[] = []
  for (const table of [...retentionPolicies.keys()] as (keyof Tables)[]) {
    if (leftEmpty.has(table)) continue
    const query = db.selectFrom(table).select(({ lit }) => lit(1).as('one'))
    if (!(await query.limit(1).executeTakeFirst())) empty.push(table)
  }
  return empty
}
