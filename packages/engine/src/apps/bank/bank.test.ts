import { array, asyncProperty, assert as check, constantFrom, integer, oneof, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accounts } from '../../shared/ledger/accounts.ts'
import { balanceOf } from '../../shared/ledger/store.ts'
import { firstOffence } from '../../shared/ledger/verify/store.ts'
import { inEachWorld } from '../../testing/databases.ts'
import type { Cast, Player, World } from '../../testing/world.ts'
import { fine, grant } from './server.ts'

type Stage = Pick<World<never>, 'engine'>

/** Puts money into people's accounts, as the demo and the game server do. */
async function pays(stage: Stage, ...gifts: [Player, number][]): Promise<void> {
  for (const [player, amount] of gifts) await stage.engine.happen((o) => grant(o, player.user_id, amount, 'Salário'))
}

const balance = (player: Player) => player.does('bank_getBalance')
const offence = ({ engine }: Stage) => engine.happen(({ db }) => firstOffence(db))

inEachWorld((world) => {
  test('a transfer moves money, tells the receiver and is on both statements', async () => {
    const { ana, bia, ...stage } = await world({
      ana: { firstname: 'Ana', name: 'Sá' },
      bia: { firstname: 'Bia', name: 'Luz' },
    })
    await pays(stage, [ana, 100])
    expect(await ana.does('bank_confirm', bia.user_id)).toBe('Bia Luz')
    expect(await ana.does('bank_transfer', bia.user_id, 40)).toEqual({ name: 'Bia Luz', value: 40 })
    expect([await balance(ana), await balance(bia)]).toEqual([60, 40])
    expect(bia.told()).toMatchObject([{ event: 'BANK', args: [{ sender: 'Ana Sá', value: 40 }] }])
    expect((await ana.does('bank_extract')).map(({ description, value }) => [description, value])).toEqual([
      ['Transferência para Bia Luz', -40],
      ['Salário', 100],
    ])
    expect(await bia.does('bank_extract')).toMatchObject([{ description: 'Transferência de Ana Sá', value: 40 }])
    expect(await offence(stage)).toBeUndefined()
  })

  test('a refused transfer moves nothing and tells nobody', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    await pays(stage, [ana, 10])
    expect(await ana.call('bank_transfer', bia.user_id, 40)).toEqual({
      code: 'insufficientFunds',
      error: 'Saldo insuficiente',
    })
    expect(await ana.call('bank_transfer', ana.user_id, 1)).toMatchObject({ code: 'ownAccount' })
    expect(await ana.call('bank_transfer', 99_999, 1)).toMatchObject({ code: 'unknownPassport' })
    expect([await balance(ana), await balance(bia)]).toEqual([10, 0])
    expect(bia.told()).toEqual([])
  })

  test.each([0, -1, 0.5, Number.NaN, 1e308, 2 ** 53, '10', null, [10], { amount: 10 }])(
    'the amount %j is a fault',
    async (amount) => {
      const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
      await pays(stage, [ana, 10])
      await expect(ana.sends('bank_transfer', [bia.user_id, amount])).rejects.toMatchObject({ code: 'invalid_args' })
      expect(await balance(ana)).toBe(10)
    },
  )

  test('Pix finds a number however it is spelt, a passport and a random key, and follows a new number', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: { firstname: 'Bia', name: 'Luz' } })
    await pays(stage, [ana, 100])
    expect(await bia.does('bank_hasPix')).toBe(false)
    expect(await ana.call('bank_confirmPix', bia.phone)).toMatchObject({ code: 'unknownPixKey' })
    await bia.does('bank_registerPixKey', 'phone')
    await bia.does('bank_registerPixKey', 'passport')
    const { key } = await bia.does('bank_registerPixKey', 'random')
    expect(await bia.call('bank_registerPixKey', 'phone')).toMatchObject({ code: 'pixKeyTaken' })
    expect(await bia.does('bank_hasPix')).toBe(true)
    for (const typed of [bia.phone, bia.phone.replace('-', ' '), String(bia.user_id), ` ${key} `]) {
      expect(await ana.does('bank_confirmPix', typed)).toBe('Bia Luz')
      expect(await ana.does('bank_pix', typed, 10)).toEqual({ name: 'Bia Luz', value: 10 })
    }
    await bia.isNowKnownAs({ phone: '777-000' })
    expect(await ana.does('bank_confirmPix', '777000')).toBe('Bia Luz')
    await bia.does('bank_removePixKey', key)
    await ana.does('bank_removePixKey', String(bia.user_id)) // not hers: nothing happens
    expect(await ana.call('bank_pix', key, 1)).toMatchObject({ code: 'unknownPixKey' })
    expect(await ana.does('bank_confirmPix', String(bia.user_id))).toBe('Bia Luz')
    expect(await balance(bia)).toBe(40)
  })

  test('an invoice is sent, seen by both, paid once and gone', async () => {
    const { ana, bia, caio, ...stage } = await world({ ana: {}, bia: { firstname: 'Bia', name: 'Luz' }, caio: {} })
    await pays(stage, [ana, 100])
    expect(await bia.call('bank_storeInvoice', ana.user_id, 30, '  ')).toMatchObject({ code: 'reasonRequired' })
    await bia.does('bank_storeInvoice', ana.user_id, 30, 'Conserto do carro')
    expect(ana.told()).toMatchObject([{ event: 'BANK_INVOICE', args: [30] }])
    const [invoice] = await ana.does('bank_getInvoices')
    expect(invoice).toMatchObject({ name: 'Bia Luz', value: 30, payer_id: ana.user_id, payee_id: bia.user_id })
    expect(await bia.does('bank_getInvoices')).toHaveLength(1)
    expect(await ana.does('bank_index')).toEqual({ balance: 100, invoices: 30, fines: 0 })
    const id = invoice?.id ?? 0
    expect(await caio.call('bank_payInvoice', id)).toMatchObject({ code: 'invoiceGone' })
    expect(await bia.call('bank_payInvoice', id)).toMatchObject({ code: 'invoiceGone' })
    bia.told()
    expect(await ana.does('bank_payInvoice', id)).toBe(true)
    expect(bia.told()).toMatchObject([{ event: 'BANK_INVOICE_RECEIPT', args: [30, expect.any(String)] }])
    expect(await ana.does('bank_getInvoices')).toEqual([])
    expect([await balance(ana), await balance(bia)]).toEqual([70, 30])
  })

  test('an invoice or fine that cannot be paid stays open', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    await bia.does('bank_storeInvoice', ana.user_id, 30, 'Almoço')
    await stage.engine.happen((o) => fine(o, ana.user_id, { description: 'Farol <b>vermelho</b>', total: 50 }, 'R$'))
    const [invoice] = await ana.does('bank_getInvoices')
    const [ticket] = await ana.does('bank_getFines')
    expect(ana.told().at(-1)).toMatchObject({ args: ['Nova multa', 'Farol &lt;b&gt;vermelho&lt;/b&gt; · R$ 50'] })
    expect(await ana.call('bank_payInvoice', invoice?.id ?? 0)).toMatchObject({ code: 'insufficientFunds' })
    expect(await ana.call('bank_payFine', ticket?.id ?? 0)).toMatchObject({ code: 'insufficientFunds' })
    expect(await ana.does('bank_index')).toEqual({ balance: 0, invoices: 30, fines: 50 })
    await pays(stage, [ana, 80])
    expect(await bia.call('bank_payFine', ticket?.id ?? 0)).toMatchObject({ code: 'fineGone' })
    expect(await ana.does('bank_payFine', ticket?.id ?? 0)).toBe(true)
    expect(await ana.does('bank_payInvoice', invoice?.id ?? 0)).toBe(true)
    expect(await ana.does('bank_index')).toEqual({ balance: 0, invoices: 0, fines: 0 })
    expect(await offence(stage)).toBeUndefined()
  })

  describe.each([2, 50])('%i at once', (callers) => {
    const atOnce = <T>(call: (index: number) => Promise<T>) =>
      Promise.all(Array.from({ length: callers }, (_, n) => call(n)))

    test('the last money is spent once', async () => {
      const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
      await pays(stage, [ana, 10])
      await bia.does('bank_registerPixKey', 'phone')
      const answers = await atOnce((n) =>
        n % 2 ? ana.call('bank_transfer', bia.user_id, 10) : ana.call('bank_pix', bia.phone, 10),
      )
      expect(answers.filter((answer) => 'value' in answer)).toHaveLength(1)
      expect([await balance(ana), await balance(bia)]).toEqual([0, 10])
    })

    test('one invoice and one fine are paid once', async () => {
      const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
      await pays(stage, [ana, 10_000])
      await bia.does('bank_storeInvoice', ana.user_id, 10, 'Café')
      await stage.engine.happen((o) => fine(o, ana.user_id, { description: 'Velocidade', total: 7 }, 'R$'))
      const [invoice] = await ana.does('bank_getInvoices')
      const [ticket] = await ana.does('bank_getFines')
      const paid = await atOnce(() => ana.call('bank_payInvoice', invoice?.id ?? 0))
      const settled = await atOnce(() => ana.call('bank_payFine', ticket?.id ?? 0))
      expect(paid.filter((answer) => answer === true)).toHaveLength(1)
      expect(settled.filter((answer) => answer === true)).toHaveLength(1)
      expect([await balance(ana), await balance(bia)]).toEqual([10_000 - 17, 10])
      expect(await offence(stage)).toBeUndefined()
    })

    test('one key is one transfer, and every caller gets its answer', async () => {
      const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
      await pays(stage, [ana, 1000])
      const answers = await atOnce(() => ana.callKeyed('the-same', 'bank_transfer', bia.user_id, 10))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect([await balance(ana), await balance(bia)]).toEqual([990, 10])
    })

    test('money sent round in circles and both ways is conserved', async () => {
      const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
      await pays(stage, [ana, 500], [bia, 500])
      await atOnce((n) => (n % 2 ? ana : bia).call('bank_transfer', (n % 2 ? bia : ana).user_id, 1 + (n % 7)))
      expect((await balance(ana)) + (await balance(bia))).toBe(1000)
      expect(await offence(stage)).toBeUndefined()
    })
  })

  test('whatever five players do at once, money is conserved and nobody is below zero', async () => {
    const names = ['ana', 'bia', 'caio', 'duda', 'enzo'] as const
    const cast = Object.fromEntries(names.map((name) => [name, {}])) as Cast<(typeof names)[number]>
    const { engine, ...rest } = await world(cast)
    const players = names.map((name) => rest[name])
    const stage = { engine }
    for (const player of players) {
      await pays(stage, [player, 1000])
      await player.does('bank_registerPixKey', 'passport')
    }
    const before = await total(stage, players)
    const amount = oneof(integer({ min: 1, max: 900 }), constantFrom(0, -5, 0.1, Number.NaN, 1e308, 2 ** 53, '7', null))
    const passport = oneof(constantFrom(...players.map(({ user_id }) => user_id)), constantFrom(0, -1, 424242, 'x'))
    const call = record({
      who: integer({ min: 0, max: 4 }),
      key: constantFrom(undefined, 'a', 'b'),
      call: calls(amount, passport),
    })
    const property = asyncProperty(array(call, { minLength: 5, maxLength: 25 }), async (list) => {
      const send = ({ who, key, call: [member, args] }: (typeof list)[number]) =>
        players[who]?.sends(member, args, key).catch(() => {}) // a fault is a right answer to garbage
      await Promise.all(list.map(send))
      expect(await offence(stage)).toBeUndefined()
      expect(await total(stage, players)).toBe(before)
    })
    await check(property, { numRuns: 40 })
  })
})

type Arbitrary = ReturnType<typeof constantFrom<unknown[]>>

/** One call of any operation that moves money, or prepares to. */
function calls(amount: Arbitrary, passport: Arbitrary) {
  const id = constantFrom(1, 2, 3, 5, 8, 13)
  const of = <Args>(member: string, args: Args) => tuple(constantFrom(member), args as never)
  return oneof(
    of('bank_transfer', tuple(passport, amount)),
    of('bank_pix', tuple(passport.map(String), amount)),
    of('bank_storeInvoice', tuple(passport, amount, constantFrom('x', ''))),
    of('bank_payInvoice', tuple(id)),
    of('bank_payFine', tuple(id)),
  )
}

function total({ engine }: Stage, players: Player[]): Promise<number> {
  const names = [...players.map(({ user_id }) => accounts.bank(user_id)), accounts.fines]
  return engine.happen(async ({ db }) => {
    let sum = 0
    for (const name of names) sum += await balanceOf(db, name)
    return sum
  })
}
