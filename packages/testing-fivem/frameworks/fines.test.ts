import { beforeAll, describe, expect, test } from 'vitest'
import { frameworkBankClient, frameworkFinesClient } from '../../adapters/fivem-server/src/frameworks/bank-client.ts'
import { createEngine, type Engine } from '../../engine/src/engine.ts'
import type { ExternalBank, ExternalFines, Ports } from '../../engine/src/ports.ts'
import { all as paidFines } from '../../engine/src/shared/framework-fines/store.ts'
import { Crash } from '../../engine/src/testing/crash-scenario.ts'
import { inEachWorld } from '../../engine/src/testing/databases.ts'
import { isLong } from '../../engine/src/testing/long-run.ts'
import { expectConsistent, totalMoney, untilSettled } from '../../engine/src/testing/money-checks.ts'
import { Player } from '../../engine/src/testing/world.ts'
import { FrameworkHarness } from './framework-harness.ts'
import { backend, PhoneHarness, until } from './phone-harness.ts'
import { stubFrameworks } from './stub-frameworks.ts'

/** Only in the vRP family can another resource settle fines. */
const bases = Object.keys(stubFrameworks).filter((name) => stubFrameworks[name]?.fines !== undefined)

/** The owner's settings for bases whose fines the phone otherwise leaves alone. */
function linesOf(name: string): Record<string, unknown> {
  const fines = stubFrameworks[name]?.fines
  return typeof fines === 'object' ? { vrp: fines } : {}
}
const bankTiming = { answerMs: 250, lateMs: 20, aftermathMs: 20, callerMs: 60_000, firstPauseMs: 5, maxPauseMs: 40 }
const finesTiming = { aftermathMs: 20, maxPauseMs: 40, attempts: 3 }

test.each(bases)('in the built phone, fines of %s are listed and paid once, whatever restarts', async (name) => {
  const phoneHarness = await PhoneHarness.open(name, '', undefined, linesOf(name))
  const id = await phoneHarness.create('Ana', 1000)
  const ana = await phoneHarness.play(id)
  const balances = async () => [await phoneHarness.stubCommand('bank', id), await phoneHarness.stubCommand('fines', id)]
  expect(await backend(ana, 'bank_index')).toMatchObject({ balance: 1000, fines: 0 })
  await phoneHarness.stubCommand('fine', id, 350)
  const [line] = (await backend(ana, 'bank_getFines')) as { id: number }[]
  expect(line).toMatchObject({ description: 'Multas', total: 350 })
  const answers = await Promise.all([1, 2].map(() => backend(ana, 'bank_payFine', line?.id)))
  expect(answers).toHaveLength(2)
  expect(answers).toContainEqual(true)
  expect(answers).toContainEqual(expect.objectContaining({ code: 'fineGone' }))

  await phoneHarness.game.restart('smartphone') // usually before the base has the payment
  await until(balances).toEqual([650, 0])
  await phoneHarness.stubCommand('save') // a base writes its memory each minute; a restart loses the rest
  await phoneHarness.game.restart('vrp')
  await phoneHarness.stubCommand('choose', ana.source, id)
  await until(() => backend(ana, 'bank_getBalance')).toBe(650)
  expect(await backend(ana, 'bank_getFines')).toEqual([])
  expect(await backend(ana, 'bank_payFine', line?.id)).toMatchObject({ code: 'fineGone' })
  expect(await backend(ana, 'bank_extract')).toMatchObject([{ description: 'Multas pagas', value: -350 }])
  expect(await balances()).toEqual([650, 0])
})

describe.each(bases)('%s', (name) => {
  let harness: FrameworkHarness
  beforeAll(async () => {
    harness = await FrameworkHarness.open(name, linesOf(name))
    return () => harness.close()
  })

  test('its fines are one total, and no more than the total can be removed', async () => {
    const { id, source } = await harness.join()
    expect(await harness.fines.total(id)).toBe(0)
    harness.stubCommand('fine', id, 350)
    expect(await harness.fines.total(id)).toBe(350)
    await harness.fines.remove(id, 100)
    expect(harness.finesOwedBy(id)).toBe(250)
    harness.stubCommand('leave', source)
    const offlineTotal = harness.fines.total(id)
    if (harness.stub.reachesOffline) expect(await offlineTotal).toBe(250)
    else await expect(offlineTotal).rejects.toThrow('is not here')
    harness.choose(source, id)
    await harness.fines.remove(id, 999)
    expect([harness.finesOwedBy(id), await harness.fines.total(id)]).toEqual([0, 0])
  })
})

