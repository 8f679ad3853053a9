import { beforeAll, expect, test } from 'vitest'
import { apps } from '../../../apps/index.ts'
import type { Database } from '../../../database/database.ts'
import { openDatabase } from '../../../database/open-database.ts'
import type { ExternalBank } from '../../../ports.ts'
import { brokenApp } from '../../../testing/broken-app.ts'
import { inEachWorld, patientLimits } from '../../../testing/databases.ts'
import {
  expectConsistent,
  pendingPayments,
  receivedEvents,
  totalMoney,
  untilSettled,
} from '../../../testing/money-checks.ts'
import { RealBank } from '../../../testing/real-bank.ts'
import type { Player, World } from '../../../testing/world.ts'
import { settleCommand } from './command.ts'

type Stage = Pick<World<never>, 'engine' | 'ports'>

inEachWorld((world, _, database) => {
  let bank: RealBank
  /** Another process, such as `npm run ledger:settle`. */
  let elsewhere: Database
  beforeAll(async () => {
    bank = await RealBank.open()
    elsewhere = openDatabase(database().url, patientLimits)
    return () => Promise.all([bank.close(), elsewhere.close()])
  })

  /** Ana sends 40 of her 100 to Bia through a bank without references. `trouble` replaces some of its answers. */
  async function unclear(trouble: (own: ExternalBank) => Partial<ExternalBank>) {
    const own = bank.client.bank(false)
    const { ana, bia, ...stage } = await world(
      { ana: {}, bia: {} },
      { bank: { ...own, ...trouble(own) }, apps: [brokenApp, ...apps] }, // which blocks no payment
    )
    await bank.set(ana.user_id, 100)
    await bank.set(bia.user_id, 0)
    await ana.call('bank_transfer', bia.user_id, 40).catch(() => {}) // a fault if the debit is unclear
    await untilSettled(stage.ports.database, ana)
    const [payment] = await pendingPayments(stage.ports.database, ana)
    if (!payment) throw new Error('the payment was not unclear')
    bia.received()
    ana.received()
    const balances = async () => [await bank.balance(ana.user_id), await bank.balance(bia.user_id)]
    return { ana, bia, payment, balances, ...stage }
  }

  /** Only the first request fails, after `during` has run. */
  function failingOnce(kind: 'debit' | 'credit', during: (player: number) => Promise<unknown>) {
    let failed = false
    return (own: ExternalBank): Partial<ExternalBank> => ({
      async [kind](player: number, amount: number, reference: string) {
        if (failed) return own[kind](player, amount, reference)
        failed = true
        await during(player)
        throw new Error('the answer is lost')
      },
    })
  }

  const salaryInstead = (balance: number) => (player: number) => bank.set(player, balance)

  test('a debit that the bank made is refunded, and the payer is notified', async () => {
    const { ana, payment, balances, ...stage } = await unclear(failingOnce('debit', salaryInstead(77)))
    expect(payment).toMatchObject({ state: 'debiting', halted: 'unclear' })
    const before = await totalMoney(stage.ports.database, bank)
    await decide(stage, ana, [`${payment.id}`, 'paid'])
    expect(await pendingPayments(stage.ports.database, ana)).toEqual([])
    expect(await balances()).toEqual([117, 0])
    expect(await totalMoney(stage.ports.database, bank)).toBe(before + 40) // what the bank had debited and no account had
    expect(await receivedEvents(ana)).toMatchObject([
      { event: 'BANK_NOTIFY', args: ['Pagamento devolvido', expect.anything()] },
    ])
    expect(await reasons(stage, ana)).toEqual(['settled_debit', 'foreign_refund'])
    await expectConsistent(stage.ports.database)
  })

  test('a debit that the bank did not make ends without moving anything', async () => {
    const { ana, bia, payment, balances, ...stage } = await unclear(failingOnce('debit', salaryInstead(130)))
    await decide(stage, ana, ['--id', `${payment.id}`, '--unpaid'])
    expect(await pendingPayments(stage.ports.database, ana)).toEqual([])
    expect(await balances()).toEqual([130, 0])
    expect(ana.received()).toEqual([])
    expect(await reasons(stage, ana)).toEqual([])
    await ana.callOk('bank_transfer', bia.user_id, 40)
    expect(await balances()).toEqual([90, 40])
    await expectConsistent(stage.ports.database)
  })

  test('a credit that the bank made is closed with its notice, and not made again', async () => {
    const { ana, bia, payment, balances, ...stage } = await unclear(failingOnce('credit', salaryInstead(55)))
    expect(payment).toMatchObject({ state: 'crediting', halted: 'unclear' })
    await decide(stage, ana, [`--id=${payment.id}`, '--paid'])
    expect(await balances()).toEqual([60, 55])
    expect(await receivedEvents(bia)).toMatchObject([{ event: 'BANK', args: [{ value: 40 }] }])
    expect(await reasons(stage, ana)).toEqual(['foreign_debit', 'settled_credit'])
    await expectConsistent(stage.ports.database)
  })

  test('a credit that the bank did not make is requested again', async () => {
    const { ana, bia, payment, balances, ...stage } = await unclear(failingOnce('credit', salaryInstead(15)))
    await decide(stage, ana, [`${payment.id}`, 'unpaid'])
    await untilSettled(stage.ports.database, ana)
    expect(await pendingPayments(stage.ports.database, ana)).toEqual([])
    expect(await balances()).toEqual([60, 55])
    expect(await receivedEvents(bia)).toMatchObject([{ event: 'BANK' }])
    await expectConsistent(stage.ports.database)
  })

  test.each(['paid', 'unpaid'] as const)('money that even the payer’s bank refuses: %s', async (decision) => {
    let refusals = 2
    const { ana, payment, balances, ...stage } = await unclear((own) => ({
      credit: async (...order) => (refusals-- > 0 ? 'refused' : own.credit(...order)),
    }))
    expect(payment).toMatchObject({ state: 'returning', halted: 'refused' })
    await decide(stage, ana, [`${payment.id}`, decision])
    await untilSettled(stage.ports.database, ana)
    expect(await pendingPayments(stage.ports.database, ana)).toEqual([])
    expect(await balances()).toEqual([decision === 'paid' ? 60 : 100, 0])
    expect(await receivedEvents(ana)).toMatchObject([{ event: 'BANK_NOTIFY' }])
    await expectConsistent(stage.ports.database)
  })

  test('of concurrent owners, in the server and outside, one decides, and repeating changes nothing', async () => {
    const { ana, payment, balances, ...stage } = await unclear(failingOnce('debit', salaryInstead(77)))
    const words = ['paid', 'unpaid', 'paid', 'unpaid', 'paid', 'unpaid']
    const sides = [stage.ports.database, elsewhere]
    const type = (word: string, n: number) =>
      settleCommand(sides[n % 4 < 2 ? 0 : 1] as Database, [`${payment.id}`, word], owner)
    const answers = await Promise.all(words.map(type))
    expect(answers.filter(({ isDone }) => isDone)).toHaveLength(1)
    const isPaid = answers.findIndex(({ isDone }) => isDone) % 2 === 0
    expect((await settle(stage, [])).lines.join('\n')).toContain('já decidido')
    await Promise.all([stage.engine.tick(), stage.engine.tick(), stage.engine.tick()])
    await untilSettled(stage.ports.database, ana)
    expect((await settle(stage, [`${payment.id}`, 'unpaid'])).isDone).toBe(false)
    await stage.engine.tick()
    expect(await pendingPayments(stage.ports.database, ana)).toEqual([])
    expect(await balances()).toEqual([isPaid ? 117 : 77, 0])
    expect(await settlements(stage, payment.id)).toMatchObject([
      { state: 'debiting', halted: 'unclear', decision: isPaid ? 'paid' : 'unpaid' },
    ])
    await expectConsistent(stage.ports.database)
  })

  test('the list shows payer, payee and the effect of each decision; no other payment can be decided', async () => {
    const { ana, payment, ...stage } = await unclear(failingOnce('credit', salaryInstead(15)))
    const { lines } = await settle(stage, [])
    const first = lines.findIndex((line) => line.startsWith(`pagamento ${payment.id}: R$ 40 de ana Silva`))
    expect(lines.slice(first, first + 4)).toEqual([
      expect.stringMatching(/para bia Silva \(\d+\), .*\(bank_transfer\)/),
      expect.stringContaining('não disse se o dinheiro entrou'),
      expect.stringContaining('paid: entrou'),
      expect.stringContaining('unpaid: não entrou'),
    ])
    for (const words of [
      [`${payment.id}`],
      ['paid'],
      [`${payment.id}`, 'x'],
      ['1e3', 'paid'],
      ['1', 'paid', 'unpaid'],
    ]) {
      const answer = await settle(stage, words)
      expect([answer.isDone, answer.lines[0]]).toEqual([false, expect.stringContaining('não entendi')])
    }
    expect((await settle(stage, ['999999999', 'paid'])).isDone).toBe(false)
    expect(await pendingPayments(stage.ports.database, ana)).toMatchObject([{ halted: 'unclear' }])
    await decide(stage, ana, [`${payment.id}`, 'unpaid'])
  })
})

const owner = { currency: 'R$', now: 1 }

function settle({ ports }: Stage, words: string[]) {
  return settleCommand(ports.database, words, owner)
}

/** The owner decides, and the running server ticks. */
async function decide(stage: Stage, player: Player, words: string[]): Promise<void> {
  expect(await settle(stage, words)).toMatchObject({ isDone: true })
  await stage.engine.tick()
  await untilSettled(stage.ports.database, player)
}

/** Reasons of the ledger's entries for a player's payments. */
async function reasons({ ports }: Stage, { user_id }: Player): Promise<string[]> {
  const query = (db: Parameters<Parameters<typeof ports.database.read>[0]>[0]) =>
    db.selectFrom('orelhao_journals').select('reason').where('actor', '=', user_id).orderBy('id').execute()
  return (await ports.database.read(query)).map(({ reason }) => reason)
}

function settlements({ ports }: Stage, id: number) {
  return ports.database.read((db) =>
    db.selectFrom('orelhao_settlements').selectAll().where('payment_id', '=', id).execute(),
  )
}
