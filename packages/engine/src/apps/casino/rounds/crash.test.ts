import {
  cashOutAt,
  crash,
  crashPoint,
  crashReward,
  msUntilMultiplier,
  parseMultiplier,
} from '@orelhao/protocol/casino/crash'
import { commitmentTo, drawCrash } from '@orelhao/protocol/casino/fairness'
import { array, asyncProperty, assert as check, constantFrom, integer, oneof, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { createEngine } from '../../../engine.ts'
import { advanceTime, untilBets, untilFlight } from '../../../testing/casino.ts'
import { inEachWorld } from '../../../testing/databases.ts'
import { concurrently, ledgerViolation } from '../../../testing/give-money.ts'
import { totalMoney } from '../../../testing/money-checks.ts'

inEachWorld((world) => {
  /** Players with chips before a flight that takes bets and crashes at a point that `fits`. */
  async function flight(fits: (point: number) => boolean, options: Parameters<typeof world>[1] = {}) {
    const stage = await world({ ana: {}, bia: {}, caio: {} }, options)
    const point = await untilFlight(stage, [stage.ana, stage.bia, stage.caio], fits)
    for (const player of [stage.ana, stage.bia, stage.caio]) player.received()
    const published: unknown[][] = []
    stage.ports.bus.subscribe(({ to, event, args }) => {
      if (to !== 'everybody' && 'topic' in to && to.topic === 'casino/crash')
        published.push([event, ...JSON.parse(args)])
    })
    return { ...stage, published, point }
  }

  test('before the first round there are no bets and no players', async () => {
    const { ana } = await world({ ana: {} })
    expect(await ana.callOk('casino_crash')).toMatchObject({ status: 'waiting', totalBet: 0, players: 0, own: null })
  })

  test('a cash-out in time pays by the clock, waiting loses, and an automatic cash-out pays its multiplier', async () => {
    const { ana, bia, caio, published, point, ...stage } = await flight((at) => at > 250 && at < 500)
    const before = await ana.callOk('casino_crash')
    expect(before).toMatchObject({ status: 'waiting', own: null, totalBet: 0, players: 0, multiplier: 1 })
    expect(await ana.call('casino_crash_cashout')).toMatchObject({ code: 'noBet' })
    const delay = await ana.callOk('casino_crash_bet', 100, null)
    await bia.callOk('casino_crash_bet', 200, 2.05)
    await caio.callOk('casino_crash_bet', 300, 9000)
    expect(await ana.call('casino_crash_bet', 1, null)).toMatchObject({ code: 'alreadyBet' })
    expect(await ana.call('casino_crash_cashout')).toMatchObject({ code: 'noBet' })
    expect(await ana.callOk('casino_crash')).toMatchObject({ totalBet: 600, players: 3, own: { amount: 100 } })
    await advanceTime(stage, delay)
    expect(await ana.call('casino_crash_bet', 1, null)).toMatchObject({ code: 'betsClosed' })
    await advanceTime(stage, 5000)
    expect(await ana.callOk('casino_crash')).toMatchObject({ status: 'crashing', elapsed: 5000, multiplier: 1.5 })
    expect(await ana.callOk('casino_crash_cashout')).toEqual([1.5, 150])
    expect(await ana.call('casino_crash_cashout')).toMatchObject({ code: 'noBet' })
    await advanceTime(stage, 5250) // 2.00 after ten seconds, then 0.2 a second
    expect(await bia.callOk('casino_balance')).toBe(800 + 410)
    await advanceTime(stage, Math.ceil(msUntilMultiplier(point)) - 10_250, 1000)
    expect([await ana.callOk('casino_balance'), await caio.callOk('casino_balance')]).toEqual([1050, 700])
    expect(await caio.call('casino_crash_cashout')).toMatchObject({ code: 'tooLate' })
    const after = await ana.callOk('casino_crash')
    expect(after).toMatchObject({ status: 'ending', delay: crash.endingMs, multiplier: point / 100 })
    expect([after.last[0], after.rounds[0]]).toEqual([point / 100, before.round?.id])
    const round = await ana.callOk('casino_round', before.round?.id ?? 0)
    expect(commitmentTo(round.serverSeed)).toBe(before.round?.hash)
    expect(drawCrash(round.serverSeed, round.salt, round.edge)).toBe(point)
    const events = published.map(([event]) => event)
    expect([events.includes('CASINO_CRASH'), events.includes('CASINO_CRASH_REFRESH')]).toEqual([true, true])
    expect(published.flatMap(([event, cashOuts]) => (event === 'CASINO_CRASH_CASHOUT' ? cashOuts : []))).toEqual([
      { firstname: 'ana', multiplier: 1.5 },
      { firstname: 'bia', multiplier: 2.05 },
    ])
    expect(published.at(-1)).toEqual(['CASINO_CRASH_ENDING', point / 100])
    expect(await ledgerViolation(stage)).toBeUndefined()
    await advanceTime(stage, crash.endingMs)
    expect(published.at(-1)).toEqual(['CASINO_CRASH_WARMUP', crash.bettingMs])
  })

  test('at the instant of the crash the clock decides, whatever the leader has written by then', async () => {
    const { ana, bia, clock, point, ...stage } = await flight((at) => at > 150 && at < 400)
    await ana.callOk('casino_crash_bet', 100, null)
    await bia.callOk('casino_crash_bet', 100, null)
    await advanceTime({ clock, ...stage }, crash.bettingMs)
    await advanceTime({ clock, ...stage }, Math.ceil(msUntilMultiplier(point)) - 1000, 1000)
    clock.advance(999)
    expect(await ana.callOk('casino_crash_cashout')).toEqual([(point - 1) / 100, point - 1])
    clock.advance(1)
    expect(await bia.call('casino_crash_cashout')).toMatchObject({ code: 'tooLate' })
    await stage.engine.tick()
    expect([await ana.callOk('casino_balance'), await bia.callOk('casino_balance')]).toEqual([900 + point - 1, 900])
    const named = stage.published.flatMap(([event, cashOuts]) => (event === 'CASINO_CRASH_CASHOUT' ? cashOuts : []))
    expect(named).toEqual([{ firstname: 'ana', multiplier: (point - 1) / 100 }]) // although the leader did not poll in between
  })

  test('the end is published, and answered to reads, before the payments are written', async () => {
    let gate: Promise<void> | undefined
    let open = () => {}
    const { ana, bia, published, point, ...stage } = await flight((at) => at > 150 && at < 400, {
      wrap: (database) => ({
        ...database,
        async write(job, options) {
          await gate
          return database.write(job, options)
        },
      }),
    })
    await ana.callOk('casino_crash_bet', 100, point / 100)
    await bia.callOk('casino_crash_bet', 100, null)
    await advanceTime(stage, crash.bettingMs)
    await advanceTime(stage, Math.ceil(msUntilMultiplier(point)) - 500, 1000)
    gate = new Promise((resolve) => {
      open = resolve
    })
    stage.clock.advance(500)
    const ticked = stage.engine.tick()
    await expect.poll(() => published.map(([event]) => event)).toContain('CASINO_CRASH_ENDING')
    expect(await bia.callOk('casino_crash')).toMatchObject({ status: 'ending', multiplier: point / 100 })
    expect((await bia.callOk('casino_crash')).last[0]).toBe(point / 100)
    open()
    gate = undefined
    await ticked
    await stage.engine.tick()
    expect(published.filter(([event]) => event === 'CASINO_CRASH_ENDING')).toEqual([
      ['CASINO_CRASH_ENDING', point / 100],
    ])
    expect([await ana.callOk('casino_balance'), await bia.callOk('casino_balance')]).toEqual([900 + point, 900])
    expect(await bia.callOk('casino_crash')).toMatchObject({ status: 'ending', multiplier: point / 100 })
  })

  test("a bet that reaches the house's payout limit is paid automatically", async () => {
    const { ana, point, ...stage } = await flight((at) => at > 300 && at < 600, { phone: { casinoMaxWin: 250 } })
    await ana.callOk('casino_crash_bet', 100, null)
    await advanceTime(stage, crash.bettingMs)
    await advanceTime(stage, msUntilMultiplier(250) + 1)
    expect(await ana.callOk('casino_balance')).toBe(1150)
    expect(point).toBeGreaterThan(250)
  })

  test('a crash without a leader refunds bets, and pays those that had reached their multiplier', async () => {
    const { ana, bia, clock, engine, ports } = await flight((at) => at > 200 && at < 300)
    await ana.callOk('casino_crash_bet', 100, null)
    await bia.callOk('casino_crash_bet', 100, 1.5)
    await advanceTime({ clock, engine }, crash.bettingMs)
    await advanceTime({ clock, engine }, 1000)
    const next = await createEngine(ports) // from now on the first engine is silent
    await advanceTime({ clock, engine: next }, 1000)
    await advanceTime({ clock, engine: next }, 60_000)
    expect([await ana.callOk('casino_balance'), await bia.callOk('casino_balance')]).toEqual([1000, 1050])
    const [bet] = await ana.callOk('casino_bets', 'crash')
    expect(bet).toMatchObject({ isRefunded: true, reward: 100, multiplier: null })
    await engine.tick() // the first engine resumes and finds another leader
    await advanceTime({ clock, engine }, 1000)
    expect(await ana.callOk('casino_balance')).toBe(1000)
    expect(await ledgerViolation({ engine })).toBeUndefined()
  })

  test('of twenty concurrent cash-outs one succeeds', async () => {
    const { ana, ...stage } = await flight((at) => at > 200 && at < 400)
    await ana.callOk('casino_crash_bet', 100, null)
    await advanceTime(stage, crash.bettingMs)
    await advanceTime(stage, 5000)
    const out = await concurrently(20, () => ana.call('casino_crash_cashout'))
    expect(out.filter((answer) => Array.isArray(answer))).toEqual([[1.5, 150]])
    expect(await ana.callOk('casino_balance')).toBe(1050)
  })

  test('bets and cash-outs in any order create no money but the payouts', async () => {
    const { ana, bia, caio, clock, engine, ports } = await flight(() => true)
    await untilBets({ clock, engine }, ana, 'double')
    const amount = oneof(integer({ min: 1, max: 400 }), constantFrom<unknown>(0, -5, 2 ** 53, '7', null))
    const call = oneof(
      tuple(constantFrom('casino_crash_bet' as const), tuple(amount, constantFrom<unknown>(null, 1.2, 2, 0.5, 'x'))),
      tuple(constantFrom('casino_double_bet' as const), tuple(constantFrom<unknown>('red', 'white', null, 1), amount)),
      tuple(constantFrom('casino_crash_cashout' as const), constantFrom<unknown[]>([])),
      tuple(constantFrom('pass' as const), tuple(constantFrom(300, 2000, 15_000))),
    )
    const players = [ana, bia, caio]
    const step = tuple(constantFrom(...players), constantFrom(undefined, 'a', 'b'), call)
    const before = await totalMoney(ports.database)
    const property = asyncProperty(array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      await Promise.all(
        steps.map(async ([who, key, [member, args]]) => {
          if (member !== 'pass') return who.callRaw(member, args, key).catch(() => {})
          clock.advance(args[0] as number)
          await engine.tick()
        }),
      )
      expect(await ledgerViolation({ engine })).toBeUndefined()
      const owners = players.map(({ user_id }) => user_id)
      const days = await ports.database.read((db) =>
        db.selectFrom('orelhao_casino_days').select(['staked', 'paid']).where('owner', 'in', owners).execute(),
      )
      const won = days.reduce((sum, { staked, paid }) => sum + Number(paid) - Number(staked), 0)
      expect((await totalMoney(ports.database)) - before).toBe(won)
    })
    await check(property, { numRuns: 15 })
  })
})

