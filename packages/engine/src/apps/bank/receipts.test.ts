import { limits } from '@orelhao/protocol/bank/rules'
import { expect, test } from 'vitest'
import { withEachBank } from '../../testing/banks.ts'
import { deposit } from '../../testing/give-money.ts'
import { idsOf } from '../../testing/tor.ts'
import { fine } from './server-api.ts'

const people = { ana: { firstname: 'Ana', name: 'Sá' }, bia: { firstname: 'Bia', name: 'Luz' }, caio: {} }

withEachBank((world, testBank) => {
  test('a payment returns its receipt, which only both parties find, each by their own statement line', async () => {
    const { ana, bia, caio, clock, ...stage } = await world(people)
    await deposit(testBank, stage, [ana, 500])
    await bia.callOk('bank_registerPixKey', 'passport')
    const { code } = await bia.callOk('bank_createCharge', 20, 'Café')
    const made = [
      await ana.callOk('bank_transfer', bia.user_id, 40),
      await ana.callOk('bank_pix', String(bia.user_id), 30),
      await ana.callOk('bank_payCharge', code, 20),
    ]
    clock.advance(90_000)
    expect(made).toMatchObject([
      { kind: 'transferSent', name: 'Bia Luz', value: 40 },
      { kind: 'pixSent', name: 'Bia Luz', value: 30 },
      { kind: 'chargePaid', name: 'Bia Luz', value: 20 },
    ])
    for (const receipt of made) expect(await ana.callOk('bank_receipt', receipt.id)).toEqual(receipt)
    const received = await bia.callOk('bank_extract')
    const kinds = ['chargeReceived', 'pixReceived', 'transferReceived']
    expect(received).toHaveLength(kinds.length)
    for (const [index, { id, value, created_at }] of received.entries()) {
      const [kind, name] = [kinds[index], 'Ana Sá']
      expect(await bia.callOk('bank_receipt', id)).toEqual({ id, kind, name, value, created_at })
    }
    for (const { id } of [...made, ...received])
      expect(await caio.call('bank_receipt', id)).toMatchObject({ code: 'unknownReceipt' })
    expect(await ana.call('bank_receipt', 2 ** 40)).toMatchObject({ code: 'unknownReceipt' })
  })

  test('invoices and fines have receipts on the statement; lines that are not payments of the bank have none', async () => {
    const { ana, bia, ...stage } = await world(people)
    await deposit(testBank, stage, [ana, 500])
    await bia.callOk('bank_storeInvoice', ana.user_id, 30, 'Conserto')
    const [invoice] = await ana.callOk('bank_getInvoices')
    await ana.callOk('bank_payInvoice', invoice?.id ?? 0)
    await stage.engine.transact((o) => fine(o, ana.user_id, { description: 'Farol', total: 50 }, 'R$'))
    const [ticket] = await ana.callOk('bank_getFines')
    await ana.callOk('bank_payFine', ticket?.id ?? 0)
    await ana.callOk('casino_deposit', 10)
    const receipts = []
    for (const { id } of (await ana.callOk('bank_extract')).slice(0, 3))
      receipts.push(await ana.call('bank_receipt', id))
    expect(receipts).toMatchObject([
      { code: 'unknownReceipt' },
      { kind: 'finePaid', name: 'Farol', value: 50 },
      { kind: 'invoicePaid', name: 'Bia Luz', value: 30 },
    ])
  })

  test('a line has the number of the person that it names if the reader has it; an anonymous payment never has it', async () => {
    const { ana, bia, caio, ...stage } = await world({ ...people, caio: { firstname: 'Caio', name: 'Paz' } })
    await deposit(testBank, stage, [ana, 500], [bia, 500])
    await ana.callOk('addContact', bia.phone, 'B.')
    const [, hidden = ''] = await idsOf(ana, bia)
    await ana.callOk('bank_transfer', bia.user_id, 40)
    await ana.callOk('bank_transfer', caio.user_id, 20)
    await ana.callOk('tor_pay', hidden, 10)
    await bia.callOk('bank_transfer', ana.user_id, 5)
    const phones = async (player: typeof ana) =>
      (await player.callOk('bank_extract')).slice(0, 4).map(({ value, phone }) => [value, phone])
    expect((await phones(ana)).toSorted()).toEqual(
      [
        [5, bia.phone],
        [-10, undefined],
        [-20, undefined],
        [-40, bia.phone],
      ].toSorted(),
    )
    for (const payee of [bia, caio]) await payee.callOk('bank_storeInvoice', ana.user_id, 3, 'Café')
    const invoices = await ana.callOk('bank_getInvoices')
    expect(invoices.map(({ phone }) => phone).toSorted()).toEqual([bia.phone, undefined])
    expect((await bia.callOk('bank_getInvoices'))[0]).not.toHaveProperty('phone')
    expect((await phones(bia)).map(([, phone]) => phone)).not.toContain(ana.phone)
    expect(JSON.stringify(await ana.callOk('bank_extract'))).not.toContain('bank:')
  })

  test('a refused payment has no receipt', async () => {
    const { ana, bia, ...stage } = await world(people)
    await deposit(testBank, stage, [ana, 10])
    expect(await ana.call('bank_transfer', bia.user_id, 40)).toEqual({
      code: 'insufficientFunds',
      error: 'Saldo insuficiente',
    })
  })

  test('the statement is in order of time, even after the clock was set back, and its pages contain each line once', async () => {
    const { ana, bia, clock, ...stage } = await world(people)
    await deposit(testBank, stage, [ana, 10_000])
    const days = [3, 1, 2, 1, 3, 0]
    const dayMs = 24 * 3600_000
    let now = 0
    for (const day of days) {
      clock.jump((day - now) * dayMs)
      now = day
      for (let n = 0; n < 20; n++) await ana.callOk('bank_transfer', bia.user_id, 1)
    }
    const lines = await bia.callOk('bank_extract')
    while (lines.length % limits.page === 0) {
      const page = await bia.callOk('bank_extract', lines.at(-1)?.id)
      if (page.length === 0) break
      lines.push(...page)
    }
    expect(new Set(lines.map(({ id }) => id)).size).toBe(20 * days.length)
    expect(lines).toEqual(lines.toSorted((a, b) => b.created_at - a.created_at || b.id - a.id))
    expect(await ana.callOk('bank_extract', lines[0]?.id)).toEqual(testBank.isFramework ? expect.any(Array) : [])
  })
})
