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
    let harness: FrameworkHarness
    beforeAll(async () => {
      harness = await FrameworkHarness.open(name)
      return () => harness.close()
    })

    /** Makes one Pix of 40 with these disruptions, repeats it with the same key, and counts all money in the database. */
    async function runPix(happenings: Disruption[], isSlow: boolean): Promise<void> {
      const characters = { payer: await harness.join({ bank: 100 }), payee: await harness.join({ bank: 5 }) }
      const scenario = new DisconnectScenario(harness, characters, happenings)
      const ids = new Map<number, string>()
      const bank: ExternalBank = scenario.bank((player) => ids.get(player))
      const { ana, bia, ports } = await world({ ana: {}, bia: {} }, { bank })
      const { database } = ports
      ids.set(ana.user_id, characters.payer.id).set(bia.user_id, characters.payee.id)
      await bia.callOk('bank_registerPixKey', 'phone')
      const before = harness.savedTotal() + (await totalMoney(database))

      const stoppablePorts = {
        ...ports,
        database: scenario.stoppableDatabase(database),
        bank: scenario.stoppableBank(bank),
      }
      const engine = await createEngine(stoppablePorts)
      if (isSlow) harness.stubCommand('trouble', ['slow', 'slow'])
      scenario.arm()
      const key = randomUUID()
      const first = new Player(engine, ports.bus, ana.me).callRaw('bank_pix', [bia.phone, 40], key)
      const answered = first.then(
        () => 'answered',
        () => 'failed',
      )
      const how = await Promise.race([
        answered,
        scenario.waits.then(() => 'waits'),
        scenario.wentDown.then(() => 'down'),
      ])
      const early = how === 'down' ? await createEngine(ports) : undefined
      await scenario.restore()
      const next = early ?? (scenario.isDown ? await createEngine(ports) : engine)
      if (!scenario.isDown) await answered
      await untilSettled(database, ana, bia)
      expect(await pendingPayments(database, ana, bia)).toEqual([])
      expect([100, 60]).toContain(harness.balanceOf(characters.payer.id))

      harness.stubCommand('trouble', [])
      const again = Object(await new Player(next, ports.bus, ana.me).callRaw('bank_pix', [bia.phone, 40], key))
      // a base with its money in the database may refuse a payer who has left, and the key stores that answer
      const isPaid = !(harness.stub.reachesOffline && Object.hasOwn(again, 'code'))
      expect(again).toMatchObject(isPaid ? { value: 40 } : { code: 'insufficientFunds' })
      await untilSettled(database, ana, bia)
      await scenario.end()
      await expect.poll(() => harness.stubCommand('step')).toBe(false)
      const balances = [harness.balanceOf(characters.payer.id), harness.balanceOf(characters.payee.id)]
      expect(balances).toEqual(isPaid ? [60, 45] : [100, 5])
      expect(harness.savedTotal() + (await totalMoney(database))).toBe(before)
      await expectConsistent(database)
    }

    test(`a Pix is made once or not at all, whoever leaves or restarts, and when (seed ${seed})`, async () => {
      await fc.assert(
        fc.asyncProperty(plan, async ({ first, second, steps, isSlow }) => {
          await runPix([first, ...(second ? [second] : []), ...steps], isSlow)
        }),
        { seed, numRuns: runs, endOnFailure: true },
      )
    }, 600_000)
  })
})
