import { defaultRetention } from '@orelhao/engine/core/retention/default-retention'
import { exportTask } from '@orelhao/engine/export/export-task'
import { addExport, lastExport } from '@orelhao/engine/shared/exports/store'
import { retentionPolicies } from '@orelhao/engine/tables'
import type { Stage } from '@orelhao/engine/testing/world'
import { sql } from 'kysely'
import { type Aim, alone, compared, type Measure, quantile } from '../measure.ts'
import { heavyPlayer } from './scale-city.ts'

const rowsAStep = 100
const mostFloors = 200

/**
 * Steps of the export of the player who wrote most, without the pauses between them, beside pages of a hundred of their messages. Of a long
 * export `mostSteps` can be enough.
 */
export async function measureExport(stage: Stage, kind: string, aim: Aim, mostSteps: number): Promise<Measure[]> {
  const { engine, ports, clock } = stage
  const { database } = ports
  const task = exportTask(retentionPolicies, defaultRetention)
  const context = {
    nowMs: async () => clock.nowMs(),
    read: database.read,
    transact: engine.transact,
    publish: () => {},
  }
  await engine.transact(({ db }) => db.deleteFrom('orelhao_export_parts').where('export_id', '=', 0).execute())
  await engine.transact(({ db, now }) => addExport(db, heavyPlayer, now))
  const steps: { ms: number; records: number }[] = []
  /** Measured between the steps: a disk or a machine that is slow for a second is slow for both. */
  const floors: number[] = []
  let before = 0
  let above = 0
  for (let isOver = false; !isOver && steps.length < mostSteps; ) {
    const stepMs = performance.now()
    isOver = (await task.step(context)) === undefined
    const ms = performance.now() - stepMs
    const records = (await database.read((db) => lastExport(db, heavyPlayer)))?.records ?? 0
    if (!isOver) steps.push({ ms, records: records - before })
    if (records - before >= rowsAStep && floors.length < mostFloors) {
      const pageMs = performance.now()
      above = await floorStep(stage, above, floors.length)
      floors.push(performance.now() - pageMs)
    }
    before = records
  }
  const made = await database.read((db) => lastExport(db, heavyPlayer))
  if (!made || (made.ready_at === 0 && steps.length < mostSteps)) throw new Error('the export did not end')
  // the others look through tables in which the player has little
  const full = steps.filter(({ records }) => records >= rowsAStep).map(({ ms }) => ms)
  const seconds = steps.reduce((sum, { ms }) => sum + ms, 0) / 1000
  return [
    compared(
      `a step of an export, beside ${rowsAStep} of their messages and a write, ${kind}`,
      'ms',
      full,
      floors,
      aim,
    ),
    alone(`the slowest of 100 such steps, ${kind}`, 'ms', [quantile(full, 0.99)]),
    alone(`an export of ${made.records} records in ${steps.length} steps, without pauses, ${kind}`, 's', [seconds]),
  ]
}

/** Reads a hundred messages of the same player by an index, and stores as much as a step does. Returns the last key, 0 at the end. */
async function floorStep({ ports, engine }: Stage, above: number, number: number): Promise<number> {
  const query = sql<{
    id: number
  }>`SELECT * FROM orelhao_chat_messages WHERE conversation_id = 1 AND id > ${above} ORDER BY id LIMIT ${sql.lit(rowsAStep)}`
  const { rows } = await ports.database.read((db) => query.execute(db))
  await engine.transact(({ db }) =>
    db
      .insertInto('orelhao_export_parts')
      .values({ export_id: 0, number, file: 0, starts: 0, content: 'x'.repeat(4000) })
      .execute(),
  )
  return rows.at(-1)?.id ?? 0
}
