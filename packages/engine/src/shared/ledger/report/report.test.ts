import { afterEach, expect, test } from 'vitest'
import { grant } from '../../../apps/bank/server-api.ts'
import { Outbox } from '../../../core/event-outbox.ts'
import type { Database } from '../../../database/database.ts'
import { openDatabase } from '../../../database/open-database.ts'
import type { ExternalBank } from '../../../ports.ts'
import { withEachDatabase } from '../../../testing/databases.ts'
import { untilSettled } from '../../../testing/money-checks.ts'
import type { TestDatabase } from '../../../testing/test-database.ts'
import { createWorld } from '../../../testing/world.ts'
import { accounts } from '../accounts.ts'
import { transfer } from '../store.ts'
import { playerReport } from './player/player-report.ts'
import { economyReport } from './report.ts'

const hour = 3600
const day = 24 * hour
const nothing = { movements: 0, moved: 0, created: 0, destroyed: 0, own: 0 }

/** Noon of 10 January 2026 in Brasília; a time of these tests alone, since a report covers the whole database. */
const noon = Date.UTC(2026, 0, 10, 15) / 1000

withEachDatabase((own) => {
  const opened: Database[] = []
  afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())))

  /** Ana and Bia in a city whose bank is a framework's. Its time is the tests' own. */
  async function setUpWithBank() {
    const database = openDatabase(await emptyDatabase(own()))
    opened.push(database)
    const bank = new FrameworkBank()
    const world = await createWorld({ ana: {}, bia: {} }, { database, bank })
    const seconds = () => Math.floor(world.clock.nowMs() / 1000)
    return { ...world, bank, database, report: () => economyReport(database, seconds(), 7) }
  }

  async function setUp() {
    const database = openDatabase(await emptyDatabase(own()))
    opened.push(database)
    const world = await createWorld(
      { ana: { firstname: 'Ana', name: 'Sá' }, bia: { firstname: 'Bia', name: '<b>Luz</b>' } },
      { database },
    )
    const { ana, bia } = world
    const pay = (from: string, to: string, amount: number, reason: string, now: number) =>
      database.write((db) => {
        const side = (account: string) => ({ account, description: reason })
        return transfer(db, { from: side(from), to: side(to), amount, reason, actor: 0, now })
      })
    const salary = (player: number, amount: number, now: number) =>
      database.write((db) => grant(new Outbox().writeContext(db, now), player, amount, 'Salário'))
    return { database, ana: ana.user_id, bia: bia.user_id, pay, salary }
  }

  test('a city without money has an empty report', async () => {
    const { database } = await setUp()
    const report = await economyReport(database, noon, 30)
    expect(report).toMatchObject({
      days: 30,
      circulation: { total: 0, kinds: [] },
      totals: nothing,
      apps: [],
      movers: [],
    })
    expect(report.daily).toHaveLength(30)
    expect(report.daily.at(-1)).toEqual({ date: '2026-01-10', ...nothing, apps: [] })
  })

  test('created, moved and destroyed money is counted by day and app, and agrees with circulation', async () => {
    const { database, ana, bia, pay, salary } = await setUp()
    await salary(ana, 1000, noon - 2 * day)
    await salary(bia, 500, noon - 2 * day)
    await pay(accounts.bank(ana), accounts.bank(bia), 300, 'bank_pix', noon - day)
    await pay(accounts.bank(ana), accounts.bank(bia), 20, 'bank_transfer', noon - day)
    await pay(accounts.bank(bia), accounts.fines, 70, 'bank_payFine', noon - day)
    await pay(accounts.bank(bia), accounts.wallet(bia), 200, 'paypal_deposit', noon)
    await pay(accounts.wallet(bia), accounts.wallet(ana), 50, 'paypal_send', noon)
    const report = await economyReport(database, noon, 3)
    expect(report.daily).toEqual([
      { date: '2026-01-08', ...flow(2, 1500, 1500, 0), apps: [{ app: 'grant', ...flow(2, 1500, 1500, 0) }] },
      { date: '2026-01-09', ...flow(3, 390, 0, 70), apps: [{ app: 'bank', ...flow(3, 390, 0, 70) }] },
      { date: '2026-01-10', ...flow(2, 250, 0, 0, 200), apps: [{ app: 'paypal', ...flow(2, 250, 0, 0, 200) }] },
    ])
    expect(report.apps.map(({ app }) => app)).toEqual(['grant', 'bank', 'paypal'])
    expect(report.totals).toEqual(flow(7, 2140, 1500, 70, 200))
    expect(report.circulation).toEqual({
      total: 1500 - 70,
      kinds: [
        { kind: 'bank', accounts: 2, total: 1230 },
        { kind: 'wallet', accounts: 2, total: 200 },
      ],
    })
    // a transfer between a player's own accounts is no payment
    expect(report.movers).toEqual([
      { user_id: ana, name: 'Ana Sá', sent: 320, received: 1050 },
      { user_id: bia, name: 'Bia <b>Luz</b>', sent: 120, received: 820 },
    ])
  })

  test('a day that is over is counted once, today again for each report', async () => {
    const { database, ana, bia, pay, salary } = await setUp()
    await salary(ana, 1000, noon - day)
    const first = await economyReport(database, noon, 2)
    expect(await economyReport(database, noon, 2)).toEqual(first)
    const before = database.counters.statements
    await economyReport(database, noon, 2)
    const cost = database.counters.statements - before
    await pay(accounts.bank(ana), accounts.bank(bia), 10, 'bank_pix', noon)
    expect((await economyReport(database, noon, 2)).daily.map(({ moved }) => moved)).toEqual([1000, 10])
    await economyReport(database, noon + 30 * day, 60)
    const later = database.counters.statements
    const report = await economyReport(database, noon + 30 * day, 60)
    expect(database.counters.statements - later).toBe(cost)
    expect(report.totals).toEqual(flow(2, 1010, 1000, 0))
    expect(report.movers[0]).toMatchObject({ user_id: ana, sent: 10, received: 1000 })
  })

  test('days are those of Brasília, and one that has just ended may still grow', async () => {
    const { database, ana, bia, pay, salary } = await setUp()
    const midnight = noon + 12 * hour
    await salary(ana, 1000, midnight - 1)
    await pay(accounts.bank(ana), accounts.bank(bia), 1, 'bank_pix', midnight)
    expect((await economyReport(database, midnight + 1, 2)).daily.map(({ moved }) => moved)).toEqual([1000, 1])
    await pay(accounts.bank(ana), accounts.bank(bia), 5, 'bank_pix', midnight - 1) // began before midnight, ends now
    const dates = (await economyReport(database, midnight + hour, 2)).daily
    expect(dates.map(({ date, moved }) => [date, moved])).toEqual([
      ['2026-01-10', 1005],
      ['2026-01-11', 1],
    ])
  })

  test('at a framework’s bank a Pix is a transfer, a deposit a move, and a fine leaves the game', async () => {
    const { bank, ana, bia, database, report } = await setUpWithBank()
    bank.balances.set(ana.user_id, 2000)
    await bia.callOk('bank_registerPixKey', 'phone')
    await ana.callOk('bank_pix', bia.phone, 777)
    await ana.callOk('paypal_deposit', 300)
    await ana.callOk('paypal_transfer', 50)
    expect(await ana.call('bank_pix', bia.phone, 99_999)).toMatchObject({ code: 'insufficientFunds' })
    await bank.withRefusedCredit(async () => {
      expect(await ana.call('bank_pix', bia.phone, 5)).toMatchObject({ value: 5 })
      await untilSettled(database, ana, bia) // the money is back
    })
    await untilSettled(database, ana, bia)
    const { totals, apps, circulation, frameworkBank, movers } = await report()
    expect(totals).toEqual(flow(3, 777 + 300 + 50, 0, 0, 350))
    expect(apps).toEqual([
      { app: 'bank', ...flow(1, 777, 0, 0) },
      { app: 'paypal', ...flow(2, 350, 0, 0, 350) },
    ])
    expect([circulation, frameworkBank]).toEqual([
      { total: 250, kinds: [{ kind: 'wallet', accounts: 1, total: 250 }] },
      true,
    ])
    expect(movers.map(({ user_id, sent, received }) => [user_id, sent, received])).toEqual([
      [ana.user_id, 777, 0],
      [bia.user_id, 0, 777],
    ])
    expect([bank.balances.get(ana.user_id), bank.balances.get(bia.user_id)]).toEqual([2000 - 777 - 300 + 50, 777])
  })

  test('a day with a payment that may still be undone is counted again until it is over', async () => {
    const { bank, ana, bia, database, clock, report } = await setUpWithBank()
    bank.balances.set(ana.user_id, 100)
    await bia.callOk('bank_registerPixKey', 'phone')
    bank.isAway = true
    const paid = ana.call('bank_pix', bia.phone, 40)
    await expect.poll(() => bank.refused).toBeGreaterThan(0)
    clock.advance(2 * day * 1000)
    expect((await report()).totals).toEqual(nothing)
    bank.isAway = false
    await paid
    await untilSettled(database, ana, bia)
    expect((await report()).totals).toEqual(flow(1, 40, 0, 0))
  })

  test('one player’s money is reported by app and by whom it was exchanged with', async () => {
    const { database, ana, bia, pay, salary } = await setUp()
    await salary(ana, 1000, noon)
    await pay(accounts.bank(ana), accounts.bank(bia), 300, 'bank_pix', noon)
    await pay(accounts.bank(bia), accounts.wallet(bia), 200, 'paypal_deposit', noon)
    await pay(accounts.wallet(bia), accounts.wallet(ana), 50, 'paypal_send', noon)
    expect(await playerReport(database, noon, 1, ana)).toMatchObject({
      name: 'Ana Sá',
      totals: { movements: 3, sent: 300, received: 1050 },
      apps: [
        { app: 'grant', sent: 0, received: 1000 },
        { app: 'bank', sent: 300, received: 0 },
        { app: 'paypal', sent: 0, received: 50 },
      ],
      partners: [
        { user_id: null, sent: 0, received: 1000 },
        { user_id: bia, name: 'Bia <b>Luz</b>', sent: 300, received: 50 },
      ],
    })
    expect((await playerReport(database, noon + day, 1, ana))?.totals).toEqual({ movements: 0, sent: 0, received: 0 })
    expect(await playerReport(database, noon, 1, 999_999)).toBeUndefined()
  })

  test('what is odd is found by each rule, and ordinary days show nothing', async () => {
    const { database, ana, bia, pay, salary } = await setUp()
    const people = Array.from({ length: 12 }, (_, n) => 5000 + n)
    for (let ago = 20; ago > 0; ago--) for (const player of people) await salary(player, 100, noon - ago * day)
    expect((await economyReport(database, noon, 7)).odd).toEqual([])
    const usual = 12 * 100
    await salary(ana, usual * 6, noon)
    for (const player of people) await salary(player, 100, noon)
    for (let n = 0; n < 3; n++) {
      await pay(accounts.bank(ana), accounts.bank(bia), 1000, 'bank_pix', noon)
      await pay(accounts.bank(bia), accounts.bank(ana), 900, 'bank_pix', noon)
    }
    const odd = [
      { rule: 'received', player: { user_id: ana, name: 'Ana Sá' }, amount: usual * 6 + 2700, median: 100 },
      { rule: 'created', app: 'grant', amount: usual * 7, average: usual },
      { rule: 'exchange', player: { user_id: ana }, other: { user_id: bia }, amount: 5700, movements: 6 },
      { rule: 'received', player: { user_id: bia, name: 'Bia <b>Luz</b>' }, amount: 3000 },
    ]
    expect((await economyReport(database, noon, 7)).odd).toMatchObject(odd)
    const later = await economyReport(database, noon + 2 * day, 7) // the day is over and summed up
    expect(later.odd).toMatchObject(odd)
    expect(later.odd.every(({ date }) => date === '2026-01-10')).toBe(true)
    expect((await economyReport(database, noon + 7 * day, 7)).odd).toEqual([])
  })

  test('ten concurrent reports sum up a day once', async () => {
    const { database, ana, salary } = await setUp()
    await salary(ana, 1000, noon - 3 * day)
    const reports = await Promise.all(Array.from({ length: 10 }, () => economyReport(database, noon, 7)))
    for (const { totals } of reports) expect(totals).toEqual(flow(1, 1000, 1000, 0))
  })
})

