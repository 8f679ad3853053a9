import { beforeAll, describe, expect, test } from 'vitest'
import { fine, grant } from '../../apps/bank/server-api.ts'
import type { ExternalBank } from '../../ports.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { expectConsistent, pendingPayments, totalMoney, untilSettled } from '../../testing/money-checks.ts'
import { RealBank } from '../../testing/real-bank.ts'
import type { Cast, Player, World } from '../../testing/world.ts'
import { accounts } from '../ledger/accounts.ts'
import { balanceOf, transfer } from '../ledger/store.ts'
import { findLedgerViolation } from '../ledger/verify/store.ts'
import { BankCities } from './bank-cities.ts'
import { PlannedPayment, planningMoney } from './framework-money.ts'
import { FrameworkPayments } from './payments.ts'
import { insert } from './store.ts'

type Stage = Pick<World<never>, 'engine' | 'ports'>

inEachWorld((world, kind) => {
  let bank: RealBank
  beforeAll(async () => {
    bank = await RealBank.open()
    return () => bank.close()
  })

  describe.each([true, false])('a bank that remembers references: %s', (remembers) => {
    /** A stage whose players have this much money at the bank. */
    async function setUp<Name extends string>(
      money: Record<Name, number>,
      changed: (bank: ExternalBank) => ExternalBank = (b) => b,
    ) {
      const names = Object.keys(money) as Name[]
      const cast = Object.fromEntries(
        names.map((name) => [name, { firstname: name, name: 'Sá' }]),
      ) as object as Cast<Name>
      const stage = await world(cast, { bank: changed(bank.client.bank(remembers)) })
      for (const name of names) await bank.set(stage[name].user_id, money[name])
      return { ...stage, before: await totalMoney(stage.ports.database, bank) }
    }

    test('a transfer moves money at the bank, emits to the receiver and is on both statements', async () => {
      const { ana, bia, ...stage } = await setUp({ ana: 100, bia: 0 })
      expect(await ana.callOk('bank_transfer', bia.user_id, 40)).toEqual({
        id: expect.any(Number),
        kind: 'transferSent',
        name: 'bia Sá',
        value: 40,
        created_at: expect.any(Number),
      })
      expect([await ana.callOk('bank_getBalance'), await bia.callOk('bank_getBalance')]).toEqual([60, 40])
      expect(bia.received()).toMatchObject([{ event: 'BANK', args: [{ sender: 'ana Sá', value: 40 }] }])
      expect(await ana.callOk('bank_transfer', bia.user_id, 1)).toMatchObject({ value: 1 })
      const [newest] = await ana.callOk('bank_extract')
      expect(newest).toMatchObject({ description: 'Transferência para bia Sá', value: -1 })
      expect(await ana.callOk('bank_extract', newest?.id)).toMatchObject([{ value: -40 }])
      expect(await bia.callOk('bank_extract')).toMatchObject([
        { description: 'Transferência de ana Sá', value: 1 },
        { value: 40 },
      ])
      expect(await totalMoney(stage.ports.database, bank)).toBe(stage.before)
      await expectConsistent(stage.ports.database)
    })

    test("a bank's refusal is the operation's own refusal, and is returned again for its key", async () => {
      const { ana, bia, ...stage } = await setUp({ ana: 10, bia: 0 })
      const refusal = { code: 'insufficientFunds', error: 'Saldo insuficiente' }
      expect(await ana.callKeyed('poor', 'bank_transfer', bia.user_id, 40)).toEqual(refusal)
      await bank.set(ana.user_id, 100)
      expect(await ana.callKeyed('poor', 'bank_transfer', bia.user_id, 40)).toEqual(refusal)
      expect(await ana.call('bank_transfer', ana.user_id, 1)).toMatchObject({ code: 'ownAccount' })
      await expect(ana.callKeyed('poor', 'bank_transfer', bia.user_id, 41)).rejects.toMatchObject({
        code: 'key_reused',
      })
      expect(await bank.balance(ana.user_id)).toBe(100)
      expect(await pendingPayments(stage.ports.database, ana)).toEqual([])
    })

    test('a fine is paid into our ledger, an invoice to the payee, and both are closed', async () => {
      const { ana, bia, ...stage } = await setUp({ ana: 100, bia: 0 })
      const fines = await ledgerBalance(stage, accounts.fines)
      await stage.engine.transact((o) => fine(o, ana.user_id, { description: 'Velocidade', total: 7 }, 'R$'))
      await bia.callOk('bank_storeInvoice', ana.user_id, 30, 'Café')
      const [ticket] = await ana.callOk('bank_getFines')
      const [invoice] = await ana.callOk('bank_getInvoices')
      expect(await ana.callOk('bank_payFine', ticket?.id ?? 0)).toBe(true)
      expect(await ana.callOk('bank_payInvoice', invoice?.id ?? 0)).toBe(true)
      expect(await ana.callOk('bank_index')).toEqual({ balance: 63, invoices: 0, fines: 0 })
      expect(bia.received()).toMatchObject([{ event: 'BANK_INVOICE_RECEIPT', args: [30, 'ana Sá'] }])
      expect(await ledgerBalance(stage, accounts.fines)).toBe(fines + 7)
      expect(await totalMoney(stage.ports.database, bank)).toBe(stage.before)
      await expectConsistent(stage.ports.database)
    })

    test('a bank that refuses the payee refunds the payer, who is notified', async () => {
      const refusing = (own: ExternalBank): ExternalBank => ({
        ...own,
        credit: async (player, ...rest) => (player === refusedPlayer ? 'refused' : own.credit(player, ...rest)),
      })
      let refusedPlayer = -1
      const { ana, bia, ...stage } = await setUp({ ana: 100, bia: 0 }, refusing)
      refusedPlayer = bia.user_id
      await ana.callOk('bank_transfer', bia.user_id, 40)
      expect(await bank.balance(ana.user_id)).toBe(100)
      expect(ana.received()).toMatchObject([
        {
          event: 'BANK_NOTIFY',
          args: ['Pagamento devolvido', expect.stringMatching(/^Transferência para bia Sá · R\$\s40$/)],
        },
      ])
      expect(bia.received()).toEqual([])
      expect(await bia.callOk('bank_extract')).toEqual([])
      await expectConsistent(stage.ports.database)
    })

    test('an operation that refuses after the bank paid refunds the payer', async () => {
      const { ana, bia, ...stage } = await setUp({ ana: 100, bia: 0 }, (own) => ({
        ...own,
        async debit(...order) {
          const answer = await own.debit(...order)
          await settleAllInvoices(stage)
          return answer
        },
      }))
      await bia.callOk('bank_storeInvoice', ana.user_id, 30, 'Café')
      const [invoice] = await ana.callOk('bank_getInvoices')
      expect(await ana.call('bank_payInvoice', invoice?.id ?? 0)).toMatchObject({ code: 'invoiceGone' })
      expect(await bank.balance(ana.user_id)).toBe(100)
      expect(await pendingPayments(stage.ports.database, ana)).toEqual([])
      await expectConsistent(stage.ports.database)
    })

    describe.each([2, 50])('%i concurrent calls', (callers) => {
      const atOnce = <T>(call: (index: number) => Promise<T>) =>
        Promise.all(Array.from({ length: callers }, (_, n) => call(n)))

      test('spend the last money once', async () => {
        const { ana, bia, ...stage } = await setUp({ ana: 10, bia: 0 })
        await bia.callOk('bank_registerPixKey', 'phone')
        const answers = await atOnce((n) =>
          n % 2 ? ana.call('bank_transfer', bia.user_id, 10) : ana.call('bank_pix', bia.phone, 10),
        )
        expect(answers.filter((answer) => 'value' in answer)).toHaveLength(1)
        expect([await bank.balance(ana.user_id), await bank.balance(bia.user_id)]).toEqual([0, 10])
        await expectConsistent(stage.ports.database)
      })

      test('pay one invoice, one fine and one key once', async () => {
        const { ana, bia, ...stage } = await setUp({ ana: 10_000, bia: 0 })
        await bia.callOk('bank_storeInvoice', ana.user_id, 10, 'Café')
        await stage.engine.transact((o) => fine(o, ana.user_id, { description: 'Velocidade', total: 7 }, 'R$'))
        const [invoice] = await ana.callOk('bank_getInvoices')
        const [ticket] = await ana.callOk('bank_getFines')
        const paid = await atOnce(() => ana.call('bank_payInvoice', invoice?.id ?? 0))
        const settled = await atOnce(() => ana.call('bank_payFine', ticket?.id ?? 0))
        const sent = await atOnce(() => ana.callKeyed('the-same', 'bank_transfer', bia.user_id, 100))
        expect(paid.filter((answer) => answer === true)).toHaveLength(1)
        expect(settled.filter((answer) => answer === true)).toHaveLength(1)
        expect(new Set(sent.map((answer) => JSON.stringify(answer))).size).toBe(1)
        expect([await bank.balance(ana.user_id), await bank.balance(bia.user_id)]).toEqual([10_000 - 117, 110])
        expect(await states(stage, ana)).toEqual(['done', 'done', 'done']) // the bank was not even called for the others
        await expectConsistent(stage.ports.database)
      })

      test('conserve money that is sent in circles', async () => {
        const { ana, bia, ...stage } = await setUp({ ana: 500, bia: 500 })
        await atOnce((n) => (n % 2 ? ana : bia).call('bank_transfer', (n % 2 ? bia : ana).user_id, 1 + (n % 7)))
        await untilSettled(stage.ports.database, ana, bia)
        expect(await totalMoney(stage.ports.database, bank)).toBe(stage.before)
        await expectConsistent(stage.ports.database)
      })
    })
  })

  test('money from our ledger is credited after the commit, or comes back if the bank refuses', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    const own = bank.client.bank(true)
    const payments = new FrameworkPayments(ports, own, new BankCities('', true), (job) =>
      ports.database.write((db) =>
        job({
          db,
          now: 0,
          emit,
          emitToMany: emit,
          publish: emit,
          publishExcept: emit,
          emitToAll: emit,
          announceChange: emit,
        }),
      ),
    )
    const emitted: unknown[][] = []
    const emit = (...event: unknown[]) => void emitted.push(event)
    await bank.set(ana.user_id, 0)
    const wallet = accounts.wallet(ana.user_id)
    const to = { account: wallet, description: 'x' }
    await ports.database.write((db) =>
      transfer(db, {
        from: { account: accounts.mint, description: 'x' },
        to,
        amount: 100,
        reason: 'x',
        actor: 0,
        now: 0,
      }),
    )
    const withdraw = (amount: number, player: Player) =>
      payments.answer({
        actor: ana.user_id,
        storedAnswer: async () => undefined,
        run: (moneyOf) =>
          ports.database.write(async (db) => {
            const account = accounts.bank(player.user_id)
            const payment = { from: to, to: { account, description: 'y' }, amount, reason: 'x' }
            return String(
              (await moneyOf(
                {
                  db,
                  now: 0,
                  emit,
                  emitToMany: emit,
                  publish: emit,
                  publishExcept: emit,
                  emitToAll: emit,
                  announceChange: emit,
                },
                ana.user_id,
              ).pay(payment)) !== false,
            )
          }),
      })
    expect(await withdraw(101, ana)).toBe('false')
    expect(await withdraw(40, ana)).toBe('true')
    expect([await bank.balance(ana.user_id), await ports.database.read((db) => balanceOf(db, wallet))]).toEqual([
      40, 60,
    ])
    expect(emitted).toEqual([])
    expect(await withdraw(10, bia)).toBe('true') // bia has no account at the bank
    expect(await ports.database.read((db) => balanceOf(db, wallet))).toBe(60)
    expect(emitted).toMatchObject([[ana.user_id, 'BANK_NOTIFY', 'Pagamento devolvido', expect.stringContaining('x')]])
    await expectConsistent(ports.database)
  })

  test('checking the ledger reports what transit lacks', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    const [from, to] = [ana, bia].map(({ user_id }) => ({ account: accounts.bank(user_id), description: 'x' }))
    if (!from || !to) throw new Error('no such account')
    const check = ports.database.write(async (db) => {
      await insert(db, { from, to, amount: 7, reason: 'x' }, { state: 'refunding', actor: 0, now: 0 })
      throw new Error(await findLedgerViolation(db)) // rolls it back
    })
    await expect(check).rejects.toThrow('account transit has 0 but open payments need 7')
  })

  test('an amount that is not a whole number above zero ends the operation, and the bank is not called', async () => {
    const { engine } = await world({})
    const [from, to] = [accounts.bank(7), accounts.bank(8)].map((account) => ({ account, description: '' }))
    if (!from || !to) throw new Error('no such account')
    const pay = (amount: number) =>
      engine.transact((transaction) =>
        planningMoney(new BankCities('', true), () => {})(transaction, 7).pay({ from, to, amount, reason: 'x' }),
      )
    for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 53]) await expect(pay(amount)).rejects.toThrow(RangeError)
    await expect(pay(1)).rejects.toThrow(PlannedPayment)
  })

  test('without a framework bank a payment needs no extra statement', async () => {
    const { ana, bia, engine, ports } = await world({ ana: {}, bia: {} })
    await engine.transact((o) => grant(o, ana.user_id, 100, 'Salário'))
    await ana.callOk('bank_transfer', bia.user_id, 1)
    const before = ports.database.counters.statements
    await ana.callOk('bank_transfer', bia.user_id, 1)
    // the receiver, the payer's freeze, both accounts locked and changed, journal, entries, the receiver's block of the payer, and the event
    // (on MariaDB with its number, begin and commit)
    expect(ports.database.counters.statements - before).toBe(kind === 'sqlite' ? 8 : 11)
  })
})

/** Payment states of every request to the bank. */
async function states({ ports }: Stage, { user_id }: Player): Promise<string[]> {
  const payments = ports.database.read((db) =>
    db.selectFrom('orelhao_payments').select('state').where('payer', '=', accounts.bank(user_id)).execute(),
  )
  return (await payments).map(({ state }) => state)
}

const ledgerBalance = ({ ports }: Stage, account: string) => ports.database.read((db) => balanceOf(db, account))

/** Another caller's actions while the bank is called. */
async function settleAllInvoices({ ports }: Stage): Promise<void> {
  await ports.database.write((db) => db.updateTable('orelhao_invoices').set({ paid_at: 1 }).execute())
}
