import { constantFrom, oneof, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { withEachBank } from '../../../testing/banks.ts'
import { concurrently, deposit, ledgerViolation, moneyWithstands, type WildArgs } from '../../../testing/give-money.ts'
import { idsOf } from '../../../testing/tor.ts'

withEachBank((world, testBank) => {
  test('a payment moves money once per key, and both parties find it under their ids', async () => {
    const { ana, bia, clock, ...stage } = await world({ ana: {}, bia: {} })
    await deposit(testBank, stage, [ana, 100])
    const [a = '', b = ''] = await idsOf(ana, bia)
    const paid = await ana.callKeyed('k', 'tor_pay', b, 40)
    expect(paid).toEqual({ id: expect.any(Number), sender: a, target: b, amount: 40, created_at: clock.nowSeconds })
    expect(await ana.callKeyed('k', 'tor_pay', b, 40)).toEqual(paid)
    expect(await ana.callOk('tor_payments')).toEqual([paid])
    expect(await bia.callOk('tor_payments')).toEqual([paid])
    expect([await ana.callOk('bank_getBalance'), await bia.callOk('bank_getBalance')]).toEqual([60, 40])
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test('of concurrent payments only as many succeed as there is money for', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    await deposit(testBank, stage, [ana, 100])
    const [, b = ''] = await idsOf(ana, bia)
    const answers = await concurrently(5, () => ana.call('tor_pay', b, 40))
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(2)
    expect(answers.find((answer) => 'error' in answer)).toMatchObject({ error: 'Saldo insuficiente' })
    expect(await bia.callOk('tor_payments')).toHaveLength(2)
    expect(await bia.callOk('bank_getBalance')).toBe(80)
  })

  test.each([
    ['00000000', 1, 'Usuário inválido'],
    ['geral', 1, 'Usuário inválido'],
    ['', 1, 'Usuário inválido'],
    ['own', 1, 'Usuário inválido'],
    ['other', 0, 'Digite o valor do pagamento'],
    ['other', 31, 'Saldo insuficiente'],
  ])('%s is not paid %s: %s', async (whom, amount, error) => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    await deposit(testBank, stage, [ana, 30])
    const [own = '', other = ''] = await idsOf(ana, bia)
    bia.received()
    const target = { own, other }[whom] ?? whom
    expect(await ana.call('tor_pay', target, amount)).toMatchObject({ error })
    expect(await ana.callOk('bank_getBalance')).toBe(30)
    expect(await ana.callOk('tor_payments')).toEqual([])
    expect(bia.received()).toEqual([])
  })

  test.each([-1, 0.5, Number.NaN, 1e308, 2 ** 53, 100_000_000_000, '10', null])(
    'the amount %j is a fault',
    async (n) => {
      const { ana, bia } = await world({ ana: {}, bia: {} })
      const [, b] = await idsOf(ana, bia)
      await expect(ana.callRaw('tor_pay', [b, n])).rejects.toMatchObject({ code: 'invalid_args' })
    },
  )

  test.each([{ phone: { disabledApps: ['tor-payments'] } }, { appLimits: { closedTo: () => ['tor-payments'] } }])(
    'payments that the owner switched off are refused, and the rest of the app works: %j',
    async (options) => {
      const { ana, bia, ...stage } = await world({ ana: {}, bia: {} }, options)
      await deposit(testBank, stage, [ana, 30])
      const [, b = ''] = await idsOf(ana, bia)
      const refusal = { error: 'Os pagamentos estão desativados', code: 'appClosed' }
      expect(await ana.call('tor_pay', b, 1)).toEqual(refusal)
      expect(await ana.call('tor_payments')).toEqual(refusal)
      expect(await ana.callOk('tor_send', b, 'então fica devendo')).toMatchObject({ id: 1 })
      expect(await ana.callOk('bank_getBalance')).toBe(30)
    },
  )

  test('any concurrent payments of five players conserve money and leave no balance below zero', async () => {
    const ids: string[] = []
    const calls = ({ amount }: WildArgs) =>
      oneof(
        tuple(
          constantFrom('tor_pay' as const),
          tuple(constantFrom<unknown>(...ids, '00000000', 'geral', null), amount),
        ),
        tuple(constantFrom('tor_payments' as const), tuple()),
      )
    await moneyWithstands(world, testBank, {
      prepare: async (player) => ids.push(await player.callOk('tor_id')),
      calls,
    })
  })
})
