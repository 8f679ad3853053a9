import type { Engine } from '@orelhao/engine/engine'
import type { SettableClock } from '../settable-clock.ts'
import { callAs } from './call-as.ts'
import { once } from './once.ts'

const minuteMs = 60_000

/** Games of the snake from before the demo began. Passport: points. Ana, whom most visitors choose, has not played. */
const games: Record<number, number> = { 12: 148, 10: 96, 2: 71, 7: 54, 5: 23 }

/** Fills the snake's list. An interrupted run resumes at the next start. */
export function seedGulper(engine: Engine, time: SettableClock): Promise<void> {
  return once(engine, 'city/gulper', async () => {
    try {
      for (const [index, [player, points]] of Object.entries(games).entries()) {
        time.offsetMs = -(index + 1) * 90 * minuteMs
        await callAs(engine, Number(player), 'gulper_start', [])
        time.offsetMs += minuteMs
        await callAs(engine, Number(player), 'gulper_score', [points])
      }
    } finally {
      time.offsetMs = 0
    }
  })
}
