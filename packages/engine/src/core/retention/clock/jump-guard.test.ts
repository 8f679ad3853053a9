import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEngine } from '../../../engine.ts'
import type { Log } from '../../../log.ts'
import { expiringTables, retentionPolicies } from '../../../tables.ts'
import { inEachWorld } from '../../../testing/databases.ts'
import { sampleRows } from '../../../testing/sample-rows.ts'
import { FakeClock, type Stage } from '../../../testing/world.ts'

const hour = 3600_000
const day = 24 * hour
let rowCount = 0

inEachWorld((world) => {
  /** A server that starts on the same database while the machine's clock is wrong by so much. */
  async function restarted({ ports, clock }: Pick<Stage, 'ports' | 'clock'>, byMs: number) {
    const own = new FakeClock()
    own.jump(clock.nowMs() - own.nowMs() + byMs)
    const warnings: unknown[] = []
    const log: Log = { ...ports.log, warn: (details) => warnings.push(details) }
    const engine = await createEngine({ ...ports, clock: own, log, databaseMs: async () => own.nowMs() })
    const hours = async (count: number) => {
      for (let n = 0; n < count; n++) {
        own.advance(hour)
        await engine.cleanUp()
      }
    }
    return { engine, clock: own, warnings, hours }
  }

  /** Rows of every table with a retention, all of them an hour old. */
  async function city() {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    const young = stage.clock.nowSeconds - 3600
    for (const [table, row] of sampleRows.flatMap(({ expiredRows }) => Object.entries(expiredRows ?? {})))
      await stage.ports.database.write((db) =>
        db
          .insertInto(table as never)
          .values(row(ana.user_id, ++rowCount, young) as never)
          .execute(),
      )
    await ana.callKeyed(crypto.randomUUID(), 'sms_send', bia.phone, 'oi')
    await stage.engine.cleanUp()
    const count = async () => {
      const counts: Record<string, number> = {}
      for (const [table] of expiringTables(retentionPolicies)) {
        const { rows } = await stage.ports.database.read((db) =>
          sql<{ n: number }>`SELECT COUNT(*) AS n FROM ${sql.table(table)}`.execute(db),
        )
        counts[table] = Number(rows[0]?.n)
      }
      return counts
    }
    return { ...stage, count }
  }

  test('a start a year ahead deletes nothing, says so once, and nothing is lost once the clock is right', async () => {
    const { count, ...stage } = await city()
    const before = await count()
    const ahead = await restarted(stage, 365 * day)
    await ahead.hours(23)
    expect(await ahead.engine.deleteUnusedUploads(1)).toMatchObject({ more: false })
    expect(await count()).toEqual(before)
    expect(ahead.warnings).toEqual([{ from: '2026-06-01T12:00:00.000Z', to: '2027-06-01T13:00:00.000Z' }])
    const right = await restarted(stage, day)
    await right.hours(23)
    expect(await count()).toEqual(before)
    expect(right.warnings).toHaveLength(1)
  })

  test('a server that was off for a year deletes what is over after a day', async () => {
    const { count, ...stage } = await city()
    const late = await restarted(stage, 365 * day)
    await late.hours(26)
    expect((await count()).orelhao_phone_calls).toBe(0)
  })

  test('a start a day back deletes nothing, nor does the day after the clock is right again', async () => {
    const { count, ...stage } = await city()
    const before = await count()
    const back = await restarted(stage, -day)
    await back.hours(5)
    expect(back.warnings).toHaveLength(1)
    const right = await restarted(stage, 5 * hour)
    await right.hours(18)
    expect(await count()).toEqual(before)
  })

  test('a usual restart, and a weekend without a server, delay nothing', async () => {
    const stage = await world({})
    for (const pauseMs of [hour, 3 * day]) {
      const next = await restarted(stage, pauseMs)
      expect(await next.engine.cleanUp()).toBe(true)
      expect(next.warnings).toEqual([])
    }
  })

  test('a database without a cleanup yet waits for a day', async () => {
    const stage = await world({})
    await stage.ports.database.write((db) => db.deleteFrom('orelhao_cleanups').execute())
    const next = await restarted(stage, 0)
    expect(await next.engine.cleanUp()).toBe(false)
    next.clock.advance(day)
    expect(await next.engine.cleanUp()).toBe(true)
    expect(next.warnings).toEqual([])
  })
})
