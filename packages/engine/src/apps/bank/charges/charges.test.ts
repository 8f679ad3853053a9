import { findPixCode, pixCode } from '@orelhao/protocol/bank/pix-code'
import { chargeLifeSeconds, limits } from '@orelhao/protocol/bank/rules'
import { constantFrom, oneof, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withEachBank } from '../../../testing/banks.ts'
import { concurrently, deposit, ledgerViolation, moneyWithstands } from '../../../testing/give-money.ts'
import type { Player } from '../../../testing/world.ts'

const balance = (player: Player) => player.callOk('bank_getBalance')

const ana = { firstname: 'Ana', name: 'Sá' }
const bia = { firstname: 'Bia', name: 'Luz' }

withEachBank((world, testBank) => {
  test('a charge is read and paid from a pasted code, its owner is notified, and it is gone', async () => {
    const { ana: payer, bia: owner, ...stage } = await world({ ana, bia })
    await deposit(testBank, stage, [payer, 200])
    const charge = await owner.callOk('bank_createCharge', 150, '  Troca de óleo ')
    expect(charge).toMatchObject({ amount: 150, text: 'Troca de óleo', seconds_left: chargeLifeSeconds, received: 0 })
    expect(findPixCode(charge.code)).toBe(charge.code)

    const pasted = `Pague: ${charge.code.replace(/(.{40})/g, '$1\n')}`
    const read = {
      name: 'Bia Luz',
      amount: 150,
      text: 'Troca de óleo',
      expires_at: charge.created_at + chargeLifeSeconds,
    }
    expect(await payer.callOk('bank_readCharge', pasted)).toEqual(read)
    expect(await payer.callOk('bank_payCharge', pasted, 150)).toEqual({
      id: expect.any(Number),
      kind: 'chargePaid',
      name: 'Bia Luz',
      value: 150,
      created_at: expect.any(Number),
    })
    expect(owner.received()).toMatchObject([{ event: 'BANK', args: [{ sender: 'Ana Sá', value: 150 }] }])
    expect([await balance(payer), await balance(owner)]).toEqual([50, 150])
    expect((await payer.callOk('bank_extract'))[0]).toMatchObject({
      description: 'Pix para Bia Luz: Troca de óleo',
      value: -150,
    })
    expect((await owner.callOk('bank_extract'))[0]).toMatchObject({
      description: 'Pix de Ana Sá: Troca de óleo',
      value: 150,
    })

    expect(await owner.callOk('bank_charges')).toMatchObject([{ id: charge.id, received: 150, payer: 'Ana Sá' }])
    for (const player of [payer, owner])
      expect(await player.call('bank_readCharge', charge.code)).toMatchObject({ code: 'chargePaid' })
    expect(await payer.call('bank_payCharge', charge.code, 150)).toMatchObject({ code: 'chargePaid' })
    expect(await owner.call('bank_cancelCharge', charge.id)).toMatchObject({ code: 'chargeGone' })
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test('a charge without an amount accepts any amount from each payer until it is cancelled', async () => {
    const { ana: payer, bia: owner, ...stage } = await world({ ana, bia })
    await deposit(testBank, stage, [payer, 100])
    const { id, code } = await owner.callOk('bank_createCharge', null, '')
    expect(await payer.callOk('bank_readCharge', code)).toMatchObject({ amount: null, text: '' })
    await payer.callOk('bank_payCharge', code, 30)
    await payer.callOk('bank_payCharge', code, 12)
    expect(await owner.callOk('bank_charges')).toMatchObject([{ amount: null, received: 42 }])
    expect((await owner.callOk('bank_extract'))[0]).toMatchObject({ description: 'Pix recebido de Ana Sá' })
    await owner.callOk('bank_cancelCharge', id)
    expect(await payer.call('bank_payCharge', code, 1)).toMatchObject({ code: 'chargeCancelled' })
    expect(await balance(payer)).toBe(58)
  })

  test('a player who may not pay gets the reason, and no money moves', async () => {
    const { ana: payer, bia: owner, caio, clock, ...stage } = await world({ ana, bia, caio: {} })
    await deposit(testBank, stage, [payer, 100])
    await deposit(testBank, stage, [owner, 100])
    const charge = await owner.callOk('bank_createCharge', 60, 'Corrida')
    const { code } = charge
    const refused = async (player: Player, pasted: string, amount: number, why: string) => {
      expect(await player.call('bank_payCharge', pasted, amount)).toMatchObject({ code: why })
      if (!['wrongAmount', 'insufficientFunds'].includes(why)) {
        expect(await player.call('bank_readCharge', pasted)).toMatchObject({ code: why })
      }
    }
    await refused(owner, code, 60, 'ownCharge')
    await refused(payer, code, 59, 'wrongAmount')
    await refused(caio, code, 60, 'insufficientFunds')
    await refused(payer, 'pague um café', 60, 'invalidCode')
    await refused(payer, code.replace('60.00', '10.00'), 10, 'invalidCode')
    const token = /0126(.{26})/.exec(code)?.[1] ?? ''
    await refused(payer, pixCode({ token, amount: 10, name: 'Bia Luz' }), 10, 'unknownCharge') // the CRC is valid
    await refused(payer, pixCode({ token: token.replace(/./g, '7'), amount: 60, name: 'Bia Luz' }), 60, 'unknownCharge')
    expect(await payer.call('bank_cancelCharge', charge.id)).toMatchObject({ code: 'chargeGone' })

    clock.advance(chargeLifeSeconds * 1000 - 1000)
    expect(await owner.callOk('bank_charges')).toMatchObject([{ seconds_left: 1 }])
    clock.advance(1000)
    expect(await owner.callOk('bank_charges')).toEqual([])
    await refused(payer, code, 60, 'chargeExpired')
    expect(await owner.call('bank_cancelCharge', charge.id)).toMatchObject({ code: 'chargeGone' })

    const cancelled = await owner.callOk('bank_createCharge', 60, '')
    expect(await owner.callOk('bank_cancelCharge', cancelled.id)).toBeNull()
    await refused(payer, cancelled.code, 60, 'chargeCancelled')
    expect([await balance(payer), await balance(owner)]).toEqual([100, 100])
    expect(payer.received().length + owner.received().length).toBe(0)
  })

  test('a refused payment leaves the charge open', async () => {
    const { ana: payer, bia: owner, ...stage } = await world({ ana, bia })
    const { code } = await owner.callOk('bank_createCharge', 60, '')
    expect(await payer.call('bank_payCharge', code, 60)).toMatchObject({ code: 'insufficientFunds' })
    expect(await owner.callOk('bank_charges')).toMatchObject([{ received: 0, payer: null }])
    await deposit(testBank, stage, [payer, 60])
    expect(await payer.callOk('bank_payCharge', code, 60)).toEqual({
      id: expect.any(Number),
      kind: 'pixSent',
      name: 'Bia Luz',
      value: 60,
      created_at: expect.any(Number),
    })
  })

  test('a player has a limited number of charges, and old ones expire', async () => {
    const { ana: payer, bia: owner, clock, engine } = await world({ ana, bia })
    const first = await owner.callOk('bank_createCharge', 1, '')
    for (let made = 1; made < limits.charges; made++) await owner.callOk('bank_createCharge', 1, '')
    await owner.callOk('bank_cancelCharge', first.id) // a cancelled charge still counts
    expect(await owner.call('bank_createCharge', 1, '')).toMatchObject({ code: 'tooManyCharges' })
    clock.advance(8 * 24 * 3600 * 1000)
    await owner.callOk('bank_createCharge', 1, '')
    await engine.cleanUp()
    expect(await payer.call('bank_readCharge', first.code)).toMatchObject({ code: 'unknownCharge' })
  })

  test('the longest names and texts fit the statement', async () => {
    const long = { firstname: '😀'.repeat(64), name: 'Ã'.repeat(128) }
    const { ana: payer, bia: owner, ...stage } = await world({ ana: long, bia: long })
    await deposit(testBank, stage, [payer, 20])
    const { code } = await owner.callOk('bank_createCharge', 10, 'ç'.repeat(limits.chargeText))
    await payer.callOk('bank_payCharge', code, 10)
    await owner.callOk('bank_storeInvoice', payer.user_id, 10, 'ç'.repeat(limits.reason))
    const [invoice] = await payer.callOk('bank_getInvoices')
    expect(await payer.callOk('bank_payInvoice', invoice?.id ?? 0)).toBe(true)
    expect(await balance(owner)).toBe(20)
  })

  describe.each([2, 50])('%i at once', (callers) => {
    test('concurrent payers pay a charge once', async () => {
      const { ana: payer, bia: owner, caio, ...stage } = await world({ ana, bia, caio: {} })
      await deposit(testBank, stage, [payer, 10_000])
      await deposit(testBank, stage, [caio, 10_000])
      const { code } = await owner.callOk('bank_createCharge', 10, 'Café')
      const answers = await concurrently(callers, (n) => (n % 2 ? payer : caio).call('bank_payCharge', code, 10))
      expect(answers.filter((answer) => 'value' in answer)).toHaveLength(1)
      expect(answers.filter((answer) => 'code' in answer && answer.code === 'chargePaid')).toHaveLength(callers - 1)
      expect([await balance(owner), (await balance(payer)) + (await balance(caio))]).toEqual([10, 19_990])
      expect(owner.received()).toHaveLength(1)
      expect(await ledgerViolation(stage)).toBeUndefined()
    })

    test('a charge that is paid and cancelled at the same time is only one of both', async () => {
      const { ana: payer, bia: owner, ...stage } = await world({ ana, bia })
      await deposit(testBank, stage, [payer, 10_000])
      const { id, code } = await owner.callOk('bank_createCharge', 10, '')
      const answers = await concurrently(callers, (n) =>
        n % 2 ? payer.call('bank_payCharge', code, 10) : owner.call('bank_cancelCharge', id),
      )
      expect(answers.filter((answer) => answer === null || 'value' in answer)).toHaveLength(1)
      expect(await balance(owner)).toBe(answers.includes(null) ? 0 : 10)
    })

    test('a charge without an amount adds up all payments', async () => {
      const { ana: payer, bia: owner, ...stage } = await world({ ana, bia })
      await deposit(testBank, stage, [payer, 10_000])
      const { code } = await owner.callOk('bank_createCharge', null, '')
      await concurrently(callers, (n) => payer.call('bank_payCharge', code, 1 + n))
      const total = (callers * (callers + 1)) / 2
      expect(await owner.callOk('bank_charges')).toMatchObject([{ received: total }])
      expect([await balance(payer), await balance(owner)]).toEqual([10_000 - total, total])
      expect(await ledgerViolation(stage)).toBeUndefined()
    })
  })

  test("any operations of five players on each other's charges conserve money", () => {
    const codes: string[] = []
    return moneyWithstands(world, testBank, {
      async prepare(player) {
        for (const amount of [7, null]) codes.push((await player.callOk('bank_createCharge', amount, '')).code)
      },
      calls: ({ amount }) =>
        oneof(
          tuple(
            constantFrom('bank_payCharge' as const),
            tuple(constantFrom(...codes, 'x'), oneof(amount, constantFrom(7))),
          ),
          tuple(constantFrom('bank_cancelCharge' as const), tuple(constantFrom(1, 2, 3))),
        ),
    })
  })
})
