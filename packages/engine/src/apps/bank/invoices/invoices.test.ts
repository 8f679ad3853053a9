import { invoicePauseSeconds, limits } from '@orelhao/protocol/bank/rules'
import { describe, expect, test } from 'vitest'
import { withEachBank } from '../../../testing/banks.ts'
import { inEachWorld } from '../../../testing/databases.ts'
import { concurrently, deposit, ledgerViolation } from '../../../testing/give-money.ts'
import type { Player } from '../../../testing/world.ts'

const people = { ana: {}, bia: { firstname: 'Bia', name: 'Luz' } }

/** Sends an invoice from Bia to Ana; returns its id. */
async function sendInvoice(bia: Player, ana: Player, value = 30): Promise<number> {
  await bia.callOk('bank_storeInvoice', ana.user_id, value, 'Conserto')
  const [invoice] = await bia.callOk('bank_getInvoices')
  return invoice?.id ?? 0
}

const gone = { code: 'invoiceGone', error: 'Esta fatura não está mais em aberto' }

inEachWorld((world) => {
  test('a refused invoice leaves both lists, moves no money and notifies its sender', async () => {
    const { ana, bia, caio } = await world({ ana: { firstname: 'Ana', name: 'Sá' }, bia: {}, caio: {} })
    const id = await sendInvoice(bia, ana)
    for (const other of [bia, caio]) expect(await other.call('bank_refuseInvoice', id)).toEqual(gone)
    bia.received()
    expect(await ana.callOk('bank_refuseInvoice', id)).toBe(true)
    expect(bia.received()).toMatchObject([{ event: 'BANK_INVOICE_REFUSED', args: [30, 'Ana Sá'] }])
    for (const side of [ana, bia]) expect(await side.callOk('bank_getInvoices')).toEqual([])
    expect((await ana.callOk('bank_index')).invoices).toBe(0)
    expect(await ana.call('bank_refuseInvoice', id)).toEqual(gone)
    expect(await ana.call('bank_payInvoice', id)).toEqual(gone)
    expect(await bia.call('bank_cancelInvoice', id)).toEqual(gone)
  })

  test("a cancelled invoice leaves both lists, and the payer's pages update without a notification", async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const id = await sendInvoice(bia, ana)
    for (const other of [ana, caio]) expect(await other.call('bank_cancelInvoice', id)).toEqual(gone)
    ana.received()
    expect(await bia.callOk('bank_cancelInvoice', id)).toBe(true)
    expect(ana.received()).toEqual([{ event: 'BANK_INVOICES_CHANGE', args: [] }])
    for (const side of [ana, bia]) expect(await side.callOk('bank_getInvoices')).toEqual([])
    expect(await ana.call('bank_payInvoice', id)).toEqual(gone)
    expect(await ana.call('bank_refuseInvoice', id)).toEqual(gone)
  })

  test("cancelling a blocked sender's invoice emits nothing to the payer", async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await ana.callOk('block', bia.phone)
    const id = await sendInvoice(bia, ana)
    expect(await bia.callOk('bank_cancelInvoice', id)).toBe(true)
    expect(ana.received()).toEqual([])
  })

  test('a player cannot invoice themselves', async () => {
    const { ana } = await world({ ana: {} })
    expect(await ana.call('bank_storeInvoice', ana.user_id, 5, 'Almoço')).toEqual({
      code: 'ownInvoice',
      error: 'Você não pode cobrar a si mesmo',
    })
  })

  test('one sender has few open invoices to one payer, and other senders are not affected', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    for (let n = 0; n < limits.openInvoicesForOne; n++) await sendInvoice(bia, ana)
    const full = await bia.call('bank_storeInvoice', ana.user_id, 1, 'mais uma')
    expect(full).toMatchObject({ code: 'tooManyInvoicesForOne' })
    await bia.callOk('bank_storeInvoice', caio.user_id, 1, 'outra pessoa')
    await caio.callOk('bank_storeInvoice', ana.user_id, 1, 'honesta')
    expect(await ana.callOk('bank_getInvoices')).toHaveLength(limits.openInvoicesForOne + 1)
  })

  test('sending and cancelling does not get round the limit, and some minutes later there is room again', async () => {
    const { ana, bia, clock } = await world({ ana: {}, bia: {} })
    for (let n = 0; n < limits.openInvoicesForOne; n++) {
      await bia.callOk('bank_cancelInvoice', await sendInvoice(bia, ana))
    }
    const full = await bia.call('bank_storeInvoice', ana.user_id, 1, 'mais uma')
    expect(full).toMatchObject({ code: 'tooManyInvoicesForOne' })
    clock.advance(invoicePauseSeconds * 1000)
    await sendInvoice(bia, ana)
  })

  test("a sender's first invoice brings a notification; further ones within minutes only update the list", async () => {
    const { ana, bia, caio, clock } = await world({ ana: {}, bia: {}, caio: {} })
    const events = () => ana.received().map(({ event }) => event)
    const first = await sendInvoice(bia, ana)
    await sendInvoice(bia, ana)
    expect(events()).toEqual(['BANK_INVOICE', 'BANK_INVOICES_CHANGE'])
    await sendInvoice(caio, ana)
    expect(events()).toEqual(['BANK_INVOICE'])
    await bia.callOk('bank_cancelInvoice', first)
    await sendInvoice(bia, ana)
    expect(events()).toEqual(['BANK_INVOICES_CHANGE', 'BANK_INVOICES_CHANGE'])
    clock.advance(invoicePauseSeconds * 1000)
    await sendInvoice(bia, ana)
    expect(events()).toEqual(['BANK_INVOICE'])
  })

  test('an invoice from a blocked sender stays visible to the sender alone, even after unblocking, and the sender cannot notice', async () => {
    const { ana, bia } = await world(people)
    await ana.callOk('block', bia.phone)
    ana.received()
    const receipt = await bia.callOk('bank_storeInvoice', ana.user_id, 30, 'Conserto')
    expect(receipt).toMatchObject({ value: 30 })
    const [invoice] = await bia.callOk('bank_getInvoices')
    const id = invoice?.id ?? 0
    await ana.callOk('unblock', bia.phone)
    expect(await ana.callOk('bank_getInvoices')).toEqual([])
    expect((await ana.callOk('bank_index')).invoices).toBe(0)
    for (const member of ['bank_payInvoice', 'bank_refuseInvoice'] as const)
      expect(await ana.call(member, id)).toEqual(gone)
    expect(await bia.callOk('bank_cancelInvoice', id)).toBe(true)
    expect(ana.received().filter(({ event }) => event === 'BANK_INVOICE')).toEqual([])
  })
})

withEachBank((world, testBank) => {
  describe.each([2, 30])('%i at once', (callers) => {
    test('an invoice is either paid, refused or cancelled, even concurrently', async () => {
      for (let round = 0; round < 5; round++) {
        const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
        await deposit(testBank, stage, [ana, 100])
        const id = await sendInvoice(bia, ana)
        const answers = await concurrently<unknown>(callers, (n) => {
          if (n % 2) return ana.call('bank_payInvoice', id)
          return n % 4 ? ana.call('bank_refuseInvoice', id) : bia.call('bank_cancelInvoice', id)
        })
        const done = answers.flatMap((answer, n) => (answer === true ? [n] : []))
        expect(done).toHaveLength(1)
        const isPaid = (done[0] ?? 0) % 2 === 1
        expect([await ana.callOk('bank_getBalance'), await bia.callOk('bank_getBalance')]).toEqual(
          isPaid ? [70, 30] : [100, 0],
        )
        for (const side of [ana, bia]) expect(await side.callOk('bank_getInvoices')).toEqual([])
        expect(await ledgerViolation(stage)).toBeUndefined()
        expect(stage.errors).toEqual([])
      }
    })
  })
})
