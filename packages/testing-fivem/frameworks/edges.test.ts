import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEngine } from '../../engine/src/engine.ts'
import type { ExternalBank } from '../../engine/src/ports.ts'
import { inEachWorld } from '../../engine/src/testing/databases.ts'
import { isLong } from '../../engine/src/testing/long-run.ts'
import { expectConsistent, pendingPayments, totalMoney, untilSettled } from '../../engine/src/testing/money-checks.ts'
import { Player } from '../../engine/src/testing/world.ts'
import { DisconnectScenario, type Disruption, type Edge } from './disconnect-scenario.ts'
import { FrameworkHarness } from './framework-harness.ts'
import { stubFrameworks, walkedOf } from './stub-frameworks.ts'

const runs = Number(process.env.EDGE_RUNS ?? (isLong ? 6 : 2))
const seed = Number(process.env.EDGE_SEED ?? Math.floor(Math.random() * 2 ** 31))
const edges: Edge[] = ['logout', 'drop', 'switch', 'restart']
/** More points than a Pix has in any framework. */
const lastPoint = 32

const point = fc.integer({ min: 1, max: lastPoint })
const side = fc.constantFrom('payer' as const, 'payee' as const)
const happening = fc.record({ at: point, edge: fc.constantFrom(...edges), side })
const step = fc.record({ at: point, edge: fc.constant('step' as const), side })
const plan = fc.record({
  first: happening,
  second: fc.option(happening, { nil: undefined }),
  steps: fc.array(step, { maxLength: 2 }),
  /** The framework may wait in the middle of a transfer, as other resources' hooks make it. */
  isSlow: fc.boolean(),
})

inEachWorld((world, kind) => {
  const different = Object.keys(stubFrameworks).filter(
    (name) => !stubFrameworks[name]?.isRenamed && !stubFrameworks[name]?.isVariant,
  )
  const names = kind === 'sqlite' ? walkedOf(different) : ['esx'] // the frameworks do not use the database
  describe.each(names)('%s', (name) => {
    let town: FrameworkHarness
    beforeAll(async () => {
      town = await FrameworkHarness.open(name)
      return () => town.close()
    })

    /** Makes one Pix of 40 with these disruptions, repeats it with the same key, and counts all money in the database. */
    async function survives(happenings: Disruption[], isSlow: boolean): Promise<void> {
      const characters = { payer: await town.join({ bank: 100 }), payee: await town.join({ bank: 5 }) }
      const city = new DisconnectScenario(town, characters, happenings)
      const ids = new Map<number, string>()
      const bank: ExternalBank = city.bank((player) => ids.get(player))
      const { ana, bia, ports } = await world({ ana: {}, bia: {} }, { bank })
      const { database } = ports
      ids.set(ana.user_id, characters.payer.id).set(bia.user_id, characters.payee.id)
      await bia.callOk('bank_registerPixKey', 'phone')
      const before = town.savedTotal() + (await totalMoney(database))

      const mortal = { ...ports, database: city.stoppableDatabase(database), bank: city.stoppableBank(bank) }
      const engine = await createEngine(mortal)
      if (isSlow) town.stubCommand('trouble', ['slow', 'slow'])
      city.arm()
      const key = randomUUID()
      const first = new Player(engine, ports.bus, ana.me).callRaw('bank_pix', [bia.phone, 40], key)
      const answered = first.then(
        () => 'answered',
        () => 'failed',
      )
      const how = await Promise.race([answered, city.waits.then(() => 'waits'), city.wentDown.then(() => 'down')])
      const early = how === 'down' ? await createEngine(ports) : undefined
      await city.restore()
      const next = early ?? (city.isDown ? await createEngine(ports) : engine)
      if (!city.isDown) await answered
      await untilSettled(database, ana, bia)
      expect(await pendingPayments(database, ana, bia)).toEqual([])
      expect([100, 60]).toContain(town.balanceOf(characters.payer.id))

      town.stubCommand('trouble', [])
      const again = Object(await new Player(next, ports.bus, ana.me).callRaw('bank_pix', [bia.phone, 40], key))
      // a base with its money in the database may refuse a payer who has left, and the key stores that answer
      const isPaid = !(town.stub.reachesOffline && Object.hasOwn(again, 'code'))
      expect(again).toMatchObject(isPaid ? { value: 40 } : { code: 'insufficientFunds' })
      await untilSettled(database, ana, bia)
      await city.end()
      await expect.poll(() => town.stubCommand('step')).toBe(false)
      const held = [town.balanceOf(characters.payer.id), town.balanceOf(characters.payee.id)]
      expect(held).toEqual(isPaid ? [60, 45] : [100, 5])
      expect(town.savedTotal() + (await totalMoney(database))).toBe(before)
      await expectConsistent(database)
    }

    test(`a Pix is made once or not at all, whoever leaves or is restarted, and when (seed ${seed})`, async () => {
      await fc.assert(
        fc.asyncProperty(plan, async ({ first, second, steps, isSlow }) => {
          await survives([first, ...(second ? [second] : []), ...steps], isSlow)
        }),
        { seed, numRuns: runs, endOnFailure: true },
      )
    }, 600_000)
  })
})
