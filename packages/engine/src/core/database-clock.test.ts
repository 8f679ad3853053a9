import { chargeLifeSeconds } from '@orelhao/protocol/bank/rules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseNowMs } from '../database/now.ts'
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
    const { code } = await ana.does('bank_createCharge', 150, '')
    clock.advance((chargeLifeSeconds - 1) * 1000)
    expect(await read(code)).toMatchObject({ amount: 150 })
    clock.advance(1000)
    expect(await read(code)).toMatchObject({ code: 'chargeExpired' })
  })

  test('the clock that servers share is MariaDB’s; a file has one server, whose own is enough', async () => {
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
