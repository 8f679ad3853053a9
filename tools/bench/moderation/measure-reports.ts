import { reportables } from '@orelhao/engine/all-reportables'
import { decide } from '@orelhao/engine/moderation/decide'
import type { Player, Stage } from '@orelhao/engine/testing/world'
import { sql } from 'kysely'
import { compared, type Measure } from '../measure.ts'

const rounds = 40

/**
 * Time of a report and of a decision in the full city, beside that of a message: a reported one is stored with five lines on each side.
 */
export async function measureReports(
  stage: Stage & { boss: Player; reporter: Player },
  kind: string,
): Promise<Measure[]> {
  const { boss, reporter, engine } = stage
  const reported: number[] = []
  const decided: number[] = []
  const sent: number[] = []
  await passEarlierRun(stage)
  for (let n = 0; n < rounds; n++) {
    stage.clock.advance(4 * 3600_000) // reports of a day are limited
    const { id } = await took(sent, () => boss.callOk('sms_send', reporter.phone, `palavra ${n}`))
    await took(reported, () =>
      reporter.callOk('moderation_report', 'sms', 'message', String(id), 'offence', 'me xingou'),
    )
    const found = await stage.ports.database.read((db) =>
      sql<{
        id: number
      }>`SELECT id FROM orelhao_cases WHERE app = 'sms' AND kind = 'message' AND thing = ${id}`.execute(db),
    )
    const parts = { engine, reportables, actor: 0 }
    const decision = { reason: 'nada demais', removes: true }
    await took(decided, () => decide(parts, { id: Number(found.rows[0]?.id), decisions: 0 }, decision))
  }
  return [
    compared(`a report, beside a message, ${kind}`, 'ms', reported, sent),
    compared(`a decision that removes, beside a message, ${kind}`, 'ms', decided, sent),
  ]
}

/** A database that was measured before has reports of the same days. */
async function passEarlierRun({ ports, clock, reporter }: Stage & { reporter: Player }): Promise<void> {
  const query = sql<{ last: number | null }>`
    SELECT MAX(created_at) AS ${sql.ref('last')} FROM orelhao_reports WHERE reporter = ${reporter.user_id}`
  const { rows } = await ports.database.read((db) => query.execute(db))
  const last = Number(rows[0]?.last ?? 0)
  if (last >= clock.nowSeconds) clock.advance((last - clock.nowSeconds + 24 * 3600) * 1000)
}

async function took<T>(all: number[], call: () => Promise<T>): Promise<T> {
  const startMs = performance.now()
  const result = await call()
  all.push(performance.now() - startMs)
  return result
}