test('the multiplier grows by a tenth of its whole part each second: 2 after 10 s, 10 after 28.3 s, 100 after 51.8 s', () => {
  expect([200, 300, 1000, 10_000].map((at) => Math.round(msUntilMultiplier(at) / 100) / 10)).toEqual([
    10, 15, 28.3, 51.8,
  ])
  for (let at = 100; at < 20_000; at++) {
    expect(cashOutAt(msUntilMultiplier(at))).toBe(at)
    expect(cashOutAt(msUntilMultiplier(at + 1) - 0.001)).toBe(at)
  }
  expect(cashOutAt(10 ** 9)).toBe(crash.most)
})

test('a round reaches m with a probability of exactly (1 - edge) / m', () => {
  const words = 10_000n
  for (const at of [101, 150, 200, 1234]) {
    let reached = 0
    for (let word = 0n; word < words; word++) if (crashPoint(word, words, 100) >= at) reached++
    expect(reached).toBe(Math.floor((9900 * 100) / at))
  }
  expect(crashPoint(words - 1n, words, 0)).toBe(crash.most)
  expect(crashPoint(0n, words, 100)).toBe(100)
})

test('a multiplier is typed with a comma or a point; payouts are whole and capped', () => {
  expect(['2', '2,5', '2.5', '1,01', '10000', ' 3, '].map(parseMultiplier)).toEqual([
    200, 250, 250, 101, 1_000_000, 300,
  ])
  expect(['', 'x', '1,2,3', '-1', '1e3', '2,555'].map(parseMultiplier)).toEqual(Array(6).fill(undefined))
  expect([crashReward(3, 150, 100), crashReward(99_999_999_999, 1_000_000, 500), crashReward(10, 300, 5)]).toEqual([
    4, 99_999_999_999, 10,
  ])
})
