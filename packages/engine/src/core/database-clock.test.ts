import { chargeLifeSeconds } from '@orelhao/protocol/bank/rules'
import { double } from '@orelhao/protocol/casino/double'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database, Db } from '../database/database.ts'
import { databaseNowMs } from '../database/database-clock.ts'
import { createEngine } from '../engine.ts'
import { inEachWorld } from '../testing/databases.ts'

const hour = 3600_000

inEachWorld((world, kind) => {
  test.each([-hour, 3 * hour])('a deadline is the same on a server whose clock is %i ms ahead', async (aheadMs) => {
    const { ana, bia, ports, clock } = await world({ ana: {}, bia: {} })
    const other = await createEngine({
      ...ports,
      clock: { nowMs: () => clock.nowMs() + aheadMs, elapsedMs: () => clock.elapsedMs() },
    })
    const read = async (code: string) => JSON.parse((await other.call(bia.me, 'bank_readCharge', [code])).body)
    const { code } = await ana.callOk('bank_createCharge', 150, '')
    clock.advance((chargeLifeSeconds - 1) * 1000)
    expect(await read(code)).toMatchObject({ amount: 150 })
    clock.advance(1000)
    expect(await read(code)).toMatchObject({ code: 'chargeExpired' })
  })

  test('a call has the time of its arrival, however slow the database is, and never an earlier one', async () => {
    const slow = { thereMs: 0, backMs: 0 }
    let advance = (_ms: number) => {}
    const wrap = (own: Database): Database => ({
      ...own,
      counters: own.counters,
      read(job) {
        advance(slow.thereMs)
        return own.read(job)
      },
    })
    const { ana, ports, clock } = await world({ ana: {} }, { wrap })
    advance = (ms) => clock.advance(ms)
    const databaseMs = async (db: Db) => {
      const ms = await ports.databaseMs?.(db)
      advance(slow.backMs)
      return ms
    }
    const engine = await createEngine({ ...ports, databaseMs })
    const ask = async (member: string, args: unknown[]) => JSON.parse((await engine.call(ana.me, member, args)).body)
    await ask('casino_subscribe', ['double'])
    await engine.tick()
    expect(await ask('casino_double', [])).toMatchObject({ status: 'bet', delay: double.bettingMs })
    slow.backMs = 400
    expect(await ask('casino_double', [])).toMatchObject({ delay: double.bettingMs })
    slow.thereMs = 300
    const { delay } = await ask('casino_double', [])
    expect(delay).toBe(double.bettingMs - 400)
  })

  test('servers share MariaDB’s clock; a SQLite file has one server and uses its clock', async () => {
    const { ports } = await world({})
    const ask = () => ports.database.read(databaseNowMs)
    if (kind === 'sqlite') return expect(await ask()).toBeUndefined()
    const unixMs = () =>
      ports.database.read(async (db) => {
        const { rows } = await sql<{ ms: number }>`SELECT UNIX_TIMESTAMP(NOW(3)) * 1000 AS ms`.execute(db)
        return Number(rows[0]?.ms)
      })
    const [before, now, after] = [await unixMs(), (await ask()) ?? 0, await unixMs()]
    expect([now >= before, now <= after, Number.isInteger(now)]).toEqual([true, true, true])
  })
})
