import { grant } from '@orelhao/engine/apps/bank/server-api'
import { type Database, DatabaseUnavailable } from '@orelhao/engine/database/database'
import { inEachWorld } from '@orelhao/engine/testing/databases'
import { expect, test } from 'vitest'
import { type OperationParts, operationsFor } from './operations.ts'

inEachWorld((world) => {
  test.each([
    ['was not made returns unavailable', false],
    ['may have been made throws: charging again may take the price twice', true],
  ])('a charge that %s', async (_, mayBeDone) => {
    const trouble = { is: false }
    const wrap = (own: Database): Database => ({
      ...own,
      counters: own.counters,
      async write(job, options) {
        if (trouble.is && !mayBeDone) throw new DatabaseUnavailable(new Error('the disk is full'))
        const value = await own.write(job, options)
        if (trouble.is) throw new DatabaseUnavailable(new Error('the disk does not answer'), true)
        return value
      },
    })
    const { ana, engine } = await world({ ana: {} }, { wrap })
    await engine.transact((transaction) => grant(transaction, ana.user_id, 50, 'Salário'))
    const { charge } = operationsFor({
      engine,
      phone: { disabledApps: [] },
      companies: { services: [], groups: [] },
      holderOf: async () => ana.me,
    } as unknown as OperationParts)
    trouble.is = true
    const charging = charge(ana.phone, 10, 'Café')
    if (mayBeDone) await expect(charging).rejects.toMatchObject({ code: 'outcome_unknown' })
    else expect(await charging).toEqual({ ok: false, error: 'unavailable' })
    expect(await ana.callOk('bank_getBalance')).toBe(mayBeDone ? 40 : 50)
  })
})
