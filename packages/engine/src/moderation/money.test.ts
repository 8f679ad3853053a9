import type { DecisionProblem } from '@orelhao/protocol/moderation/decision-problems'
import { restrictedCode } from '@orelhao/protocol/moderation/rules'
import { expect, test } from 'vitest'
import { charge } from '../apps/bank/server-api.ts'
import { MoneyFrozen } from '../shared/ledger/frozen-money.ts'
import { type LineName, newestTransfers, transferOf } from '../shared/ledger/reversals/store.ts'
import { verifyAudit } from '../shared/moderation/audit/store.ts'
import { withEachBank } from '../testing/banks.ts'
import { concurrently, deposit, ledgerViolation } from '../testing/give-money.ts'
import type { Player, Stage } from '../testing/world.ts'
import { DecisionRefused } from './decision-refused.ts'
import { freeze, reverse, unfreeze } from './money.ts'

const hour = 3600

withEachBank((world, bank) => {
  const by = ({ engine }: Stage, actor = 0) => ({ engine, actor, currency: 'R$' })
  const problemOf = (promise: Promise<unknown>): Promise<DecisionProblem | undefined> =>
    promise.then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof DecisionRefused) return error.problem
        throw error
      },
    )
  /** The newest transfer of a player, as `smartphone_money` shows it. */
  async function newestOf({ ports }: Stage, player: Player): Promise<LineName> {
    const [newest] = await ports.database.read((db) => newestTransfers(db, player.user_id, 5))
    if (!newest) throw new Error('there is no transfer')
    return { place: newest.place, id: newest.id }
  }
  const actions = async ({ ports }: Stage, player: Player) => {
    const rows = await ports.database.read((db) =>
      db.selectFrom('orelhao_audit').selectAll().where('player', '=', player.user_id).orderBy('number').execute(),
    )
    return rows.map(({ action, actor, details }) => ({ action, actor, ...JSON.parse(details ?? '{}') }))
  }
  const balances = (...players: Player[]) => Promise.all(players.map((player) => player.callOk('bank_getBalance')))

  test('of frozen money nothing leaves in any way, what others pay arrives, and the player reads why and may appeal', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: {} })
    const { ana, bia, mara, engine } = stage
    await deposit(bank, stage, [ana, 1000], [bia, 1000])
    await ana.callOk('paypal_deposit', 300)
    await ana.callOk('casino_deposit', 200)
    const { key } = await bia.callOk('bank_registerPixKey', 'random')
    const { code } = await bia.callOk('bank_createCharge', 10, '')
    await bia.callOk('bank_storeInvoice', ana.user_id, 30, 'Café')
    const [invoice] = await ana.callOk('bank_getInvoices')
    ana.received()
    const total = await bank.total(stage)

    await freeze(by(stage, mara.user_id), ana.user_id, { reason: 'investigação', seconds: 2 * hour })
    expect(ana.received()).toMatchObject([{ event: 'MODERATION_CHANGE' }])
    const frozen = {
      code: restrictedCode,
      error: 'Seu dinheiro foi bloqueado pela moderação por mais 2 horas: investigação',
    }
    expect(await ana.call('bank_transfer', bia.user_id, 1)).toEqual(frozen)
    expect(await ana.call('bank_pix', key, 1)).toEqual(frozen)
    expect(await ana.call('bank_payCharge', code, 10)).toEqual(frozen)
    expect(await ana.call('bank_payInvoice', invoice?.id ?? 0)).toEqual(frozen)
    expect(await ana.call('paypal_send', bia.user_id, 1, '')).toEqual(frozen)
    expect(await ana.call('paypal_transfer', 1)).toEqual(frozen)
    expect(await ana.call('paypal_deposit', 1)).toEqual(frozen)
    expect(await ana.call('casino_deposit', 1)).toEqual(frozen)
    expect(await ana.call('casino_withdraw', 1)).toEqual(frozen)
    const { hash } = (await ana.callOk('casino_mine')).next
    expect(await ana.call('casino_mine_start', 1, 3, 'semente', hash)).toEqual(frozen)
    const purchase = engine.transactPayment(ana.user_id, (transaction) => charge(transaction, ana.user_id, 1, 'Loja'))
    await expect(purchase).rejects.toThrow(MoneyFrozen)
    expect(await ana.callOk('bank_getInvoices')).toHaveLength(1)
    expect(await bank.total(stage)).toBe(total)

    await bia.callOk('bank_transfer', ana.user_id, 70)
    await expect.poll(() => balances(ana, bia)).toEqual([570, 930])
    // money is all that is frozen
    expect(await ana.callOk('sms_send', bia.phone, 'oi')).toMatchObject({ content: 'oi' })
    const [measure] = await ana.callOk('moderation_sanctions')
    expect(measure).toMatchObject({ kind: 'freeze', app: '', reason: 'investigação', isRead: false })
    expect(await ana.callOk('moderation_appeal', measure?.id ?? 0, 'o dinheiro é meu')).toBeNull()

    await unfreeze(by(stage, mara.user_id), ana.user_id, 'provou')
    expect(await ana.callOk('bank_transfer', bia.user_id, 1)).toMatchObject({ value: 1 })
    expect(await problemOf(unfreeze(by(stage), ana.user_id, 'de novo'))).toBe('notFrozen')
    expect(await actions(stage, ana)).toMatchObject([
      { action: 'freeze', actor: mara.user_id, reason: 'investigação' },
      { action: 'unfreeze', actor: mara.user_id, reason: 'provou' },
    ])
  })

  test('a freeze ends by itself, and a refused call works under the same key then', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia, clock } = stage
    await deposit(bank, stage, [ana, 100])
    await freeze(by(stage), ana.user_id, { reason: 'x', seconds: hour })
    await freeze(by(stage), ana.user_id, { reason: 'y', seconds: 2 * hour })
    const pay = () => ana.callKeyed('once', 'bank_transfer', bia.user_id, 40)
    expect(await pay()).toMatchObject({ code: restrictedCode })
    clock.advance(hour * 1000)
    expect(await pay()).toMatchObject({ code: restrictedCode })
    clock.advance(hour * 1000)
    expect(await pay()).toMatchObject({ value: 40 })
    expect(await pay()).toMatchObject({ value: 40 })
    await expect.poll(() => balances(ana, bia)).toEqual([60, 40])
  })

  test('nobody is frozen who does not exist', async () => {
    const stage = await world({ ana: {} })
    expect(await problemOf(freeze(by(stage), 987_654_321, { reason: 'x', seconds: 0 }))).toBe('unknownPlayer')
  })

  test('of a payment and a freeze at once, money moves before the freeze or not at all', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia } = stage
    await deposit(bank, stage, [ana, 1000])
    const payments = concurrently(8, () => ana.call('bank_transfer', bia.user_id, 10))
    const freezing = freeze(by(stage), ana.user_id, { reason: 'x', seconds: 0 })
    const answers = await payments
    await freezing
    const paid = answers.filter((answer) => 'id' in answer).length
    for (const answer of answers) if (!('id' in answer)) expect(answer).toMatchObject({ code: restrictedCode })
    expect(await ana.call('bank_transfer', bia.user_id, 10)).toMatchObject({ code: restrictedCode })
    await expect.poll(() => balances(ana, bia)).toEqual([1000 - 10 * paid, 10 * paid])
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test('a transfer is given back once, by a movement of its own that is linked to it, also out of frozen money', async () => {
    const stage = await world({
      ana: { firstname: 'Ana', name: 'Sá' },
      bia: { firstname: 'Bia', name: 'Sá' },
      mara: {},
    })
    const { ana, bia, mara, ports } = stage
    await deposit(bank, stage, [ana, 100], [bia, 5])
    await ana.callOk('bank_transfer', bia.user_id, 40)
    await freeze(by(stage), bia.user_id, { reason: 'golpe', seconds: 0 })
    const line = await newestOf(stage, ana)
    bia.received()
    ana.received()
    const total = await bank.total(stage)

    const problems = await concurrently(3, () =>
      problemOf(reverse(by(stage, mara.user_id), line, { reason: 'golpe <b>', isPartial: false })),
    )
    expect(problems.toSorted()).toEqual(['alreadyReversed', 'alreadyReversed', undefined])
    await expect.poll(() => balances(ana, bia)).toEqual([100, 5])
    expect(await bank.total(stage)).toBe(total)
    expect(await ledgerViolation(stage)).toBeUndefined()

    const [reversal] = await ports.database.read((db) =>
      db.selectFrom('orelhao_reversals').selectAll().where('actor', '=', mara.user_id).execute(),
    )
    const own = await ports.database.read((db) => transferOf(db, { place: line.place, id: reversal?.line ?? 0 }))
    expect(own).toMatchObject({ amount: 40, reason: 'moderation_reverse', payer: `bank:${bia.user_id}` })
    expect(reversal).toMatchObject({ place: line.place, amount: 40, missing: 0 })
    expect(reversal?.original).not.toBe(own?.original)
    expect((await bia.callOk('bank_extract'))[0]).toMatchObject({
      value: -40,
      description: expect.stringMatching(/^Estorno: /),
    })
    const isReceipt = await bia.call('bank_receipt', reversal?.line ?? 0)
    expect(isReceipt).toMatchObject({ code: 'unknownReceipt' })
    expect(bia.received()).toMatchObject([
      { event: 'BANK_NOTIFY', args: ['Estorno pela moderação', 'R$ 40 · golpe &lt;b&gt;'] },
    ])
    await expect
      .poll(() => ana.received())
      .toMatchObject([{ event: 'BANK_NOTIFY', args: ['Estorno recebido', 'R$ 40 · golpe &lt;b&gt;'] }])
    expect((await actions(stage, bia)).at(-1)).toMatchObject({
      action: 'reverse',
      actor: mara.user_id,
      reason: 'golpe <b>',
      before: { place: line.place, amount: 40 },
      after: { amount: 40, missing: 0, to: ana.user_id },
    })
    // a reversal is not reversed
    const again = reverse(by(stage), { place: line.place, id: reversal?.line ?? 0 }, { reason: 'x', isPartial: false })
    expect(await problemOf(again)).toBe('unknownTransfer')
    expect(await ports.database.read((db) => verifyAudit(db))).not.toHaveProperty('violation')
  })

  test('a reversal never takes more than there is: nothing, or with the word what there is, and the rest is stated', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {} })
    const { ana, bia, caio } = stage
    await deposit(bank, stage, [ana, 100])
    await ana.callOk('bank_transfer', bia.user_id, 100)
    await bia.callOk('bank_transfer', caio.user_id, 75)
    await expect.poll(() => balances(ana, bia, caio)).toEqual([0, 25, 75])
    const line = await newestOf(stage, ana)
    expect(await problemOf(reverse(by(stage), line, { reason: 'golpe', isPartial: false }))).toBe('notEnough')
    expect(await balances(ana, bia)).toEqual([0, 25])
    expect(await reverse(by(stage), line, { reason: 'golpe', isPartial: true })).toEqual({ amount: 25, missing: 75 })
    await expect.poll(() => balances(ana, bia, caio)).toEqual([25, 0, 75])
    expect(await problemOf(reverse(by(stage), line, { reason: 'golpe', isPartial: true }))).toBe('notEnough')
    await deposit(bank, stage, [bia, 75])
    expect(await problemOf(reverse(by(stage), line, { reason: 'golpe', isPartial: true }))).toBe('alreadyReversed')
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test('a payment between wallets is given back there, and is on both lists', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia } = stage
    await deposit(bank, stage, [ana, 100])
    await ana.callOk('paypal_deposit', 100)
    await ana.callOk('paypal_send', bia.user_id, 60, 'aluguel')
    await reverse(by(stage), await newestOf(stage, ana), { reason: 'golpe', isPartial: false })
    for (const [player, balance] of [
      [ana, 100],
      [bia, 0],
    ] as const) {
      const index = await player.callOk('paypal_index')
      expect(index.balance).toBe(balance)
      expect(index.transactions[0]).toMatchObject({ value: 60, description: 'Estorno recebido', user_id: bia.user_id })
    }
  })

  test('what is no transfer between two players is not reversed', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, ports } = stage
    await deposit(bank, stage, [ana, 100])
    await ana.callOk('paypal_deposit', 60)
    await ana.callOk('casino_deposit', 10)
    const lines: LineName[] = await ports.database.read(async (db) => {
      const entries = await db
        .selectFrom('orelhao_entries')
        .select('id')
        .where('account', 'in', [`bank:${ana.user_id}`, `wallet:${ana.user_id}`, `casino:${ana.user_id}`])
        .execute()
      const payments = await db
        .selectFrom('orelhao_payments')
        .select('id')
        .where('payer', '=', `bank:${ana.user_id}`)
        .execute()
      return [
        ...entries.map(({ id }) => ({ place: 'ledger' as const, id })),
        ...payments.map(({ id }) => ({ place: 'bank' as const, id })),
        { place: 'ledger', id: 987_654_321 },
        { place: 'bank', id: 987_654_321 },
      ]
    })
    expect(lines.length).toBeGreaterThan(4)
    for (const line of lines)
      expect(await problemOf(reverse(by(stage), line, { reason: 'x', isPartial: true }))).toBe('unknownTransfer')
  })
})
