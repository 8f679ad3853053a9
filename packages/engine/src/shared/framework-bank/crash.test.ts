import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { fine } from '../../apps/bank/server-api.ts'
import type { Database } from '../../database/database.ts'
import { createEngine } from '../../engine.ts'
import { Crash } from '../../testing/crash-scenario.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { expectConsistent, pendingPayments, totalMoney, untilSettled } from '../../testing/money-checks.ts'
import { RealBank } from '../../testing/real-bank.ts'
import { Player } from '../../testing/world.ts'

const operations = ['bank_payInvoice', 'bank_payFine', 'bank_transfer'] as const

inEachWorld((world) => {
  let bank: RealBank
  beforeAll(async () => {
    bank = await RealBank.open()
    return () => bank.close()
  })

  /** Stops the engine at one point of one payment and starts another. Returns whether the payment ended before that point. */
  async function crashesAt(point: number, member: (typeof operations)[number], remembers: boolean): Promise<boolean> {
    const crash = new Crash()
    const own = bank.client.bank(remembers, { aftermathMs: 20 }) // this bank is never late
    let database: Database | undefined
    const wrap = (given: Database) => {
      database = given
      return crash.database(given)
    }
    const { ana, bia, engine, ports } = await world({ ana: {}, bia: {} }, { bank: crash.bank(own), wrap })
    if (!database) throw new Error('the world has no database')
    await bank.set(ana.user_id, 100)
    await bank.set(bia.user_id, 0)
    await bia.callOk('bank_storeInvoice', ana.user_id, 30, 'Café')
    await engine.transact((o) => fine(o, ana.user_id, { description: 'Velocidade', total: 30 }, 'R$'))
    const before = await totalMoney(database, bank)
    const [invoice] = await ana.callOk('bank_getInvoices')
    const [ticket] = await ana.callOk('bank_getFines')
    const args = {
      bank_payInvoice: [invoice?.id],
      bank_payFine: [ticket?.id],
      bank_transfer: [bia.user_id, 30],
    }[member]
    const key = randomUUID()

    crash.armAt(point)
    const first = await Promise.race([ana.callRaw(member, args, key), crash.happened.then(() => 'crashed')])
    if (first !== 'crashed') return true

    const second = new Crash()
    await createEngine({ ...ports, database: second.database(database), bank: second.bank(own) })
    second.armAt(1 + ((point * 7) % 6)) // the recovery is stopped too, and continued by a third engine
    await Promise.race([second.happened, untilSettled(database, ana, bia)])

    const next = await createEngine({ ...ports, database, bank: own })
    await untilSettled(database, ana, bia)
    expect(await totalMoney(database, bank)).toBe(before)
    await expectConsistent(database)
    expect(await pendingPayments(database, ana, bia)).toEqual([])
    expect([100, 70]).toContain(await bank.balance(ana.user_id))

    const anaAgain = new Player(next, ports.bus, ana.me)
    const answer = await anaAgain.callRaw(member, args, key)
    expect(answer).toEqual(member === 'bank_transfer' ? expect.objectContaining({ value: 30 }) : true)
    expect(await anaAgain.callRaw(member, args, key)).toEqual(answer)
    await untilSettled(database, ana, bia)
    expect(await bank.balance(ana.user_id)).toBe(70)
    expect(await bank.balance(bia.user_id)).toBe(member === 'bank_payFine' ? 0 : 30)
    expect(await totalMoney(database, bank)).toBe(before)
    return false
  }

  describe.each([true, false])('a bank that remembers references: %s', (remembers) => {
    test.each(operations)(
      '%s, stopped at every point, is made once or not at all',
      async (member) => {
        let points = 0
        while (!(await crashesAt(points + 1, member, remembers))) points++
        expect(points).toBeGreaterThanOrEqual(member === 'bank_payFine' ? 10 : 14)
      },
      120_000,
    )
  })
})
