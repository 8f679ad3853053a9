import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'
import { report } from '../reports/store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * Cases that the phone opened by itself, and which the owner's webhook and other resources still have to get. `mark` makes an alert
     * unique for a rule and a player: the day, or the case of the thing. `sent_at` is 0 until it is delivered, or given up after some
     * `failures`; not before `due_at`.
     */
    orelhao_alerts: {
      id: Generated<number>
      rule: string
      player: number
      mark: number
      case_id: number
      created_at: number
      failures: number
      due_at: number
      sent_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_alerts: { expires: 'cases', endedAt: 'sent_at', by: 'over' },
}

export const migration: Migration = {
  name: 'moderation/007-alerts',
  build: ({ createTable, id, schema }) => [
    createTable('orelhao_alerts', 'autoId')
      .addColumn('rule', 'varchar(16)', (column) => column.notNull())
      .addColumn('player', id, (column) => column.notNull())
      .addColumn('mark', id, (column) => column.notNull())
      .addColumn('case_id', id, (column) => column.notNull())
      .addColumn('created_at', id, (column) => column.notNull())
      .addColumn('failures', id, (column) => column.notNull())
      .addColumn('due_at', id, (column) => column.notNull())
      .addColumn('sent_at', id, (column) => column.notNull())
      .addUniqueConstraint('orelhao_alerts_once', ['rule', 'player', 'mark']),
    schema.createIndex('orelhao_alerts_sent').ifNotExists().on('orelhao_alerts').columns(['sent_at', 'due_at']),
    schema.createIndex('orelhao_alerts_player').ifNotExists().on('orelhao_alerts').column('player'),
  ],
}

/** Rule of alerts about watched words. */
export const wordRule = 'word'

export type AlertRow = Selectable<Tables['orelhao_alerts']>

type NewAlert = Pick<AlertRow, 'rule' | 'player' | 'mark' | 'case_id' | 'created_at'>

/** Returns the alert's id; undefined if there is such an alert already. */
export async function addAlert(db: Db, alert: NewAlert): Promise<number | undefined> {
  const row = { ...alert, failures: 0, due_at: alert.created_at, sent_at: 0 }
  const { count, id } = await insertIgnore(db, 'orelhao_alerts', row)
  return count > 0 ? id : undefined
}

/** Something about a player's money, for a case of its own. Once for each rule, player and `day`. */
export interface MoneyFinding {
  app: string
  rule: string
  /** User id; 0 for the whole city. */
  player: number
  day: number
  copy: Record<string, string | number | null>
}

/** Opens the case of a finding, unless there is one of that day. */
export async function openCaseOf(db: Db, { app, rule, player, day, copy }: MoneyFinding, now: number): Promise<void> {
  const about = { rule, player, mark: day, case_id: 0, created_at: now }
  const id = await addAlert(db, about)
  if (id === undefined) return
  const found = { thing: id, author: player, copy }
  const case_id = await report(db, { app, kind: rule, found, reporter: 0, reason: 'other', note: '', created_at: now })
  await db.updateTable('orelhao_alerts').set({ case_id }).where('id', '=', id).execute()
}

/** Alerts that wait for delivery, oldest first. */
export function dueAlerts(db: Db, now: number, limit: number): Promise<AlertRow[]> {
  return db
    .selectFrom('orelhao_alerts')
    .selectAll()
    .where('sent_at', '=', 0)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

export async function markSent(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('orelhao_alerts').set({ sent_at: now }).where('id', '=', id).execute()
}

export async function postpone(db: Db, { id, failures }: AlertRow, due_at: number): Promise<void> {
  await db
    .updateTable('orelhao_alerts')
    .set({ failures: failures + 1, due_at })
    .where('id', '=', id)
    .execute()
}