inEachWorld((world, kind) => {
  describe.each(kind === 'sqlite' && isLong ? bases : ['network'])('%s', (name) => {
    let harness: FrameworkHarness
    beforeAll(async () => {
      harness = await FrameworkHarness.open(name, linesOf(name))
      return () => harness.close()
    })

    /** Ana, who has 100 and owes 60, in the engine and in the framework; calls go to the harness's current adapter. */
    async function setup() {
      const { id } = await harness.join({ bank: 100 })
      harness.stubCommand('fine', id, 60)
      const characterOf = async () => id
      const bank: ExternalBank = frameworkBankClient(
        {
          balance: (character) => harness.bank.balance(character),
          debit: (character, amount) => harness.bank.debit(character, amount),
          credit: (character, amount) => harness.bank.credit(character, amount),
        },
        characterOf,
        bankTiming,
      )
      const own = frameworkFinesClient(
        {
          total: (character) => harness.fines.total(character),
          remove: (character, amount) => harness.fines.remove(character, amount),
        },
        characterOf,
        bankTiming.answerMs,
      )
      const fines: ExternalFines = { ...own, timing: finesTiming }
      const testWorld = await world({ ana: {} }, { bank, fines })
      const { database } = testWorld.ports
      const money = async () => harness.total + (await totalMoney(database))
      return { ...testWorld, bank, fines, id, money, before: await money() }
    }

    /** Ticks until the framework has all payments. */
    async function settled(engine: Engine, { database }: Ports): Promise<void> {
      const waits = async () => {
        await engine.tick()
        return database.read(paidFines)
      }
      await expect.poll(waits, { timeout: 60_000 }).toEqual([])
    }

    /** Reads and pays the fines, until there are none. */
    async function payFines(player: Player): Promise<void> {
      for (const line of await player.callOk('bank_getFines')) await player.call('bank_payFine', line.id)
    }

    test.each([[[]], [['fails before']], [['slow', 'fails before']], [['slow', 'fails after']], [['slow', 'slow']]])(
      'money is conserved when the framework is in trouble: %j',
      async (troubles) => {
        const { ana, engine, ports, id, money, before } = await setup()
        harness.stubCommand('trouble', troubles)
        await payFines(ana).catch(() => {})
        await untilSettled(ports.database, ana)
        await settled(engine, ports)
        expect([harness.balanceOf(id), harness.finesOwedBy(id)]).toEqual(
          harness.finesOwedBy(id) === 0 ? [40, 0] : [100, 60],
        )
        expect(await money()).toBe(before)
        await expectConsistent(ports.database)
      },
    )

    /** Crashes the game server at one point of a payment. Returns true if everything had ended before that point. */
    async function crashesAt(point: number): Promise<boolean> {
      const crash = new Crash()
      const { ana, ports, bank, fines, id, money, before } = await setup()
      const { database } = ports
      const crashingEngine = await createEngine({
        ...ports,
        database: crash.database(database),
        bank: crash.bank(bank),
        fines: crash.fines(fines),
      })
      const caller = new Player(crashingEngine, ports.bus, ana.me)
      const [line] = await caller.callOk('bank_getFines')
      crash.armAt(point)
      const life = (async () => {
        await caller.call('bank_payFine', line?.id ?? 0)
        await settled(crashingEngine, { ...ports, database: crash.database(database) })
        return 'lived' as const
      })()
      if ((await Promise.race([life, crash.happened])) === 'lived') return true
      await harness.restart()
      const next = await createEngine(ports)
      await harness.play(id)
      await untilSettled(database, ana)
      await settled(next, ports)
      const isPaid = harness.finesOwedBy(id) === 0
      expect([harness.balanceOf(id), harness.finesOwedBy(id)]).toEqual(isPaid ? [40, 0] : [100, 60])
      expect(await money()).toBe(before)
      await payFines(new Player(next, ports.bus, ana.me))
      await untilSettled(database, ana)
      await settled(next, ports)
      expect([harness.balanceOf(id), harness.finesOwedBy(id)]).toEqual([40, 0])
      expect(await money()).toBe(before)
      await expectConsistent(database)
      return false
    }

    test('a game server that crashes anywhere in a payment neither charges twice nor leaves a paid fine', async () => {
      // before each step: state that is durable there was durable after the step before, as the engine's own crash test shows too
      let points = 0
      while (!(await crashesAt(points + 1))) points += 2
      expect(points).toBeGreaterThanOrEqual(16)
    }, 600_000)
  })
})
