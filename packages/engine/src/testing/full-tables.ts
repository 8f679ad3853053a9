import type { Db, Tables } from '../database/database.ts'
import { fates } from '../tables.ts'

/** Three bytes a letter, as in no Portuguese word. */
export const wide = (length: number) => '漢'.repeat(length)
/** Far more than the rules allow of anything. */
export const many = 1500

type Rows = { [T in keyof Tables]?: Record<string, unknown>[] }

/** Adds rows of several tables, some at a time. */
export async function insert(db: Db, tables: Rows): Promise<void> {
  for (const [table, rows] of Object.entries(tables))
    for (let start = 0; start < rows.length; start += 250)
      await db
        .insertInto(table as keyof Tables)
        .values(rows.slice(start, start + 250) as never)
        .execute()
}

/** So many rows, made by their numbers. */
export const rows = (count: number, row: (n: number) => Record<string, unknown>) =>
  Array.from({ length: count }, (_, n) => row(n))

/** Tables that the test of answers' sizes leaves empty, so it does not measure them. Any other, such as a new app's, must have rows in it. */
const leftEmpty = new Set<keyof Tables>([
  'orelhao_twitter_notices',
  'orelhao_casino_mines',
  'orelhao_casino_rounds',
  'orelhao_casino_bets',
  'orelhao_events',
  'orelhao_calls',
  'orelhao_payments',
  'orelhao_jobs',
  'orelhao_social_blocks',
  'orelhao_reports',
  'orelhao_accounts',
  'orelhao_journals',
  'orelhao_settlements',
  'orelhao_custom_payments',
  'orelhao_economy_days',
  'orelhao_economy_reasons',
  'orelhao_economy_players',
  'orelhao_casino_days',
  'orelhao_characters',
  'orelhao_preferences',
  'orelhao_lock_codes',
  'orelhao_note_orders',
  'orelhao_minesweeper_times',
  'orelhao_gulper_scores',
  'orelhao_tinder_places',
  'orelhao_instagram_marks',
  'orelhao_casino_gamblers',
  'orelhao_casino_games',
  'orelhao_mailboxes',
  'orelhao_call_seen',
  'orelhao_leases',
  'orelhao_marks',
  'orelhao_call_members',
  'orelhao_paid_fines',
  'orelhao_ended_sessions',
  'orelhao_service_rejections',
  'orelhao_weazel_readers',
  'orelhao_grams',
  'orelhao_uploads',
  'orelhao_uploads_sent',
])

/** Tables that should have rows and have none. */
export async function emptyTables(db: Db): Promise<string[]> {
  const empty: string[] = []
  for (const table of [...fates.keys()] as (keyof Tables)[]) {
    if (leftEmpty.has(table)) continue
    const query = db.selectFrom(table).select(({ lit }) => lit(1).as('one'))
    if (!(await query.limit(1).executeTakeFirst())) empty.push(table)
  }
  return empty
}
