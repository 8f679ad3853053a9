import { expect, test } from 'vitest'
import { inProcessBus } from '../../../core/bus.ts'
import type { Db } from '../../../database/database.ts'
import { createEngine } from '../../../engine.ts'
import { advanceTime, giveChips, untilBets } from '../../../testing/casino.ts'
import { inEachWorld } from '../../../testing/databases.ts'
import { readFromLateNode } from '../../../testing/late-node.ts'

const longestRoundMs = 5 * 60_000

const forgetOpenRounds = (db: Db) => db.deleteFrom('orelhao_casino_rounds').where('state', '<>', 'over').execute()

const countOpenRounds = async (db: Db, game: 'double' | 'crash') => {
  const rounds = db.selectFrom('orelhao_casino_rounds').select('id').where('game', '=', game)
  return (await rounds.where('state', '<>', 'over').execute()).length
}

const countOpenBets = async (db: Db, game: 'double' | 'crash') => {
  const bets = db.selectFrom('orelhao_casino_bets').select('id').where('game', '=', game)
  return (await bets.where('ended_at', '=', 0).execute()).length
}

inEachWorld((world) => {
  test.each([
    ['double', ['casino_double_bet', 'red', 10]],
    ['crash', ['casino_crash_bet', 10, null]],
  ] as const)('a leader whose node is late opens no second round of %s: every bet is settled', async (game, bet) => {
    const { ana, engine, ports, clock } = await world({ ana: {} })
    await giveChips({ engine }, 1000, ana)
    await untilBets({ engine, clock }, ana, game)
    const [member, ...args] = bet
    expect((await engine.call(ana.me, member, [...args], `bet-${game}`)).fault).toBeUndefined()

    // the leader is silent from here on, and the next server takes its lease
    const node = { isLate: true }
    const database = readFromLateNode(ports.database, node, forgetOpenRounds)
    const next = await createEngine({ ...ports, database, bus: inProcessBus() })
    expect(await ports.database.read((db) => countOpenRounds(db, game))).toBe(1)
    await advanceTime({ engine: next, clock }, 10_000, 500)
    expect(await ports.database.read((db) => countOpenRounds(db, game))).toBe(1)
    node.isLate = false
    await advanceTime({ engine: next, clock }, longestRoundMs, 500)
    expect(await ports.database.read((db) => countOpenBets(db, game))).toBe(0)
  })
})
