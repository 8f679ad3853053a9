import { fullName } from '@orelhao/protocol/people'
import type { WatchPorts } from '../../../core/context.ts'
import type { LeaderContext } from '../../../core/leader-tasks.ts'
import type { Db } from '../../../database/database.ts'
import type { Alert, Ports, Severity } from '../../../ports.ts'
import { identityOf } from '../../../shared/directory/store.ts'
import { AlertRejected } from '../../../shared/moderation/alerts/alert-rejected.ts'
import { type AlertRow, dueAlerts, markSent, postpone, wordRule } from '../../../shared/moderation/alerts/store.ts'
import { caseById } from '../../../shared/moderation/cases/store.ts'
import { reportsOf } from '../../../shared/moderation/reports/store.ts'

const atOnce = 10
/** Together about a day, with longer and longer pauses. */
const maxFailures = 12
const firstPauseSeconds = 30
const longestPauseSeconds = 4 * 3600

/** Sends the alerts that are due; returns whether there may be more. Without a receiver they count as sent. */
export async function deliverAlerts(
  context: LeaderContext,
  { sendAlert, log }: Pick<WatchPorts, 'sendAlert' | 'log'>,
  now: number,
): Promise<boolean> {
  const rows = await context.read((db) => dueAlerts(db, now, atOnce))
  for (const row of rows) {
    const alert = await context.read((db) => alertOf(db, row))
    const failure = alert && sendAlert ? await failureOf(sendAlert, alert, log) : undefined
    const isOver = !failure || row.failures + 1 >= maxFailures
    if (failure && isOver) log.warn({ alert: row.id, case: row.case_id }, 'an alert was given up')
    const usualSeconds = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** row.failures)
    const pauseSeconds = Math.max(usualSeconds, failure?.retryAfterSeconds ?? 0)
    await context.transact(({ db }) => (isOver ? markSent(db, row.id, now) : postpone(db, row, now + pauseSeconds)))
    if (failure?.retryAfterSeconds !== undefined) return false // the others would be rejected too
  }
  return rows.length === atOnce
}

/** Why an alert was not delivered; undefined if it was. */
async function failureOf(
  send: NonNullable<Ports['sendAlert']>,
  alert: Alert,
  log: Ports['log'],
): Promise<AlertRejected | undefined> {
  try {
    await send(alert)
  } catch (error) {
    // the message only: an error may quote the address of a webhook, which is a secret
    const why = error instanceof Error ? error.message : 'unknown'
    log.warn({ alert: alert.id, why }, 'an alert could not be sent')
    return error instanceof AlertRejected ? error : new AlertRejected(why)
  }
}

/** Undefined for a case that is gone. */
async function alertOf(db: Db, { id, rule, player, case_id, created_at }: AlertRow): Promise<Alert | undefined> {
  const found = await caseById(db, case_id)
  if (!found) return
  const about = { id, case_id, app: found.app, rule, severity: found.severity as Severity | '', created_at }
  if (rule === wordRule) return { ...about, facts: {} }
  const [evidence] = await reportsOf(db, case_id, 1)
  const me = player === 0 ? undefined : await identityOf(db, player)
  return {
    ...about,
    facts: evidence?.copy ?? {},
    ...(me && { player: { user_id: player, name: fullName(me), phone: me.phone } }),
  }
}
