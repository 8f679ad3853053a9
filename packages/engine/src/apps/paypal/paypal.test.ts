import type { Transaction } from '@orelhao/protocol/paypal/contract'
import { constantFrom, oneof, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TestBank, withEachBank } from '../../testing/banks.ts'
import type { OpenWorld } from '../../testing/databases.ts'
import {
  concurrently,
  ledgerViolation,
  type MoneyStage,
  moneyWithstands,
  type WildArgs,
} from '../../testing/give-money.ts'
import type { Player } from '../../testing/world.ts'

const balances = async (player: Player) => {
  const { balance, bank } = await player.callOk('paypal_index')
  return { balance, bank }
}

/** Gives a player money in the wallet and in the bank. */
async function fillWallet(
  testBank: TestBank,
  stage: MoneyStage,
  player: Player,
  wallet: number,
  bank = 0,
): Promise<void> {
  await testBank.pay(stage, player, wallet + bank)
  if (wallet > 0) await player.callOk('paypal_deposit', wallet)
}

/** Returns Ana Sá with money and Bia Luz without. */
async function pair(world: OpenWorld, testBank: TestBank, wallet: number, bank = 0) {
  const { ana, bia, ...stage } = await world({
    ana: { firstname: 'Ana', name: 'Sá' },
    bia: { firstname: 'Bia', name: 'Luz' },
  })
  await fillWallet(testBank, stage, ana, wallet, bank)
  return { ana, bia, ...stage }
}

const accepted = (answers: object[]) => answers.filter((answer) => 'id' in answer)

