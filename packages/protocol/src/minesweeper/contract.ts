import { type Static, Type } from 'typebox'
import { operation, orNull } from '../operation.ts'
import { limits, modeNames } from './rules.ts'

const Seconds = Type.Integer({ minimum: 0, maximum: limits.longest })
const BestTime = orNull(Seconds)

/** The player's best time in each mode; null where they have not won yet. */
export const BestTimes = Type.Object({ '5x5': BestTime, '9x9': BestTime, '12x12': BestTime })
export type BestTimes = Static<typeof BestTimes>

/** The app's name for owners. */
export const title = 'Campo minado'

export const operations = {
  minesweeper_best: operation({
    doc: 'The player’s best time in each mode, in seconds; null where they have not won yet.',
    names: [],
    args: [],
    answer: BestTimes,
    writes: false,
  }),
  minesweeper_win: operation({
    doc: `Saves the seconds of a won game if they are the best. More than ${limits.longest} count as that. Answers the best time, and whether it is this game’s. The server does not verify the page’s time, since nothing depends on it.`,
    names: ['mode', 'seconds'],
    args: [Type.Enum(modeNames), Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })],
    answer: Type.Object({ best: Seconds, isRecord: Type.Boolean() }),
    writes: true,
  }),
}
