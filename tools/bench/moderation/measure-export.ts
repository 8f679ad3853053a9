import { defaultRetention } from '@orelhao/engine/core/retention/default-retention'
import { exportTask } from '@orelhao/engine/export/export-task'
import { addExport, lastExport } from '@orelhao/engine/shared/exports/store'
import { retentionPolicies } from '@orelhao/engine/tables'
import type { Stage } from '@orelhao/engine/testing/world'
import { sql } from 'kysely'
import { type Aim, alone, compared, type Measure, quantile } from '../measure.ts'
import { heavyPlayer } from './scale-city.ts'

const rowsAStep = 100
/** A step that stores nothing more than this before the end would hang the bench. */
const mostSteps = 100_000

/** All steps of the export of the player who wrote most, without the pauses between them, beside pages of a hundred of their messages. */
export async function measureExport(stage: Stage, kind: string, aim: Aim): Promise<Measure[]> {
  const { engine, ports, clock } = stage
  const { database } = ports
  const task = exportTask(retentionPolicies, defaultRetention)
  const context = {
    nowMs: async () => clock.nowMs(),
    read: database.read,
    transact: engine.transact,
    publish: () => {},
  }
  await engine.transact(({ db, now }) => addExport(db, heavyPlayer, now))
  const steps: number[] = []
  const startMs = performance.now()
  while (steps.length < mostSteps) {
    const stepMs = performance.now()
    if ((await task.step(context)) === undefined) break
    steps.push(performance.now() - stepMs)
  }
  const seconds = (performance.now() - startMs) / 1000
  const made = await database.read((db) => lastExport(db, heavyPlayer))
  if (!made || made.ready_at === 0) throw new Error('the export did not end')
  const floors: number[] = []
  for (let n = 0, above = 0; n < Math.min(200, steps.length); n++) {
    const pageMs = performance.now()
    above = await floorStep(stage, above)
    floors.push(performance.now() - pageMs)
  }
  return [
    compared(`a step of an export, beside a page of ${rowsAStep} rows and a write, ${kind}`, 'ms', steps, floors, aim),
    alone(`the slowest of 100 steps, ${kind}`, 'ms', [quantile(steps, 0.99)]),
    alone(`an export of ${made.records} records, all steps, ${kind}`, 's', [seconds]),
  ]
}

/** Reads a hundred rows by a primary key, and stores as much as a step does. Returns the last key. */
async function floorStep({ ports, engine }: Stage, above: number): Promise<number> {
  const query = sql<{
    id: number
  }>`SELECT * FROM orelhao_sms WHERE id > ${above} ORDER BY id LIMIT ${sql.lit(rowsAStep)}`
  const { rows } = await ports.database.read((db) => query.execute(db))
  await engine.transact(({ db }) =>
    db
      .insertInto('orelhao_export_parts')
      .values({ export_id: 0, number: above, file: 0, starts: 0, content: 'x'.repeat(4000) })
      .execute(),
  )
  return rows.at(-1)?.id ?? 0
}
