import { expect, test } from 'vitest'
import { grant } from '../apps/bank/server-api.ts'
import type { Alert } from '../ports.ts'
import { reportsOf } from '../shared/moderation/reports/store.ts'
import { withEachBank } from '../testing/banks.ts'
import { deposit } from '../testing/give-money.ts'
import type { Player, Stage } from '../testing/world.ts'

withEachBank((world, bank) => {
  const casesOf = ({ ports }: Stage, ...players: Player[]) =>
    ports.database.read((db) =>
      db
        .selectFrom('orelhao_cases')
        .select(['id', 'app', 'kind', 'author', 'is_open', 'reports'])
        .where(
          'author',
          'in',
          players.map(({ user_id }) => user_id),
        )
        .orderBy('kind')
        .execute(),
    )
  const kindsOf = async (stage: Stage, ...players: Player[]) =>
    [...new Set((await casesOf(stage, ...players)).map(({ kind }) => kind))].toSorted()

  /** Lets time pass until the watch has looked at everything so far. */
  async function look({ engine, clock, ports }: Stage) {
    const last = await ports.database.read(async (db) => {
      const { id } = await db
        .selectFrom('orelhao_journals')
        .select((e) => e.fn.max<number | null>('id').as('id'))
        .executeTakeFirstOrThrow()
      return Number(id ?? 0)
    })
    const seen = async () => {
      clock.advance(61_000)
      await engine.tick()
      const at = await ports.database.read((db) => db.selectFrom('orelhao_watch').selectAll().executeTakeFirst())
      return Number(at?.journal ?? -1)
    }
    await expect.poll(seen, { timeout: 30_000 }).toBeGreaterThanOrEqual(last)
    await engine.tick()
  }

  test('what moved before the watch began, and what stays within the limits, opens no case', async () => {
    const stage = await world(
      { ana: {}, bia: {} },
      { economyWatch: { riches: 500, smallPayments: 2, smallPayment: 10 } },
    )
    const { ana, bia } = stage
    await deposit(bank, stage, [ana, 1000])
    await look(stage)
    expect(await casesOf(stage, ana, bia)).toEqual([])
    stage.clock.advance(25 * 3600 * 1000)
    await ana.callOk('bank_transfer', bia.user_id, 400)
    await look(stage)
    expect(await casesOf(stage, ana, bia)).toEqual([])
  })

  test('sudden riches, a circle and many small payments open one case each, once a day, with figures and an alert', async () => {
    const sent: Alert[] = []
    const stage = await world(
      { ana: { firstname: 'Ana', name: 'Sá' }, bia: {}, caio: {} },
      {
        economyWatch: { riches: 500, circle: 300, smallPayments: 2, smallPayment: 10 },
        sendAlert: async (alert) => void sent.push(alert),
      },
    )
    const { ana, bia, caio, ports } = stage
    await look(stage)
    await deposit(bank, stage, [bia, 1000])
    await bia.callOk('bank_transfer', caio.user_id, 900)
    await caio.callOk('bank_transfer', ana.user_id, 800)
    await ana.callOk('bank_transfer', bia.user_id, 700)
    for (let n = 0; n < 3; n++) await bia.callOk('bank_transfer', ana.user_id, 5)
    await look(stage)
    expect(await kindsOf(stage, ana)).toEqual(['circle', 'riches', 'small-payments'])
    const before = await casesOf(stage, ana)
    const riches = before.find(({ kind }) => kind === 'riches')
    const [evidence] = await ports.database.read((db) => reportsOf(db, riches?.id ?? 0, 2))
    expect(evidence).toMatchObject({ reporter: 0, copy: { amount: 815, average: 0 } })

    for (let n = 0; n < 3; n++) await bia.callOk('bank_transfer', ana.user_id, 5)
    await look(stage)
    expect(await casesOf(stage, ana)).toEqual(before)

    const own = () => sent.filter(({ player }) => player?.user_id === ana.user_id)
    await expect
      .poll(
        async () => {
          stage.clock.advance(16_000)
          await stage.engine.tick()
          return own().length
        },
        { timeout: 30_000 },
      )
      .toBe(3)
    expect(own().find(({ rule }) => rule === 'riches')).toEqual({
      id: expect.any(Number),
      case_id: riches?.id,
      app: 'bank',
      rule: 'riches',
      severity: '',
      player: { user_id: ana.user_id, name: 'Ana Sá', phone: ana.phone },
      facts: expect.objectContaining({ amount: 815 }),
      created_at: expect.any(Number),
    })
    // nothing acts by itself
    expect(await ana.callOk('moderation_sanctions')).toEqual([])
    expect(await ana.callOk('bank_transfer', bia.user_id, 1)).toMatchObject({ value: 1 })

    stage.clock.advance(24 * 3600 * 1000)
    for (let n = 0; n < 3; n++) await bia.callOk('bank_transfer', ana.user_id, 5)
    await look(stage)
    const next = await casesOf(stage, ana)
    expect(next.map(({ kind }) => kind)).toEqual(['circle', 'riches', 'small-payments', 'small-payments'])
  })

  test('money from nothing is found', async () => {
    const stage = await world({ ana: {} }, { economyWatch: { created: 500 } })
    await look(stage)
    const { ana, engine } = stage
    if (bank.isFramework) return // its own money is made there; see rules.test.ts for what it records with us
    await engine.transact((o) => grant(o, ana.user_id, 501, 'x'))
    await look(stage)
    expect(await kindsOf(stage, ana)).toEqual(['created'])
  })

  test('more movements than one step takes are all looked at', async () => {
    if (bank.isFramework) return // the ledger has them all at once
    const stage = await world({ ana: {}, bia: {} }, { economyWatch: { created: 500 } })
    await look(stage)
    const { ana, bia, engine } = stage
    await engine.transact(async (transaction) => {
      for (let n = 0; n < 250; n++) await grant(transaction, ana.user_id, 1, 'x')
      await grant(transaction, bia.user_id, 501, 'x')
    })
    await look(stage)
    expect([await kindsOf(stage, ana), await kindsOf(stage, bia)]).toEqual([[], ['created']])
  })

  test('an alert that is not delivered is sent again, and the error names no address', async () => {
    let failures = 0
    const sent: Alert[] = []
    const stage = await world(
      { ana: {}, bia: {} },
      {
        economyWatch: { riches: 10 },
        sendAlert: async (alert) => {
          if (failures++ < 2) throw new Error('the webhook answered 500')
          sent.push(alert)
        },
      },
    )
    const { ana, bia, engine, clock } = stage
    await look(stage)
    await deposit(bank, stage, [ana, 100])
    await ana.callOk('bank_transfer', bia.user_id, 100)
    await look(stage)
    await expect
      .poll(
        async () => {
          clock.advance(300_000)
          await engine.tick()
          return sent.some(({ player }) => player?.user_id === bia.user_id)
        },
        { timeout: 30_000 },
      )
      .toBe(true)
    expect(failures).toBeGreaterThan(2)
    expect(stage.infos).toContainEqual(expect.objectContaining({ why: 'the webhook answered 500' }))
  })
})
