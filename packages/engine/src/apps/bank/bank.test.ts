import { constantFrom, oneof, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withEachBank } from '../../testing/banks.ts'
import { concurrently, deposit, ledgerViolation, moneyWithstands, type WildArgs } from '../../testing/give-money.ts'
import type { Player } from '../../testing/world.ts'
import { charge, fine, invoice } from './server-api.ts'

const balance = (player: Player) => player.callOk('bank_getBalance')

withEachBank((world, testBank) => {
  const { isFramework } = testBank

  test('a transfer moves money, notifies the receiver and is on both statements', async () => {
    const { ana, bia, ...stage } = await world({
      ana: { firstname: 'Ana', name: 'Sá' },
      bia: { firstname: 'Bia', name: 'Luz' },
    })
    await deposit(testBank, stage, [ana, 100])
    expect(await ana.callOk('bank_confirm', bia.user_id)).toBe('Bia Luz')
    const receipt = await ana.callOk('bank_transfer', bia.user_id, 40)
    expect(receipt).toMatchObject({ name: 'Bia Luz', value: 40 })
    for (const side of [ana, bia]) {
      const [entry] = await side.callOk('bank_extract')
      expect(entry?.created_at).toBe(receipt.created_at) // both receipts show the same time
    }
    expect([await balance(ana), await balance(bia)]).toEqual([60, 40])
    expect(bia.received()).toMatchObject([{ event: 'BANK', args: [{ sender: 'Ana Sá', value: 40 }] }])
    const salary = isFramework ? [] : [['Salário', 100]] // the statement of a framework's bank shows what the phone moved
    expect((await ana.callOk('bank_extract')).map(({ description, value }) => [description, value])).toEqual([
      ['Transferência para Bia Luz', -40],
      ...salary,
    ])
    expect(await bia.callOk('bank_extract')).toMatchObject([{ description: 'Transferência de Ana Sá', value: 40 }])
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test('a refused transfer moves no money and emits no event', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    await deposit(testBank, stage, [ana, 10])
    expect(await ana.call('bank_transfer', bia.user_id, 40)).toEqual({
      code: 'insufficientFunds',
      error: 'Saldo insuficiente',
    })
    expect(await ana.call('bank_transfer', ana.user_id, 1)).toMatchObject({ code: 'ownAccount' })
    expect(await ana.call('bank_transfer', 99_999, 1)).toMatchObject({ code: 'unknownPassport' })
    expect([await balance(ana), await balance(bia)]).toEqual([10, 0])
    expect(bia.received()).toEqual([])
  })

  test.each([0, -1, 0.5, Number.NaN, 1e308, 2 ** 53, '10', null, [10], { amount: 10 }])(
    'the amount %j is a fault',
    async (amount) => {
      const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
      await deposit(testBank, stage, [ana, 10])
      await expect(ana.callRaw('bank_transfer', [bia.user_id, amount])).rejects.toMatchObject({ code: 'invalid_args' })
      expect(await balance(ana)).toBe(10)
    },
  )

  test('Pix finds a number in any spelling, a passport and a random key, and follows a change of number', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: { firstname: 'Bia', name: 'Luz' } })
    await deposit(testBank, stage, [ana, 100])
    expect(await bia.callOk('bank_hasPix')).toBe(false)
    expect(await ana.call('bank_confirmPix', bia.phone)).toMatchObject({ code: 'unknownPixKey' })
    await bia.callOk('bank_registerPixKey', 'phone')
    await bia.callOk('bank_registerPixKey', 'passport')
    const { key } = await bia.callOk('bank_registerPixKey', 'random')
    expect(await bia.call('bank_registerPixKey', 'phone')).toMatchObject({ code: 'pixKeyTaken' })
    expect(await bia.callOk('bank_hasPix')).toBe(true)
    for (const typed of [bia.phone, bia.phone.replace('-', ' '), String(bia.user_id), ` ${key} `]) {
      expect(await ana.callOk('bank_confirmPix', typed)).toBe('Bia Luz')
      expect(await ana.callOk('bank_pix', typed, 10)).toEqual({
        id: expect.any(Number),
        kind: 'pixSent',
        name: 'Bia Luz',
        value: 10,
        created_at: expect.any(Number),
      })
    }
    await bia.changeIdentity({ phone: '777-000' })
    expect(await ana.callOk('bank_confirmPix', '777000')).toBe('Bia Luz')
    await bia.callOk('bank_removePixKey', key)
    await ana.callOk('bank_removePixKey', String(bia.user_id)) // Bia owns no such key: nothing happens
    expect(await ana.call('bank_pix', key, 1)).toMatchObject({ code: 'unknownPixKey' })
    expect(await ana.callOk('bank_confirmPix', String(bia.user_id))).toBe('Bia Luz')
    expect(await balance(bia)).toBe(40)
  })

  test('an invoice is sent, shown to both parties, paid once and gone', async () => {
    const { ana, bia, caio, ...stage } = await world({ ana: {}, bia: { firstname: 'Bia', name: 'Luz' }, caio: {} })
    await deposit(testBank, stage, [ana, 100])
    expect(await bia.call('bank_storeInvoice', ana.user_id, 30, '  ')).toMatchObject({ code: 'reasonRequired' })
    await bia.callOk('bank_storeInvoice', ana.user_id, 30, 'Conserto do carro')
    expect(ana.received()).toMatchObject([{ event: 'BANK_INVOICE', args: [30] }])
    const [invoice] = await ana.callOk('bank_getInvoices')
    expect(invoice).toMatchObject({ name: 'Bia Luz', value: 30, payer_id: ana.user_id, payee_id: bia.user_id })
    expect(await bia.callOk('bank_getInvoices')).toHaveLength(1)
    expect(await ana.callOk('bank_index')).toEqual({ balance: 100, invoices: 30, fines: 0 })
    const id = invoice?.id ?? 0
    expect(await caio.call('bank_payInvoice', id)).toMatchObject({ code: 'invoiceGone' })
    expect(await bia.call('bank_payInvoice', id)).toMatchObject({ code: 'invoiceGone' })
    bia.received()
    expect(await ana.callOk('bank_payInvoice', id)).toBe(true)
    expect(bia.received()).toMatchObject([{ event: 'BANK_INVOICE_RECEIPT', args: [30, expect.any(String)] }])
    expect(await ana.callOk('bank_getInvoices')).toEqual([])
    expect([await balance(ana), await balance(bia)]).toEqual([70, 30])
  })

  test('an invoice or fine that cannot be paid stays open', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    await bia.callOk('bank_storeInvoice', ana.user_id, 30, 'Almoço')
    await stage.engine.transact((o) => fine(o, ana.user_id, { description: 'Farol <b>vermelho</b>', total: 50 }, 'R$'))
    const [invoice] = await ana.callOk('bank_getInvoices')
    const [ticket] = await ana.callOk('bank_getFines')
    expect(ana.received().at(-1)).toMatchObject({ args: ['Nova multa', 'Farol &lt;b&gt;vermelho&lt;/b&gt; · R$ 50'] })
    expect(await ana.call('bank_payInvoice', invoice?.id ?? 0)).toMatchObject({ code: 'insufficientFunds' })
    expect(await ana.call('bank_payFine', ticket?.id ?? 0)).toMatchObject({ code: 'insufficientFunds' })
    expect(await ana.callOk('bank_index')).toEqual({ balance: 0, invoices: 30, fines: 50 })
    await deposit(testBank, stage, [ana, 80])
    expect(await bia.call('bank_payFine', ticket?.id ?? 0)).toMatchObject({ code: 'fineGone' })
    expect(await ana.callOk('bank_payFine', ticket?.id ?? 0)).toBe(true)
    expect(await ana.callOk('bank_payInvoice', invoice?.id ?? 0)).toBe(true)
    expect(await ana.callOk('bank_index')).toEqual({ balance: 0, invoices: 0, fines: 0 })
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test('the server charges what a player has, and its own invoice is paid to the payee', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    const { engine } = stage
    await deposit(testBank, stage, [ana, 100])
    const before = await testBank.total(stage)
    expect(await engine.transactPayment(ana.user_id, (o) => charge(o, ana.user_id, 101, 'Carro'))).toBe(false)
    expect(await engine.transactPayment(ana.user_id, (o) => charge(o, ana.user_id, 60, 'Bicicleta'))).toBe(true)
    expect(await balance(ana)).toBe(40)
    expect(await ana.callOk('bank_extract')).toMatchObject([
      { description: 'Bicicleta', value: -60 },
      ...(isFramework ? [] : [{}]),
    ])
    expect(await testBank.total(stage)).toBe(before - 60)
    await engine.transact((o) => invoice(o, { payer: ana.user_id, payee: bia.user_id, value: 15, reason: 'Conserto' }))
    const [due] = await ana.callOk('bank_getInvoices')
    expect(ana.received()).toMatchObject([{ event: 'BANK_INVOICE', args: [15] }])
    expect(await ana.callOk('bank_payInvoice', due?.id ?? 0)).toBe(true)
    expect([await balance(ana), await balance(bia)]).toEqual([25, 15])
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  describe.each([2, 50])('%i at once', (callers) => {
    test('concurrent server charges spend the last money once', async () => {
      const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
      await deposit(testBank, stage, [ana, 10])
      const answers = await concurrently(callers, async (n) => {
        if (n % 2) return stage.engine.transactPayment(ana.user_id, (o) => charge(o, ana.user_id, 10, 'Café'))
        return 'value' in (await ana.call('bank_transfer', bia.user_id, 10))
      })
      expect(answers.filter((isPaid) => isPaid)).toHaveLength(1)
      expect(await balance(ana)).toBe(0)
      expect(await ledgerViolation(stage)).toBeUndefined()
    })

    test('concurrent transfers spend the last money once', async () => {
      const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
      await deposit(testBank, stage, [ana, 10])
      await bia.callOk('bank_registerPixKey', 'phone')
      const answers = await concurrently(callers, (n) =>
        n % 2 ? ana.call('bank_transfer', bia.user_id, 10) : ana.call('bank_pix', bia.phone, 10),
      )
      expect(answers.filter((answer) => 'value' in answer)).toHaveLength(1)
      expect([await balance(ana), await balance(bia)]).toEqual([0, 10])
    })

    test('concurrent payments pay one invoice and one fine once', async () => {
      const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
      await deposit(testBank, stage, [ana, 10_000])
      await bia.callOk('bank_storeInvoice', ana.user_id, 10, 'Café')
      await stage.engine.transact((o) => fine(o, ana.user_id, { description: 'Velocidade', total: 7 }, 'R$'))
      const [invoice] = await ana.callOk('bank_getInvoices')
      const [ticket] = await ana.callOk('bank_getFines')
      const paid = await concurrently(callers, () => ana.call('bank_payInvoice', invoice?.id ?? 0))
      const settled = await concurrently(callers, () => ana.call('bank_payFine', ticket?.id ?? 0))
      expect(paid.filter((answer) => answer === true)).toHaveLength(1)
      expect(settled.filter((answer) => answer === true)).toHaveLength(1)
      expect([await balance(ana), await balance(bia)]).toEqual([10_000 - 17, 10])
      expect(await ledgerViolation(stage)).toBeUndefined()
    })

    test('concurrent transfers under one key happen once, and every caller gets the answer', async () => {
      const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
      await deposit(testBank, stage, [ana, 1000])
      const answers = await concurrently(callers, () => ana.callKeyed('the-same', 'bank_transfer', bia.user_id, 10))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect([await balance(ana), await balance(bia)]).toEqual([990, 10])
    })

    test('concurrent transfers in circles and both ways conserve money', async () => {
      const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
      await deposit(testBank, stage, [ana, 500], [bia, 500])
      await concurrently(callers, (n) =>
        (n % 2 ? ana : bia).call('bank_transfer', (n % 2 ? bia : ana).user_id, 1 + (n % 7)),
      )
      expect((await balance(ana)) + (await balance(bia))).toBe(1000)
      expect(await ledgerViolation(stage)).toBeUndefined()
    })
  })

  test.skipIf(isFramework)('a key moves money once, even long after its answer has expired', async () => {
    const { ana, bia, clock, ...stage } = await world({ ana: {}, bia: {} })
    await deposit(testBank, stage, [ana, 100])
    const key = `old-${ana.user_id}`
    expect(await ana.callKeyed(key, 'bank_transfer', bia.user_id, 40)).toMatchObject({ value: 40 })
    clock.advance(25 * 3600_000)
    await stage.engine.cleanUp()
    await expect(ana.callKeyed(key, 'bank_transfer', bia.user_id, 40)).rejects.toMatchObject({ code: 'key_reused' })
    expect([await balance(ana), await balance(bia)]).toEqual([60, 40])
  })

  test('any concurrent operations of five players conserve money and leave no balance below zero', () =>
    moneyWithstands(world, testBank, { prepare: (player) => player.callOk('bank_registerPixKey', 'passport'), calls }))
}, true)

/** One call of any operation that moves money or prepares a move. */
function calls({ amount, passport }: WildArgs) {
  const id = constantFrom(1, 2, 3, 5, 8, 13)
  return oneof(
    tuple(constantFrom('bank_transfer' as const), tuple(passport, amount)),
    tuple(constantFrom('bank_pix' as const), tuple(passport.map(String), amount)),
    tuple(constantFrom('bank_storeInvoice' as const), tuple(passport, amount, constantFrom('x', ''))),
    tuple(
      constantFrom(
        'bank_payInvoice' as const,
        'bank_payFine' as const,
        'bank_refuseInvoice' as const,
        'bank_cancelInvoice' as const,
      ),
      tuple(id),
    ),
  )
}
