import { type Color, colorOf, colors, double, payoutFactors } from '@orelhao/protocol/casino/double'
import { commitmentTo, drawDouble } from '@orelhao/protocol/casino/fairness'
import { refusals } from '@orelhao/protocol/casino/rules'
import { expect, test } from 'vitest'
import { find as findLease } from '../../../shared/leases/store.ts'
import { advanceTime, giveChips, untilBets } from '../../../testing/casino.ts'
import { inEachWorld } from '../../../testing/databases.ts'
import { concurrently, ledgerViolation } from '../../../testing/give-money.ts'

const amounts = { white: 5, red: 20, black: 30 }

inEachWorld((world, kind) => {
  /** Players with chips at a table that takes bets. */
  async function table(phone: Parameters<typeof world>[1] = {}) {
    const stage = await world({ ana: {}, bia: {}, caio: {} }, phone)
    await giveChips(stage, 1000, stage.ana, stage.bia, stage.caio)
    await untilBets(stage, stage.ana, 'double')
    stage.ana.received()
    return stage
  }

  test('players bet on colours, the wheel turns, winners are paid, and the published values prove the result', async () => {
    const { ana, bia, ...stage } = await table()
    const before = await ana.callOk('casino_double')
    expect(before).toMatchObject({ status: 'bet', roll: null, own: { white: 0, red: 0, black: 0 } })
    for (const color of colors) await ana.callOk('casino_double_bet', color, amounts[color])
    const delay = await ana.callOk('casino_double_bet', 'red', 10)
    expect(delay).toBe((await ana.callOk('casino_double')).delay)
    await bia.callOk('casino_double_bet', 'red', 7)
    expect(await bia.callOk('casino_double')).toMatchObject({
      own: { white: 0, red: 7, black: 0 },
      aggregate: { white: [1, 5], red: [2, 37], black: [1, 30] },
    })
    expect(await ana.callOk('casino_balance')).toBe(1000 - 65)

    await advanceTime(stage, delay)
    const rolling = await ana.callOk('casino_double')
    const roll = rolling.roll as number
    expect(rolling).toMatchObject({ status: 'rolling', delay: double.rollMs, last: before.last })
    // only the wheel reveals the number: neither the balance, nor an event, nor the list of last rounds
    expect(await ana.callOk('casino_balance')).toBe(1000 - 65)
    expect(await ana.call('casino_double_bet', 'red', 10)).toMatchObject({ error: refusals.betsClosed })
    expect(await ana.call('casino_round', before.round?.id ?? 0)).toMatchObject({ code: 'noRound' })
    await advanceTime(stage, double.rollMs - 1)
    expect(await ana.callOk('casino_balance')).toBe(1000 - 65)

    await advanceTime(stage, 1)
    const color = colorOf(roll)
    const stakes = { ...amounts, red: 30 }
    expect(await ana.callOk('casino_balance')).toBe(1000 - 65 + stakes[color] * payoutFactors[color])
    expect(await bia.callOk('casino_balance')).toBe(993 + (color === 'red' ? 14 : 0))
    const after = await ana.callOk('casino_double')
    expect(after).toMatchObject({ status: 'rolling', delay: 0, roll })
    expect([after.last[0], after.rounds[0]]).toEqual([color, [before.round?.id, roll]])

    const round = await ana.callOk('casino_round', before.round?.id ?? 0)
    expect(commitmentTo(round.serverSeed)).toBe(before.round?.hash)
    expect(drawDouble(round.serverSeed, round.salt)).toBe(roll)
    const bets = await ana.callOk('casino_bets', 'double')
    expect(bets.map(({ color, amount, reward }) => [color, amount, reward]).sort()).toEqual(
      colors.map((one) => [one, stakes[one], one === color ? stakes[one] * payoutFactors[one] : 0]).sort(),
    )
    await advanceTime(stage, double.settleMs)
    const next = await ana.callOk('casino_double')
    expect(next).toMatchObject({ status: 'bet', delay: double.bettingMs, own: { red: 0 } })
    // the chain: the revealed seed is the hash published for the next round
    await advanceTime(stage, double.bettingMs)
    await advanceTime(stage, double.rollMs)
    const second = await ana.callOk('casino_round', next.round?.id ?? 0)
    expect(commitmentTo(second.serverSeed)).toBe(round.serverSeed)
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test("only viewers receive the totals of the bets, the wheel's number and the next round", async () => {
    const { ana, bia, ports, ...stage } = await table()
    const published: unknown[] = []
    ports.bus.subscribe(({ to, event, args }) => {
      if (to !== 'everybody' && 'topic' in to) published.push([to.topic, event, ...JSON.parse(args)])
    })
    const { delay } = await ana.callOk('casino_double')
    await ana.callOk('casino_double_bet', 'black', 40)
    await bia.callOk('casino_double_bet', 'black', 2)
    await advanceTime(stage, 300)
    expect(published).toEqual([['casino/double', 'CASINO_DOUBLE_BET', 'black', 42, 2]])
    await advanceTime(stage, delay - 300)
    const { roll } = await ana.callOk('casino_double')
    await advanceTime(stage, double.rollMs)
    await advanceTime(stage, double.settleMs)
    expect(published.slice(1)).toEqual([
      ['casino/double', 'CASINO_DOUBLE', roll],
      ['casino/double', 'CASINO_DOUBLE_RESET'],
    ])
  })

  test('a bet is refused without a colour, an amount, the money or time, or above what the house accepts and pays', async () => {
    const { ana, clock } = await table({ phone: { casinoMaxBet: 900, casinoMaxWin: 1400, casinoDailyLoss: 850 } })
    const refused = async (code: string, color: Color | null, amount: number) =>
      expect(await ana.call('casino_double_bet', color, amount)).toMatchObject({ code })
    await refused('colorRequired', null, 10)
    await refused('amountRequired', 'red', 0)
    await refused('betTooLarge', 'red', 901)
    await refused('betTooLarge', 'white', 101) // 14 times 101 exceeds the house's payout limit
    await ana.callOk('casino_double_bet', 'red', 600)
    await refused('betTooLarge', 'red', 101) // the sum of both bets
    await refused('dailyLimit', 'black', 251) // both bets may lose
    clock.advance(double.bettingMs)
    await refused('betsClosed', 'black', 1) // decided by the clock, even before the wheel turns
  })

  test('no round starts and no bet is accepted while the owner switched the game off or outside the opening hours', async () => {
    const off = await world({ ana: {} }, { phone: { casinoGames: ['mines'] } })
    await off.ana.callOk('casino_subscribe')
    expect(await off.ana.call('casino_double_bet', 'red', 10)).toMatchObject({ code: 'gameClosed' })
    expect(await off.ana.call('casino_crash_bet', 10, null)).toMatchObject({ code: 'gameClosed' })
    const closed = await world({ ana: {} }, { phone: { casinoHours: '10:00-11:00' } }) // 9:00 in Brasília
    expect(await closed.ana.call('casino_double_bet', 'red', 10)).toMatchObject({ code: 'houseClosed' })
    const noMines = await world({ ana: {} }, { phone: { casinoGames: [] } })
    expect(await noMines.ana.call('casino_mine_start', 10, 3)).toMatchObject({ code: 'gameClosed' })
  })

  test('without viewers the table pauses after some minutes, until a player looks at it', async () => {
    const { ana, ...stage } = await table()
    await advanceTime(stage, 6 * 60_000, 12_000)
    const asleep = await ana.callOk('casino_double')
    expect(asleep).toMatchObject({ status: 'bet', delay: 0, round: null })
    const lease = () => stage.ports.database.read((db) => findLease(db, 'casino/double'))
    const { beat, holder } = (await lease()) ?? {}
    expect(holder).toBe('')
    await advanceTime(stage, 60_000, 20_000)
    expect(await lease()).toMatchObject({ beat })
    expect(await ana.call('casino_double_bet', 'red', 10)).toMatchObject({ code: 'betsClosed' })
    await ana.callOk('casino_subscribe', 'double')
    await advanceTime(stage, 1000)
    expect((await ana.callOk('casino_double')).round).not.toBeNull()
  })

  test('of twenty concurrent bets with money for three, three succeed', async () => {
    const { ana, ...stage } = await table()
    const bets = await concurrently(20, () => ana.call('casino_double_bet', 'red', 300))
    expect(bets.filter((answer) => typeof answer === 'number')).toHaveLength(3)
    expect((await ana.callOk('casino_double')).own.red).toBe(900)
    expect(await ana.callOk('casino_balance')).toBe(100)
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test.runIf(kind === 'sqlite')('drawn numbers are spread evenly over the wheel', () => {
    const counts = Array<number>(double.numbers).fill(0)
    for (let n = 0; n < 15_000; n++) {
      const number = drawDouble(n.toString(16).padStart(64, '0'), 'f'.repeat(32))
      counts[number] = (counts[number] ?? 0) + 1
    }
    const chiSquared = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(chiSquared).toBeLessThan(36.1) // 14 degrees of freedom, p = 0.001
  })
})