withEachBank((world, testBank) => {
  test("a payment shows the other party's number only where the player has it as a contact", async () => {
    const { ana, bia } = await pair(world, testBank, 100, 20)
    await ana.callOk('addContact', bia.phone, 'Bia')
    expect(await ana.callOk('paypal_send', bia.user_id, 40, '')).toMatchObject({ phone: bia.phone })
    expect((await ana.callOk('paypal_index')).transactions[0]).toMatchObject({ fullName: 'Bia Luz', phone: bia.phone })
    expect((await bia.callOk('paypal_index')).transactions[0]).toMatchObject({ fullName: 'Ana Sá', phone: null })
  })

  test('a payment moves money from wallet to wallet, notifies the receiver and is in both activities', async () => {
    const { ana, bia, clock, ...stage } = await pair(world, testBank, 100, 20)
    expect(await ana.callOk('paypal_confirm', bia.user_id)).toBe('Bia Luz')
    expect(await ana.callOk('paypal_find', bia.phone)).toEqual({ user_id: bia.user_id, name: 'Bia Luz' })
    const paid = await ana.callOk('paypal_send', bia.user_id, 40, '  pelo almoço ')
    expect(paid).toEqual({
      id: expect.any(Number),
      user_id: ana.user_id,
      target: bia.user_id,
      value: 40,
      type: 'payment',
      created_at: clock.nowSeconds,
      fullName: 'Bia Luz',
      phone: null,
      description: 'pelo almoço',
    })
    expect([await balances(ana), await balances(bia)]).toEqual([
      { balance: 60, bank: 20 },
      { balance: 40, bank: 0 },
    ])
    expect(bia.received()).toMatchObject([{ event: 'PAYPAL', args: [{ sender: 'Ana Sá', value: 40 }] }])
    expect((await ana.callOk('paypal_index')).transactions[0]).toEqual(paid)
    expect((await bia.callOk('paypal_index')).transactions).toEqual([{ ...paid, fullName: 'Ana Sá' }])
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test("money moves between bank and wallet, and the bank's statement shows it", async () => {
    const { ana } = await pair(world, testBank, 100, 50)
    const own = { user_id: ana.user_id, target: ana.user_id, fullName: 'Ana Sá', phone: null, description: '' }
    expect(await ana.callOk('paypal_transfer', 70)).toMatchObject({ ...own, type: 'withdraw', value: 70 })
    expect(await ana.callOk('paypal_deposit', 10)).toMatchObject({ ...own, type: 'deposit', value: 10 })
    expect(await balances(ana)).toEqual({ balance: 40, bank: 110 })
    const { transactions } = await ana.callOk('paypal_index')
    expect(transactions.map(({ type, value }) => [type, value])).toEqual([
      ['deposit', 10],
      ['withdraw', 70],
      ['deposit', 100],
    ])
    expect(
      (await ana.callOk('bank_extract')).slice(0, 2).map(({ description, value }) => [description, value]),
    ).toEqual([
      ['Enviado para a carteira', -10],
      ['Recebido da carteira', 70],
    ])
  })

  test('a refused payment moves no money, is in no activity and emits no event', async () => {
    const { ana, bia } = await pair(world, testBank, 30, 20)
    const before = await ana.callOk('paypal_index')
    const refusals = [
      [await ana.call('paypal_send', 0, 5, ''), 'Digite o passaporte do jogador'],
      [await ana.call('paypal_send', bia.user_id, 0, ''), 'Digite o valor a ser transferido'],
      [await ana.call('paypal_send', 424_242, 5, ''), 'Passaporte inválido'],
      [await ana.call('paypal_send', ana.user_id, 5, ''), 'Você não pode transferir para si mesmo'],
      [await ana.call('paypal_send', bia.user_id, 31, ''), 'Saldo insuficiente'],
      [await ana.call('paypal_transfer', 0), 'Digite o valor a ser transferido'],
      [await ana.call('paypal_transfer', 31), 'Saldo insuficiente'],
      [await ana.call('paypal_deposit', 0), 'Digite o valor de depósito'],
      [await ana.call('paypal_deposit', 21), 'Saldo insuficiente'],
      [await ana.call('paypal_find', '999-999'), 'Este número não existe'],
      [await ana.call('paypal_find', ana.phone), 'Você não pode transferir para si mesmo'],
      [await ana.call('paypal_confirm', 0), 'Digite o passaporte do jogador'],
      [await ana.call('paypal_confirm', 424_242), 'Passaporte inválido'],
      [await ana.call('paypal_confirm', ana.user_id), 'Você não pode transferir para si mesmo'],
    ] as const
    for (const [answer, error] of refusals) expect(answer).toMatchObject({ error })
    expect(await ana.callOk('paypal_index')).toEqual(before)
    expect((await bia.callOk('paypal_index')).transactions).toEqual([])
    expect(bia.received()).toEqual([])
  })

  test.each([-1, 0.5, Number.NaN, 1e308, 2 ** 53, 100_000_000_000, '10', null, [10], { value: 10 }])(
    'the amount %j is a fault',
    async (value) => {
      const { ana, bia } = await pair(world, testBank, 30, 20)
      const fault = { code: 'invalid_args' }
      await expect(ana.callRaw('paypal_send', [bia.user_id, value, ''])).rejects.toMatchObject(fault)
      await expect(ana.callRaw('paypal_transfer', [value])).rejects.toMatchObject(fault)
      await expect(ana.callRaw('paypal_deposit', [value])).rejects.toMatchObject(fault)
      expect(await balances(ana)).toEqual({ balance: 30, bank: 20 })
    },
  )

  test('a message has at most 250 characters and is returned unchanged', async () => {
    const { ana, bia } = await pair(world, testBank, 30)
    const longest = `<b>${'ç'.repeat(243)}</b>`
    expect(await ana.callOk('paypal_send', bia.user_id, 1, longest)).toMatchObject({ description: longest })
    expect((await bia.callOk('paypal_index')).transactions).toMatchObject([{ description: longest }])
    await expect(ana.callRaw('paypal_send', [bia.user_id, 1, `${longest}!`])).rejects.toMatchObject({
      code: 'invalid_args',
    })
  })

  test('the activity is read completely, 50 at a time, by its own player only', async () => {
    const { ana, bia } = await pair(world, testBank, 2000)
    for (let n = 1; n <= 59; n++) await ana.callOk('paypal_send', bia.user_id, n, '')
    await bia.callOk('paypal_send', ana.user_id, 7, 'troco')
    await bia.callOk('paypal_transfer', 3)
    const first = (await ana.callOk('paypal_index')).transactions
    expect(await ana.callOk('paypal_activity')).toEqual(first)
    const rest = await ana.callOk('paypal_activity', first.at(-1)?.id)
    expect([first.length, rest.length]).toEqual([50, 11]) // 59 sent, one received, one deposit that filled the wallet
    const whole = [...first, ...rest]
    expect(new Set(whole.map(({ id }) => id)).size).toBe(61)
    expect(whole.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).sort((a, b) => b - a))
    expect(whole[0]).toMatchObject({ value: 7, fullName: 'Bia Luz', user_id: bia.user_id })
    expect(await ana.callOk('paypal_activity', whole.at(-1)?.id)).toEqual([])
  })

  test("an entry shows the other party's current name", async () => {
    const { ana, bia } = await pair(world, testBank, 30)
    await ana.callOk('paypal_send', bia.user_id, 10, '')
    await bia.changeIdentity({ firstname: 'Beatriz', name: 'Luz Sá' })
    expect((await ana.callOk('paypal_index')).transactions[0]).toMatchObject({ fullName: 'Beatriz Luz Sá' })
  })

  describe.each([2, 50])('%i at once', (callers) => {
    test('concurrent payments send the last money once', async () => {
      const { ana, bia, ...stage } = await pair(world, testBank, 10)
      const answers = await concurrently(callers, () => ana.call('paypal_send', bia.user_id, 10, ''))
      expect(accepted(answers)).toHaveLength(1)
      expect([await balances(ana), await balances(bia)]).toMatchObject([{ balance: 0 }, { balance: 10 }])
      expect((await bia.callOk('paypal_index')).transactions).toHaveLength(1)
      expect(bia.received()).toHaveLength(1)
      expect(await ledgerViolation(stage)).toBeUndefined()
    })

    test('concurrent withdrawals withdraw the last money once', async () => {
      const { ana, ...stage } = await pair(world, testBank, 10)
      const answers = await concurrently(callers, () => ana.call('paypal_transfer', 10))
      expect(accepted(answers)).toHaveLength(1)
      expect(await balances(ana)).toEqual({ balance: 0, bank: 10 })
      expect(await ledgerViolation(stage)).toBeUndefined()
    })

    test('concurrent deposits deposit the last money once', async () => {
      const { ana, ...stage } = await pair(world, testBank, 0, 10)
      const answers = await concurrently(callers, () => ana.call('paypal_deposit', 10))
      expect(accepted(answers)).toHaveLength(1)
      expect(await balances(ana)).toEqual({ balance: 10, bank: 0 })
      expect(await ledgerViolation(stage)).toBeUndefined()
    })

    test('concurrent payments under one key happen once, and every caller gets the answer', async () => {
      const { ana, bia } = await pair(world, testBank, 500, 500)
      const sent = await concurrently(callers, () => ana.callKeyed('send', 'paypal_send', bia.user_id, 10, 'oi'))
      const withdrawn = await concurrently(callers, () => ana.callKeyed('withdraw', 'paypal_transfer', 20))
      const deposited = await concurrently(callers, () => ana.callKeyed('deposit', 'paypal_deposit', 30))
      const ids = [sent, withdrawn, deposited].map((all) => new Set(all.map((answer) => (answer as Transaction).id)))
      expect(ids.map(({ size }) => size)).toEqual([1, 1, 1])
      expect(await balances(ana)).toEqual({ balance: 500 - 10 - 20 + 30, bank: 500 + 20 - 30 })
      expect((await ana.callOk('paypal_index')).transactions).toHaveLength(4)
      await expect(ana.callKeyed('send', 'paypal_send', bia.user_id, 11, 'oi')).rejects.toMatchObject({
        code: 'key_reused',
      })
    })

    test('concurrent payments both ways, deposits and withdrawals conserve money', async () => {
      const { ana, bia, ...stage } = await pair(world, testBank, 400, 100)
      await fillWallet(testBank, stage, bia, 400, 100)
      await concurrently(callers, (n) => {
        const [own, other] = n % 2 ? [ana, bia] : [bia, ana]
        if (n % 5 === 3) return own.call('paypal_transfer', 5)
        if (n % 5 === 4) return own.call('paypal_deposit', 5)
        return own.call('paypal_send', other.user_id, 1 + (n % 7), '')
      })
      const rich = [await balances(ana), await balances(bia)]
      expect(rich.reduce((sum, { balance, bank }) => sum + balance + bank, 0)).toBe(1000)
      expect(await ledgerViolation(stage)).toBeUndefined()
    })
  })

  test('any concurrent bank and wallet operations of five players conserve money and leave no balance below zero', () =>
    moneyWithstands(world, testBank, { prepare: (player) => player.callOk('paypal_deposit', 500), calls }))
})

/** One call of any operation that moves money between wallets and banks. */
function calls({ amount, passport }: WildArgs) {
  return oneof(
    tuple(constantFrom('paypal_send' as const), tuple(passport, amount, constantFrom('', 'oi', null))),
    tuple(constantFrom('paypal_transfer' as const, 'paypal_deposit' as const), tuple(amount)),
    tuple(constantFrom('bank_transfer' as const), tuple(passport, amount)),
  )
}