function flow(movements: number, moved: number, created: number, destroyed: number, own = 0) {
  return { movements, moved, created, destroyed, own }
}

/** A framework's bank that answers which requests it has executed. */
class FrameworkBank implements ExternalBank {
  readonly timing = { answerMs: 250, lateMs: 1, aftermathMs: 1, callerMs: 60_000, firstPauseMs: 1, maxPauseMs: 5 }
  readonly balances = new Map<number, number>()
  readonly #executed = new Set<string>()
  isAway = false
  #refusesCredits = 0
  /** Requests while it was away. */
  refused = 0

  async balance(player: number): Promise<number> {
    return this.balances.get(player) ?? 0
  }

  async debit(player: number, amount: number, reference: string) {
    this.#assertHere()
    if ((await this.balance(player)) < amount) return 'insufficient' as const
    return this.#move(player, -amount, reference)
  }

  async credit(player: number, amount: number, reference: string) {
    this.#assertHere()
    if (this.#refusesCredits > 0) {
      this.#refusesCredits--
      return 'refused' as const
    }
    return this.#move(player, amount, reference)
  }

  async outcome(reference: string) {
    return this.#executed.has(reference) ? ('done' as const) : ('never' as const)
  }

  /** Refuses the first credit. */
  async withRefusedCredit(act: () => Promise<void>): Promise<void> {
    this.#refusesCredits = 1
    await act()
  }

  #move(player: number, amount: number, reference: string) {
    this.balances.set(player, (this.balances.get(player) ?? 0) + amount)
    this.#executed.add(reference)
    return 'done' as const
  }

  #assertHere(): void {
    if (!this.isAway) return
    this.refused++
    throw new Error('the bank is away')
  }
}

/** The suite's database, after deleting earlier tests' ledger rows. */
async function emptyDatabase({ url }: TestDatabase): Promise<string> {
  const database = openDatabase(url)
  await createWorld({}, { database })
  await database.write(async (db) => {
    const days = [
      'orelhao_economy_days',
      'orelhao_economy_reasons',
      'orelhao_economy_players',
      'orelhao_economy_exchanges',
    ] as const
    for (const table of [
      ...days,
      'orelhao_entries',
      'orelhao_journals',
      'orelhao_accounts',
      'orelhao_payments',
    ] as const)
      await db.deleteFrom(table).execute()
  })
  await database.close()
  return url
}
