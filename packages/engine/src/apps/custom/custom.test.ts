import { limits } from '@orelhao/protocol/custom/rules'
import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { constantFrom, oneof, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withEachBank } from '../../testing/banks.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { concurrently, deposit, ledgerViolation, moneyWithstands } from '../../testing/give-money.ts'
import { paymentOf } from './store.ts'

const iate: CustomApp = { name: 'iate', title: 'Iate Clube', icon: '', url: 'https://iate.example' }

/** A city whose owner named Bia as the payee of the app's payments. */
async function club(world: Parameters<Parameters<typeof withEachBank>[0]>[0], more: Partial<CustomApp> = {}) {
  const customApps: CustomApp[] = []
  const stage = await world(
    { ana: { firstname: 'Ana', name: 'Sá' }, bia: { firstname: 'Bia', name: 'Luz' } },
    {
      phone: { customApps },
    },
  )
  customApps.push({ ...iate, payee: stage.bia.user_id, ...more })
  return stage
}

withEachBank((world, testBank) => {
  test('a payment goes to the payee whom the owner named, is on both statements, and has a receipt', async () => {
    const { ana, bia, clock, ...stage } = await club(world)
    await deposit(testBank, stage, [ana, 100])
    expect(await ana.callOk('custom_payee', 'iate')).toBe('Bia Luz')
    const receipt = await ana.callOk('custom_pay', 'iate', 40, '  passeio ')
    expect(receipt).toEqual({ id: expect.any(Number), value: 40, paid_at: clock.nowSeconds })
    expect([await ana.callOk('bank_getBalance'), await bia.callOk('bank_getBalance')]).toEqual([60, 40])
    expect((await ana.callOk('bank_extract'))[0]?.description).toBe('Pagamento no app Iate Clube: passeio')
    expect((await bia.callOk('bank_extract'))[0]?.description).toBe('Recebido pelo app Iate Clube: passeio')
    expect(bia.received()).toMatchObject([{ event: 'BANK', args: [{ sender: 'Ana Sá', value: 40 }] }])
    expect(await stage.engine.transact(({ db }) => paymentOf(db, receipt.id))).toMatchObject({
      app: 'iate',
      payer: ana.user_id,
      payee: bia.user_id,
      value: 40,
      description: 'passeio',
    })
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test('of concurrent payments only as many succeed as there is money for', async () => {
    const { ana, bia, ...stage } = await club(world)
    await deposit(testBank, stage, [ana, 100])
    const answers = await concurrently(5, () => ana.call('custom_pay', 'iate', 40, ''))
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(2)
    expect([await ana.callOk('bank_getBalance'), await bia.callOk('bank_getBalance')]).toEqual([20, 80])
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test('the same payment sent again is paid once', async () => {
    const { ana, ...stage } = await club(world)
    await deposit(testBank, stage, [ana, 100])
    const key = '00000000-0000-7000-8000-000000000001'
    const first = await ana.callKeyed(key, 'custom_pay', 'iate', 40, '')
    expect(await ana.callKeyed(key, 'custom_pay', 'iate', 40, '')).toEqual(first)
    expect(await ana.callOk('bank_getBalance')).toBe(60)
  })

  test('a refused payment moves no money and emits no event', async () => {
    const { ana, bia, ports, ...stage } = await club(world)
    await deposit(testBank, stage, [ana, 10], [bia, 10])
    expect(await ana.call('custom_pay', 'iate', 11, '')).toMatchObject({ code: 'insufficientFunds' })
    expect(await ana.call('custom_pay', 'lancha', 1, '')).toMatchObject({ code: 'noPayee' })
    expect(await bia.call('custom_pay', 'iate', 1, '')).toMatchObject({ code: 'ownAccount' })
    expect(await ana.call('custom_payee', 'lancha')).toMatchObject({ code: 'noPayee' })
    ports.phone.disabledApps.push('iate')
    expect(await ana.call('custom_pay', 'iate', 1, '')).toMatchObject({ code: 'appClosed' })
    ports.phone.disabledApps.length = 0
    expect([await ana.callOk('bank_getBalance'), await bia.callOk('bank_getBalance')]).toEqual([10, 10])
    expect(bia.received()).toEqual([])
  })

  test('an app without a payee, or with an unknown one, accepts no payments', async () => {
    for (const payee of [undefined, 424_242]) {
      const { ana, ...stage } = await club(world, { payee } as Partial<CustomApp>)
      await deposit(testBank, stage, [ana, 10])
      expect(await ana.call('custom_pay', 'iate', 1, '')).toMatchObject({ code: 'noPayee' })
    }
  })

  test('no sequence of calls creates, loses or owes money', async () => {
    const withPayee: typeof world = async (cast, options) => {
      const customApps: CustomApp[] = []
      const stage = await world(cast, { ...options, phone: { customApps } })
      customApps.push({ ...iate, payee: stage[Object.keys(cast)[0] as keyof typeof cast].user_id })
      return stage
    }
    await moneyWithstands(withPayee, testBank, {
      calls: ({ amount }) =>
        oneof(
          tuple(
            constantFrom('custom_pay' as const),
            tuple(constantFrom<unknown>('iate', 'lancha', 7), amount, constantFrom('', 5)),
          ),
          tuple(constantFrom('custom_payee' as const), tuple(constantFrom<unknown>('iate', ''))),
        ),
    })
  })
})

inEachWorld((world) => {
  describe("an app's stored values", () => {
    test('are separate for each player and app', async () => {
      const { ana, bia } = await world({ ana: {}, bia: {} })
      await ana.callOk('custom_set', 'iate', 'cais', '4')
      await ana.callOk('custom_set', 'iate', 'cais', '5')
      await ana.callOk('custom_set', 'Iate', 'cais', '6')
      await bia.callOk('custom_set', 'iate', 'cais', '7')
      const values = [await ana.callOk('custom_get', 'iate', 'cais'), await ana.callOk('custom_get', 'Iate', 'cais')]
      expect([
        ...values,
        await bia.callOk('custom_get', 'iate', 'cais'),
        await bia.callOk('custom_get', 'iate', 'x'),
      ]).toEqual(['5', '6', '7', null])
      expect(await ana.callOk('custom_names', 'iate')).toEqual({ names: ['cais'], size: 5 })
      await ana.callOk('custom_set', 'iate', 'vaga', 'ç')
      await ana.callOk('custom_unset', 'iate', 'cais')
      expect(await ana.callOk('custom_names', 'iate')).toEqual({ names: ['vaga'], size: 5 })
      await ana.callOk('custom_unset', 'iate')
      expect(await ana.callOk('custom_names', 'iate')).toEqual({ names: [], size: 0 })
      expect(await ana.callOk('custom_get', 'Iate', 'cais')).toBe('6')
    })

    test('are limited in size, for each app and for all apps together', async () => {
      const { ana } = await world({ ana: {} })
      const value = 'x'.repeat(limits.value)
      const fill = (app: string, count: number) =>
        Promise.all(Array.from({ length: count }, (_, n) => ana.call('custom_set', app, `n${n}`, value)))
      const first = await fill('a', 10)
      const whole = Math.floor(limits.kept / (limits.value + 2))
      expect(first.filter((answer) => answer === null)).toHaveLength(whole)
      expect(first.find((answer) => answer !== null)).toMatchObject({ code: 'appFull' })
      expect(await ana.call('custom_set', 'a', 'n0', '')).toBeNull()
      for (let app = 0; app < 8; app++) await fill(`b${app}`, 7)
      expect(await fill('c', 7)).toContainEqual(expect.objectContaining({ code: 'phoneFull' }))
      await ana.callOk('custom_unset', 'a')
      expect(await ana.call('custom_set', 'c', 'again', value)).toBeNull()
      await expect(ana.callRaw('custom_set', ['d', 'n', `${value}x`])).rejects.toMatchObject({ code: 'invalid_args' })
      await expect(ana.callRaw('custom_set', ['d', '', ''])).rejects.toMatchObject({ code: 'invalid_args' })
    })

    test('are limited in number', async () => {
      const { ana } = await world({ ana: {} })
      for (let n = 0; n < limits.names; n++) await ana.callOk('custom_set', 'iate', `n${n}`, '')
      expect(await ana.call('custom_set', 'iate', 'one more', '')).toMatchObject({ code: 'appFull' })
      expect(await ana.call('custom_set', 'iate', 'n0', 'again')).toBeNull()
    })
  })

  test('a player grants and revokes permissions for each app, independently of other players', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await concurrently(2, (index) => ana.callOk('custom_grant', 'iate', index ? 'place' : 'identity', true))
    await ana.callOk('custom_grant', 'uber', 'contacts', true)
    expect(await ana.callOk('custom_apps')).toEqual([
      { app: 'iate', isInstalled: null, granted: ['identity', 'place'] },
      { app: 'uber', isInstalled: null, granted: ['contacts'] },
    ])
    await ana.callOk('custom_grant', 'iate', 'identity', false)
    expect((await ana.callOk('custom_apps'))[0]?.granted).toEqual(['place'])
    expect(await bia.callOk('custom_apps')).toEqual([])
    await expect(ana.callRaw('custom_grant', ['iate', 'money', true])).rejects.toMatchObject({ code: 'invalid_args' })
  })

  test('an app gets no permission that the owner does not allow, and loses one that the owner withdraws', async () => {
    const { ana, ports } = await world({ ana: {} }, { phone: { customApps: [{ ...iate, permissions: ['place'] }] } })
    const granted = async () => (await ana.callOk('custom_apps')).map(({ granted }) => granted)
    expect(await ana.call('custom_grant', 'iate', 'identity', true)).toMatchObject({ code: 'notAskable' })
    expect(await ana.callOk('custom_apps')).toEqual([])
    await ana.callOk('custom_grant', 'iate', 'place', true)
    expect(await granted()).toEqual([['place']])
    ports.phone.customApps = [{ ...iate, permissions: [] }]
    expect(await granted()).toEqual([[]])
    expect(await ana.call('custom_grant', 'iate', 'place', true)).toMatchObject({ code: 'notAskable' })
    await ana.callOk('custom_grant', 'iate', 'place', false) // revoking is always possible
    ports.phone.customApps = [iate]
    expect(await granted()).toEqual([[]])
  })

  test('a removed app loses its stored values and its permissions', async () => {
    const { ana } = await world({ ana: {} }, { phone: { appStore: true } })
    await ana.callOk('custom_install', 'iate', true)
    await ana.callOk('custom_grant', 'iate', 'place', true)
    await ana.callOk('custom_set', 'iate', 'cais', '4')
    await ana.callOk('custom_install', 'iate', false)
    expect(await ana.callOk('custom_apps')).toEqual([{ app: 'iate', isInstalled: false, granted: [] }])
    expect(await ana.callOk('custom_get', 'iate', 'cais')).toBeNull()
  })

  test('a player decides about a limited number of apps', async () => {
    const { ana } = await world({ ana: {} }, { phone: { appStore: true } })
    for (let n = 0; n < limits.apps; n++) await ana.callOk('custom_install', `app${n}`, true)
    expect(await ana.call('custom_install', 'one more', true)).toMatchObject({ code: 'tooManyApps' })
    expect(await ana.call('custom_grant', 'one more', 'place', true)).toMatchObject({ code: 'tooManyApps' })
    expect(await ana.call('custom_grant', 'app7', 'place', true)).toBeNull()
  })
})
