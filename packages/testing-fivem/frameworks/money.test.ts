import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { frameworkBankClient } from '../../adapters/fivem-server/src/frameworks/bank-client.ts'
import type { Database } from '../../engine/src/database/database.ts'
import { createEngine } from '../../engine/src/engine.ts'
import type { BankTiming } from '../../engine/src/ports.ts'
import { Crash } from '../../engine/src/testing/crash-scenario.ts'
import { inEachWorld } from '../../engine/src/testing/databases.ts'
import { expectConsistent, pendingPayments, totalMoney, untilSettled } from '../../engine/src/testing/money-checks.ts'
import { Player, type World } from '../../engine/src/testing/world.ts'
import { FrameworkHarness } from './framework-harness.ts'
import { allStubs, walkedOf } from './stub-frameworks.ts'

/** Callers wait longer than a test may take: an early answer proves that its payment was not awaited. */
const timing = { answerMs: 250, lateMs: 60_000, aftermathMs: 20, callerMs: 60_000, firstPauseMs: 5, maxPauseMs: 40 }

inEachWorld((world, kind) => {
  const whole = Object.keys(allStubs).filter((name) => !allStubs[name]?.isRenamed && !allStubs[name]?.isVariant)
  const names = kind === 'sqlite' ? walkedOf(whole) : ['network', 'esx'] // the frameworks do not use the database
  describe.each(names)('%s', (name) => {
    let harness: FrameworkHarness
    beforeAll(async () => {
      harness = await FrameworkHarness.open(name)
      return () => harness.close()
    })

    /** Two players of the engine who are characters of the framework. Bank requests go to the harness's current adapter. */
    async function setup(money: { ana: number; bia: number }, own: Partial<BankTiming> = {}) {
      const [first, second] = [await harness.join({ bank: money.ana }), await harness.join({ bank: money.bia })]
      const characters = new Map<number, string>()
      const bank = frameworkBankClient(
        {
          balance(id) {
            harness.balanceChecks++
            return harness.bank.balance(id)
          },
          debit: (id, amount) => harness.bank.debit(id, amount),
          credit: (id, amount) => harness.bank.credit(id, amount),
        },
        async (player) => characters.get(player),
        { ...timing, ...own },
      )
      let database: Database | undefined
      const wrap = (given: Database) => {
        database = given
        return given
      }
      const testWorld = await world({ ana: {}, bia: {} }, { bank, wrap })
      characters.set(testWorld.ana.user_id, first.id).set(testWorld.bia.user_id, second.id)
      if (!database) throw new Error('the world has no database')
      await testWorld.bia.callOk('bank_registerPixKey', 'phone')
      const all = async () => harness.total + (await totalMoney(testWorld.ports.database))
      return { ...testWorld, bank, first, second, all, before: await all() }
    }

    test('a Pix moves the framework’s money', async () => {
      const { ana, bia, first, second, all, before, ...testWorld } = await setup({ ana: 100, bia: 3 })
      expect(await ana.callOk('bank_pix', bia.phone, 40)).toMatchObject({ value: 40 })
      await untilSettled(testWorld.ports.database, ana, bia)
      expect([harness.balanceOf(first.id), harness.balanceOf(second.id)]).toEqual([60, 43])
      expect(await ana.call('bank_pix', bia.phone, 61)).toMatchObject({ code: 'insufficientFunds' })
      expect(await ana.callOk('bank_getBalance')).toBe(60)
      expect(await all()).toBe(before)
      await expectConsistent(testWorld.ports.database)
    })

    test('the last money is spent once, however many requests come at once', async () => {
      const { ana, bia, first, second, all, before, ...testWorld } = await setup({ ana: 10, bia: 0 })
      harness.stubCommand('trouble', ['slow', 'slow'])
      const answers = await Promise.all(Array.from({ length: 50 }, () => ana.call('bank_pix', bia.phone, 10)))
      expect(answers.filter((answer) => 'value' in answer)).toHaveLength(1)
      await untilSettled(testWorld.ports.database, ana, bia)
      expect([harness.balanceOf(first.id), harness.balanceOf(second.id)]).toEqual([0, 10])
      expect(await all()).toBe(before)
    })

    test.each(['slow', 'fails before', 'fails after', 'silent'])(
      'money is conserved when the framework is in trouble: %s',
      async (trouble) => {
        const own = trouble === 'slow' ? {} : { lateMs: 20 } // a failing function of the vRP family gives no answer either
        const { ana, bia, first, second, all, before, ...testWorld } = await setup({ ana: 100, bia: 0 }, own)
        harness.stubCommand('trouble', [trouble, trouble])
        const answer = await ana.call('bank_pix', bia.phone, 40).catch((fault: Error) => fault)
        await untilSettled(testWorld.ports.database, ana, bia)
        const isPaid = !(answer instanceof Error) && 'value' in answer
        expect([harness.balanceOf(first.id), harness.balanceOf(second.id)]).toEqual(isPaid ? [60, 40] : [100, 0])
        expect(await all()).toBe(before)
        expect(await pendingPayments(testWorld.ports.database, ana, bia)).toEqual([])
      },
    )

    test('a payment to an offline player arrives, at the latest when they are back', async () => {
      const { ana, bia, first, second, all, before, ...testWorld } = await setup({ ana: 100, bia: 0 })
      harness.stubCommand('leave', second.source)
      expect(await ana.callOk('bank_pix', bia.phone, 40)).toMatchObject({ value: 40 })
      expect(harness.balanceOf(first.id)).toBe(60)
      // A payment to an account with an unknown balance waits.
      const { reachesOffline, reportsOfflineBalance } = harness.stub
      if (reachesOffline && reportsOfflineBalance !== false)
        await expect.poll(() => harness.balanceOf(second.id)).toBe(40)
      else expect(harness.balanceOf(second.id)).toBe(0)
      harness.choose(second.source, second.id)
      await harness.refreshAll()
      await untilSettled(testWorld.ports.database, ana, bia)
      expect(harness.balanceOf(second.id)).toBe(40)
      expect(await all()).toBe(before)
    })

    /** Crashes the game server at one point of a Pix. Returns true if the Pix had ended before that point. */
    async function crashesAt(point: number): Promise<boolean> {
      const crash = new Crash()
      const testWorld: Pick<World<never>, 'ports'> & Awaited<ReturnType<typeof setup>> = await setup({
        ana: 100,
        bia: 0,
      })
      const { ana, bia, bank, first, second, all, before, ports } = testWorld
      const { database } = ports
      const crashingEngine = await createEngine({
        ...ports,
        database: crash.database(database),
        bank: crash.bank(bank),
      })
      const key = randomUUID()
      crash.armAt(point)
      const sent = new Player(crashingEngine, ports.bus, ana.me).callRaw('bank_pix', [bia.phone, 30], key)
      if ((await Promise.race([sent, crash.happened.then(() => 'crashed')])) !== 'crashed') return true
      await harness.restart()
      const { balanceChecks } = harness
      const next = await createEngine(ports)
      // the engine resumes by itself, and looks for players who are not back yet
      await expect
        .poll(
          async () => harness.balanceChecks > balanceChecks || (await pendingPayments(database, ana, bia)).length === 0,
        )
        .toBe(true)
      const [anaAgain, biaAgain] = [await harness.play(first.id), await harness.play(second.id)]
      expect(anaAgain).not.toBe(biaAgain)
      await untilSettled(database, ana, bia)
      expect(await all()).toBe(before)
      await expectConsistent(database)
      expect(await pendingPayments(database, ana, bia)).toEqual([])
      expect([100, 70]).toContain(harness.balanceOf(first.id))
      const again = new Player(next, ports.bus, ana.me)
      expect(await again.callRaw('bank_pix', [bia.phone, 30], key)).toMatchObject({ value: 30 })
      await untilSettled(database, ana, bia)
      expect([harness.balanceOf(first.id), harness.balanceOf(second.id)]).toEqual([70, 30])
      expect(await all()).toBe(before)
      return false
    }

    test('a Pix during which the server crashes is made once or not at all, at any point of the crash', async () => {
      // before each step: state that is durable there was durable after the step before, as the engine's own crash test shows too
      let points = 0
      while (!(await crashesAt(points + 1))) points += 2
      expect(points).toBeGreaterThanOrEqual(14)
    }, 600_000)
  })
})
