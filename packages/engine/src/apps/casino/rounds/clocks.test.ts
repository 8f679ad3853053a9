import { crash, msUntilMultiplier } from '@orelhao/protocol/casino/crash'
import type { Args, Member } from '@orelhao/protocol/catalogue'
import { expect, test } from 'vitest'
import { createEngine } from '../../../engine.ts'
import { advanceTime, untilFlight } from '../../../testing/casino.ts'
import { inEachWorld } from '../../../testing/databases.ts'
import { ledgerViolation } from '../../../testing/give-money.ts'
import type { FakeClock } from '../../../testing/world.ts'

const hour = 3600_000

/** A clock with the same elapsed time on a machine whose clock is set differently. */
function ahead(clock: FakeClock, byMs: number) {
  return { nowMs: () => clock.nowMs() + byMs, elapsedMs: () => clock.elapsedMs() }
}

inEachWorld((world) => {
  /** A flight led by one server, and another server of the same database whose clock is ahead. */
  async function twoServers(aheadMs: number, fits: (point: number) => boolean) {
    let setMs = 0
    const stage = await world({ ana: {}, bia: {} })
    const { ports, clock } = stage
    const shared = { ...ports, databaseMs: async () => ((await ports.databaseMs?.({} as never)) ?? 0) + setMs }
    const leader = await createEngine(shared)
    const other = await createEngine({ ...shared, clock: ahead(clock, aheadMs) })
    const here = { ...stage, engine: leader }
    const on =
      (engine: typeof other) =>
      async <M extends Member>({ user_id }: { user_id: number }, member: M, ...args: Args<M>): Promise<unknown> => {
        const me = await engine.identity(user_id)
        if (!me) throw new Error('unknown player')
        return JSON.parse((await engine.call(me, member, args)).body)
      }
    const point = await untilFlight(here, [stage.ana, stage.bia], fits)
    /** Changes the database's clock. */
    const set = (byMs: number) => {
      setMs += byMs
    }
    const balance = ({ user_id }: { user_id: number }) => on(leader)({ user_id }, 'casino_balance')
    return { ...here, point, here: on(leader), there: on(other), set, balance }
  }

  test.each([-5000, 3 * hour])(
    "a server whose clock is %i ms ahead accepts bets equally long and pays the flight's multiplier",
    async (aheadMs) => {
      const { ana, bia, here, there, ...stage } = await twoServers(aheadMs, (at) => at > 200 && at < 400)
      const delay = (await here(ana, 'casino_crash_bet', 100, null)) as number
      expect(await there(bia, 'casino_crash_bet', 100, null)).toBe(delay)
      await advanceTime(stage, delay)
      await advanceTime(stage, 5000)
      expect(await there(bia, 'casino_crash')).toMatchObject({ status: 'crashing', elapsed: 5000, multiplier: 1.5 })
      expect(await there(bia, 'casino_crash_cashout')).toEqual([1.5, 150])
      await advanceTime(stage, Math.ceil(msUntilMultiplier(stage.point)) - 5001)
      const last = (stage.point - 1) / 100
      expect(await there(ana, 'casino_crash_cashout')).toEqual([last, stage.point - 1])
      expect(await ledgerViolation(stage)).toBeUndefined()
    },
  )

  test('a late cash-out stays lost, whatever a clock shows afterwards', async () => {
    const { ana, here, there, set, ...stage } = await twoServers(0, (at) => at > 200 && at < 400)
    const delay = (await here(ana, 'casino_crash_bet', 100, null)) as number
    await advanceTime(stage, delay)
    await advanceTime(stage, Math.ceil(msUntilMultiplier(stage.point)) - 1000, 1000)
    stage.clock.advance(1000) // the leader has not noticed yet
    expect(await there(ana, 'casino_crash_cashout')).toMatchObject({ code: 'tooLate' })
    set(-2000)
    expect(await here(ana, 'casino_crash_cashout')).toMatchObject({ code: 'tooLate' })
    set(2000)
    await stage.engine.tick()
    expect(await here(ana, 'casino_crash')).toMatchObject({ status: 'ending' })
    expect(await stage.balance(ana)).toBe(900)
  })

  test('a late cash-out pays the automatic multiplier that was reached in time', async () => {
    const { ana, here, there, ...stage } = await twoServers(0, (at) => at > 200 && at < 400)
    const delay = (await here(ana, 'casino_crash_bet', 100, 1.8)) as number
    await advanceTime(stage, delay)
    stage.clock.advance(Math.ceil(msUntilMultiplier(stage.point)))
    expect(await there(ana, 'casino_crash_cashout')).toEqual([1.8, 180])
    await stage.engine.tick()
    expect(await stage.balance(ana)).toBe(1080)
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test('a crash without a leader refunds late cash-outs like all open bets', async () => {
    const { ana, bia, here, there, ...stage } = await twoServers(0, (at) => at > 200 && at < 400)
    const delay = (await here(ana, 'casino_crash_bet', 100, null)) as number
    await here(bia, 'casino_crash_bet', 100, null)
    await advanceTime(stage, delay)
    stage.clock.advance(Math.ceil(msUntilMultiplier(stage.point)) + crash.endingMs)
    expect(await there(ana, 'casino_crash_cashout')).toMatchObject({ code: 'tooLate' })
    await stage.engine.tick()
    expect([await stage.balance(ana), await stage.balance(bia)]).toEqual([1000, 1000])
    expect(await ledgerViolation(stage)).toBeUndefined()
  })
})
