import { existsSync } from 'node:fs'
import type { Member } from '@orelhao/protocol/catalogue'
import { apps } from '../apps/index.ts'
import type { Database, Db, Tables } from '../database/database.ts'
import { retentionPolicies } from '../tables.ts'
import type { Rows } from './full-tables.ts'
import type { Player } from './world.ts'

/** Context in which an app fills its tables. */
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

/** For each table whose rows expire, a row of the player that ended at `over`; 0: not ended. `n` is unique per row. */
export type ExpiredRows = {
  readonly [Table in keyof Tables]?: (me: number, n: number, over: number) => Record<string, unknown>
}

export type HiddenTables = readonly (keyof Tables)[]

/** Exports of an app's `sample-rows.ts`, for `core/answer-sizes.test.ts` and `core/retention/retention.test.ts`. */
interface SampleRows {
  /** Adds as many rows as the app's answers can show, or far more. */
  fill?(full: SampleContext): Promise<void>
  /** Tables whose rows no answer shows. */
  hiddenTables?: HiddenTables
  /** Limits in bytes of answers that may be longer than others. */
  longer?: Partial<Record<Member, number>>
  expiredRows?: ExpiredRows
}

const named = apps.filter(({ name }) => existsSync(new URL(`../apps/${name}/sample-rows.ts`, import.meta.url)))

export const sampleRows: readonly SampleRows[] = await Promise.all(
  named.map(({ name }) => import(`../apps/${name}/sample-rows.ts`)),
)

/** Shared tables whose rows no answer shows. */
const hiddenTables: HiddenTables = [
  'orelhao_events',
  'orelhao_calls',
  'orelhao_payments',
  'orelhao_jobs',
  'orelhao_social_blocks',
  'orelhao_alerts',
  'orelhao_watch',
  'orelhao_audit',
  'orelhao_audit_end',
  'orelhao_panel_access',
  'orelhao_accounts',
  'orelhao_journals',
  'orelhao_settlements',
  'orelhao_reversals',
  'orelhao_economy_days',
  'orelhao_economy_reasons',
  'orelhao_economy_players',
  'orelhao_economy_exchanges',
  'orelhao_characters',
  'orelhao_imports',
  'orelhao_imported',
  'orelhao_import_rows',
  'orelhao_preferences',
  'orelhao_lock_codes',
  'orelhao_mailboxes',
  'orelhao_leases',
  'orelhao_marks',
  'orelhao_universe',
  'orelhao_secrets',
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
