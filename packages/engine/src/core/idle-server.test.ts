import { expect, test } from 'vitest'
import { inEachWorld } from '../testing/databases.ts'

const seconds = 60

inEachWorld((world) => {
  test('a server on which nothing happens writes nothing, and asks the database a few things a second', async () => {
    const { ana, engine, clock, ports } = await world({ ana: {} })
    const { counters } = ports.database
    const pass = async (count: number) => {
      for (let second = 0; second < count; second++) {
        clock.advance(1000)
        await engine.tick()
      }
    }
    await ana.callOk('casino_subscribe', 'crash')
    await pass(600) // no player asks for rounds any more
    const before = { ...counters }
    await pass(seconds)
    expect(counters.commits - before.commits).toBe(0)
    expect(counters.statements - before.statements).toBeLessThan(6 * seconds)
  })
})
