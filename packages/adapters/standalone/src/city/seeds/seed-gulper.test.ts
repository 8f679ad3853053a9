import { openDatabase } from '@orelhao/engine/database/open-database'
import { createEngine } from '@orelhao/engine/engine'
import { withEachDatabase } from '@orelhao/engine/testing/databases'
import { createWorld } from '@orelhao/engine/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { citizens, identityOf } from '../citizens.ts'
import { databaseTimeFor, settableClock } from '../settable-clock.ts'
import { seedGulper } from './seed-gulper.ts'

withEachDatabase((database) => {
  test('the snake’s list has the seeded scores in full, also after a second start', async () => {
    const { ports } = await createWorld({}, { database: openDatabase(database().url) })
    const clock = settableClock()
    const engine = await createEngine({ ...ports, clock, databaseMs: databaseTimeFor(clock) })
    onTestFinished(() => engine.close())
    for (const citizen of citizens) await engine.register(identityOf(citizen))
    for (let start = 0; start < 2; start++) await seedGulper(engine, clock)
    const rows = await ports.database.read((db) => db.selectFrom('orelhao_gulper_scores').select('score').execute())
    expect(rows.map(({ score }) => score).sort((a, b) => b - a)).toEqual([148, 96, 71, 54, 23])
    expect(clock.offsetMs).toBe(0)
  })
})
