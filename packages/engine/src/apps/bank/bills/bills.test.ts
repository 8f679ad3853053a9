import { expect, test } from 'vitest'
import { withEachBank } from '../../../testing/banks.ts'
import { inEachWorld } from '../../../testing/databases.ts'
import { concurrently, deposit, ledgerViolation } from '../../../testing/give-money.ts'
import { billEvents, billOf, cancelFine, cancelInvoice, deleteBillEvents, fine, invoice } from '../server-api.ts'

type World = Parameters<Parameters<typeof inEachWorld>[0]>[0]
type Stage = Pick<Awaited<ReturnType<World>>, 'engine' | 'ports'>

const eventsOf = async ({ ports }: Pick<Stage, 'ports'>) =>
  (await ports.database.read((db) => billEvents(db, 0, 100))).map(({ change, bill }) => [bill?.kind, bill?.id, change])

/** Deletes events of before, also of other tests on this database. */
const deleteEvents = ({ ports }: Pick<Stage, 'ports'>) =>
  ports.database.write(async (db) => {
    const ids = (await billEvents(db, 0, 100)).map(({ id }) => id)
    await deleteBillEvents(db, ids)
  })

inEachWorld((world) => {
  test('a fine and an invoice have ids, by which they are found in every state', async () => {
    const { ana, bia, engine, clock } = await world({ ana: {}, bia: {} })
    const [of, total] = [{ payer: ana.user_id, payee: bia.user_id, reason: 'Conserto' }, 50]
    const dueAt = Math.floor(clock.nowMs() / 1000) + 60
    const invoiceId = await engine.transact((t) => invoice(t, { ...of, value: 30, dueAt }))
    const fineId = await engine.transact((t) => fine(t, ana.user_id, { description: 'Farol', total }, 'R$'))
    const look = () =>
      engine.transact(async ({ db, now }) => [
        (await billOf(db, 'invoice', invoiceId, now))?.state,
        (await billOf(db, 'fine', fineId, now))?.state,
      ])
    expect(await look()).toEqual(['open', 'open'])
    expect(await engine.transact(({ db, now }) => billOf(db, 'invoice', invoiceId, now))).toMatchObject({
      ...of,
      id: invoiceId,
      total: 30,
      due_at: dueAt,
      ended_at: null,
    })
    clock.advance(60_000)
    expect(await look()).toEqual(['overdue', 'open'])
    expect(await ana.callOk('bank_refuseInvoice', invoiceId)).toBe(true)
    expect(await engine.transact((t) => cancelFine(t, fineId, 'R$'))).toBe(true)
    expect(await look()).toEqual(['refused', 'cancelled'])
    expect(await engine.transact((t) => cancelFine(t, fineId, 'R$'))).toBe(false)
    expect(await engine.transact((t) => cancelInvoice(t, invoiceId))).toBe(false)
    expect(await engine.transact(({ db, now }) => billOf(db, 'invoice', 99, now))).toBeUndefined()
  })

  test('a cancelled bill can no longer be paid, and both lists update', async () => {
    const { ana, bia, engine } = await world({ ana: {}, bia: {} })
    const invoiceId = await engine.transact((t) =>
      invoice(t, { payer: ana.user_id, payee: bia.user_id, value: 30, reason: 'Conserto' }),
    )
    const fineId = await engine.transact((t) => fine(t, ana.user_id, { description: 'Farol', total: 5 }, 'R$'))
    for (const player of [ana, bia]) player.received()
    expect(await engine.transact((t) => cancelInvoice(t, invoiceId))).toBe(true)
    expect(await engine.transact((t) => cancelFine(t, fineId, 'R$'))).toBe(true)
    expect(ana.received()).toMatchObject([
      { event: 'BANK_INVOICES_CHANGE' },
      { event: 'BANK_NOTIFY', args: ['Multa cancelada', 'Farol · R$ 5'] },
    ])
    expect(bia.received()).toMatchObject([{ event: 'BANK_INVOICES_CHANGE' }])
    expect(await ana.call('bank_payInvoice', invoiceId)).toMatchObject({ code: 'invoiceGone' })
    expect(await ana.call('bank_payFine', fineId)).toMatchObject({ code: 'fineGone' })
  })

  test('an open bill is overdue once, also after a restart; a closed one never', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, engine, clock } = stage
    const dueAt = Math.floor(clock.nowMs() / 1000) + 60
    const ids: number[] = []
    for (const description of ['aberta', 'cancelada'])
      ids.push(await engine.transact((t) => fine(t, ana.user_id, { description, total: 5, dueAt }, 'R$')))
    const [open = 0, cancelled = 0] = ids
    await engine.transact((t) => cancelFine(t, cancelled, 'R$'))
    await deleteEvents(stage)
    clock.advance(59_000)
    await engine.tick()
    expect(await eventsOf(stage)).toEqual([])
    clock.advance(2000)
    for (let tick = 0; tick < 3; tick++) await engine.tick()
    expect(await eventsOf(stage)).toEqual([['fine', open, 'overdue']])
  })
})

withEachBank((world, testBank) => {
  test('each end of a bill is recorded once with it, in the same transaction', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    const { engine } = stage
    await deleteEvents(stage)
    await deposit(testBank, stage, [ana, 100])
    const of = { payer: ana.user_id, payee: bia.user_id, value: 30, reason: 'Conserto' }
    const bill = await engine.transact((t) => invoice(t, of))
    const dear = await engine.transact((t) => fine(t, ana.user_id, { description: 'Cara', total: 500 }, 'R$'))
    expect(await ana.call('bank_payFine', dear)).toMatchObject({ code: 'insufficientFunds' })
    expect(await eventsOf(stage)).toEqual([])
    const answers = await concurrently<unknown>(6, (n) =>
      n % 2 ? ana.call('bank_payInvoice', bill) : engine.transact((t) => cancelInvoice(t, bill)),
    )
    const done = answers.flatMap((answer, n) => (answer === true ? [n] : []))
    expect(done).toHaveLength(1)
    const isPaid = (done[0] ?? 0) % 2 === 1
    expect(await eventsOf(stage)).toEqual([['invoice', bill, isPaid ? 'paid' : 'cancelled']])
    expect(await ana.callOk('bank_getBalance')).toBe(isPaid ? 70 : 100)
    expect(await ledgerViolation(stage)).toBeUndefined()
  })
})
