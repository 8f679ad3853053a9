import { beforeAll, describe, expect, test } from 'vitest'
import { grant } from '../../apps/bank/server-api.ts'
import { inProcessBus } from '../../core/bus.ts'
import type { Database } from '../../database/database.ts'
import { createEngine } from '../../engine.ts'
import type { ExternalBank } from '../../ports.ts'
import { Crash } from '../../testing/crash-scenario.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { expectConsistent, pendingPayments, receivedEvents, totalMoney } from '../../testing/money-checks.ts'
import { RealBank } from '../../testing/real-bank.ts'
import type { Player, Stage } from '../../testing/world.ts'
import { add } from '../characters/store.ts'
import { removeMark, saveMark } from '../once-marks/store.ts'

const cities = ['norte', 'sul'] as const

/** Two cities of one database, each with a framework and a bank of its own, and a third one without a framework's bank. */
inEachWorld((world) => {
  const banks: RealBank[] = []
  beforeAll(async () => {
    for (const city of cities) {
      const bank = await RealBank.open()
      banks.push(bank)
      await world({}, { city, bank: bank.client.bank(true) }) // so that each server of a test finds both when it starts
    }
    return async () => {
      for (const bank of banks) await bank.close()
    }
  })

  async function setUp(remembers = true, changes: Partial<Record<(typeof cities)[number], Changed>> = {}) {
    const bus = inProcessBus()
    const open = async (city: string, bank?: ExternalBank) => {
      const stage = await world({ player: {} }, { bus, city, ...(bank && { bank }) })
      const { player, ports } = stage
      await ports.database.write((db) =>
        add(db, `${city}/char1:twin${player.user_id}`, { user_id: player.user_id, phone: '', born: '' }),
      )
      return stage
    }
    const [northBank, southBank] = banks as [RealBank, RealBank]
    const clientOf = (bank: RealBank, change: Changed = (own) => own) =>
      change(bank.client.bank(remembers, { aftermathMs: 20 }))
    const north = await open('norte', clientOf(northBank, changes.norte))
    const south = await open('sul', clientOf(southBank, changes.sul))
    const east = await open('leste')
    await northBank.set(north.player.user_id, 100)
    await southBank.set(south.player.user_id, 0)
    const { database } = north.ports
    const total = async () => (await totalMoney(database, northBank)) + (await southBank.total())
    const balances = async () => [
      await northBank.balance(north.player.user_id),
      await southBank.balance(south.player.user_id),
    ]
    return { north, south, east, ana: north.player, bia: south.player, caio: east.player, database, total, balances }
  }

  describe.each([true, false])('banks that remember references: %s', (remembers) => {
    test('a payment to a player of another city is credited by that city, which notifies the player', async () => {
      const { north, south, ana, bia, database, total, balances } = await setUp(remembers)
      const before = await total()
      await ana.callOk('bank_transfer', bia.user_id, 40)
      expect(await balances()).toEqual([60, 0])
      await north.engine.tick() // it leaves the payment to the other city
      expect(await pendingPayments(database, ana)).toMatchObject([{ state: 'crediting' }])
      expect(await total()).toBe(before)
      await untilEnded(database, [south], ana)
      expect(await balances()).toEqual([60, 40])
      expect(await receivedEvents(bia)).toMatchObject([{ event: 'BANK', args: [{ value: 40 }] }])
      expect(await bia.callOk('bank_extract')).toMatchObject([{ value: 40 }])
      expect(await total()).toBe(before)
      await expectConsistent(database)
    })

    test('a city that starts again recovers its own payments alone; the one that was away makes its own', async () => {
      const { north, south, ana, bia, database, total, balances } = await setUp(remembers)
      const before = await total()
      await south.engine.tick()
      await ana.callOk('bank_transfer', bia.user_id, 40)
      const again = await createEngine(north.ports) // without its earlier process the payment has no owner there
      await again.tick()
      expect(await pendingPayments(database, ana)).toMatchObject([{ state: 'crediting' }])
      expect(await balances()).toEqual([60, 0])
      const southAgain = await createEngine(south.ports) // only its start: nothing has ticked
      await expect.poll(() => pendingPayments(database, ana)).toEqual([])
      await southAgain.tick()
      expect(await balances()).toEqual([60, 40])
      expect(await total()).toBe(before)
      await expectConsistent(database)
    })

    test('stopped at every point, the city that is paid credits once, whatever the other one does meanwhile', {
      timeout: 120_000,
    }, async () => {
      for (let point = 1; ; point++) {
        const { north, south, ana, bia, database, total, balances } = await setUp(remembers)
        const before = await total()
        await ana.callOk('bank_transfer', bia.user_id, 40)
        let isCrashed = false
        const crash = new Crash(() => {
          isCrashed = true
        })
        crash.armAt(point)
        void createEngine(crashing(crash, south))
        const isEnded = async () => (await pendingPayments(database, ana)).length === 0
        await expect.poll(async () => isCrashed || (await isEnded()), { timeout: 30_000 }).toBe(true)
        const isOver = !isCrashed
        await north.engine.tick()
        await createEngine(north.ports)
        if (!isOver) {
          const next = await createEngine(south.ports)
          await untilEnded(database, [{ engine: next }], ana)
        }
        expect(await balances()).toEqual([60, 40])
        expect(await total()).toBe(before)
        await expectConsistent(database)
        if (isOver) return expect(point).toBeGreaterThan(6)
      }
    })
  })

  test('money that the other city refuses comes back, and the payer is notified', async () => {
    const refusing: Changed = (own) => ({ ...own, credit: async () => 'refused' })
    const { north, south, ana, bia, database, total, balances } = await setUp(true, { sul: refusing })
    const before = await total()
    await ana.callOk('bank_transfer', bia.user_id, 40)
    await untilEnded(database, [south, north], ana)
    expect(await balances()).toEqual([100, 0])
    expect(await receivedEvents(ana)).toMatchObject([
      { event: 'BANK_NOTIFY', args: ['Pagamento devolvido', expect.any(String)] },
    ])
    expect(bia.received()).toEqual([])
    expect(await total()).toBe(before)
    await expectConsistent(database)
  })

  test('a city without a framework bank pays into one with it, and is paid', async () => {
    const { north, south, east, ana, caio, database, total } = await setUp()
    await east.engine.transact((transaction) => grant(transaction, caio.user_id, 50, 'Salário'))
    const before = await total()
    await ana.callOk('bank_transfer', caio.user_id, 30)
    expect(await caio.callOk('bank_getBalance')).toBe(80)
    expect(await pendingPayments(database, ana)).toEqual([])
    await caio.callOk('bank_transfer', ana.user_id, 20)
    await east.engine.tick()
    expect(await pendingPayments(database, ana)).toMatchObject([{ state: 'crediting' }])
    await untilEnded(database, [south, north], ana)
    expect([await caio.callOk('bank_getBalance'), await ana.callOk('bank_getBalance')]).toEqual([60, 90])
    expect(await total()).toBe(before)
    await expectConsistent(database)
  })

  test('money that a city with a bank refuses goes back to a payer of a city without one', async () => {
    const refusing: Changed = (own) => ({ ...own, credit: async () => 'refused' })
    const { south, east, bia, caio, database, total } = await setUp(true, { sul: refusing })
    await east.engine.transact((transaction) => grant(transaction, caio.user_id, 50, 'Salário'))
    const before = await total()
    await caio.callOk('bank_transfer', bia.user_id, 20)
    await untilEnded(database, [south], caio)
    expect(await caio.callOk('bank_getBalance')).toBe(50)
    expect(await receivedEvents(caio)).toMatchObject([{ event: 'BANK_NOTIFY' }])
    expect(await total()).toBe(before)
    await expectConsistent(database)
  })

  test('a city that joins later is found by the first payment to it', async () => {
    const { ana, north, database, balances } = await setUp()
    const bank = banks[1] as RealBank // another one than that of the city that pays
    const late = await world({ player: {} }, { city: 'oeste', bank: bank.client.bank(true) })
    const { user_id } = late.player
    await database.write((db) => add(db, `oeste/${user_id}`, { user_id, phone: '', born: '' }))
    await bank.set(user_id, 0)
    await ana.callOk('bank_transfer', user_id, 20)
    await untilEnded(database, [late, north], ana)
    expect([await balances(), await bank.balance(user_id)]).toEqual([[80, 0], 20])
    await database.write((db) => removeMark(db, 'bank/oeste'))
  })

  test('a server without a city’s name finds the first city with a bank within a minute', async () => {
    const { ana, north, database, total, balances } = await setUp()
    const marks = cities.map((city) => `bank/${city}`)
    await database.write(async (db) => {
      for (const mark of marks) await removeMark(db, mark)
    })
    const { player: duda, engine } = await world({ player: {} })
    await engine.transact((transaction) => grant(transaction, duda.user_id, 50, 'Salário'))
    await database.write(async (db) => {
      for (const mark of marks) await saveMark(db, mark, 1)
    })
    for (let second = 0; second < 60; second++) await engine.tick()
    const before = await total()
    await duda.callOk('bank_transfer', ana.user_id, 20)
    await untilEnded(database, [north], duda)
    expect([await balances(), await duda.callOk('bank_getBalance')]).toEqual([[120, 0], 30])
    expect(await total()).toBe(before)
    await expectConsistent(database)
  })

  test('nobody is charged through the server of another city', async () => {
    const { north, south, ana, bia, balances } = await setUp()
    const charge = south.engine.transactPayment(ana.user_id, async ({ money }) =>
      money.pay({
        from: { account: `bank:${ana.user_id}`, description: 'x' },
        to: { account: `bank:${bia.user_id}`, description: 'x' },
        amount: 10,
        reason: 'x',
      }),
    )
    await expect(charge).rejects.toMatchObject({ code: 'unavailable' })
    expect(await balances()).toEqual([100, 0])
    expect(await north.engine.readiness()).toMatchObject({ isReady: true })
  })
})

type Changed = (bank: ExternalBank) => ExternalBank

function crashing(crash: Crash, { ports }: Stage): Stage['ports'] {
  const { bank } = ports
  if (!bank) throw new Error('the city has no bank')
  return { ...ports, database: crash.database(ports.database), bank: crash.bank(bank) }
}

/** Ticks until the player's payments have ended. */
async function untilEnded(database: Database, servers: Pick<Stage, 'engine'>[], player: Player): Promise<void> {
  const open = async () => {
    for (const { engine } of servers) await engine.tick()
    return pendingPayments(database, player)
  }
  await expect.poll(open, { timeout: 60_000 }).toEqual([])
}
