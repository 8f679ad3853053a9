import { openDatabase } from '@orelhao/engine/database/open-database'
import { createEngine } from '@orelhao/engine/engine'
import { withEachDatabase } from '@orelhao/engine/testing/databases'
import { ledgerViolation } from '@orelhao/engine/testing/give-money'
import { createWorld } from '@orelhao/engine/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { citizens, identityOf } from '../citizens.ts'
import { databaseTimeFor, settableClock } from '../settable-clock.ts'
import { seedCasino } from './seed-casino.ts'

withEachDatabase((database) => {
  test('the night at the casino is drawn and paid like any other, once, and has ended when the city opens', async () => {
    const clock = settableClock()
    const { ports } = await createWorld({}, { database: openDatabase(database().url) })
    const engine = await createEngine({ ...ports, clock, databaseMs: databaseTimeFor(clock) })
    onTestFinished(() => engine.close())
    for (const citizen of citizens) await engine.register(identityOf(citizen))
    const count = () =>
      ports.database.read(async (db) => {
        const rounds = await db.selectFrom('orelhao_casino_rounds').select(['game', 'state']).execute()
        const bets = await db.selectFrom('orelhao_casino_bets').select('state').execute()
        const games = (game: string) => rounds.filter((round) => round.game === game && round.state === 'over').length
        return [
          rounds.length,
          games('double'),
          games('crash'),
          bets.length,
          bets.filter(({ state }) => state === 'open'),
        ]
      })
    await seedCasino(engine, clock)
    const [rounds, double, crash, bets, open] = await count()
    expect([rounds, double, crash, open]).toEqual([18, 10, 8, []])
    expect(bets).toBe(46)
    await seedCasino(engine, clock)
    await engine.tick()
    expect(await count()).toEqual([rounds, double, crash, bets, open])
    expect(await ledgerViolation({ engine })).toBeUndefined()
  })
})
