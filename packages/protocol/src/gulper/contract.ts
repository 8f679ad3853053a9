import { type Static, Type } from 'typebox'
import { operation } from '../operation.ts'
import { limits } from './rules.ts'

const Score = Type.Integer({ minimum: 0, maximum: limits.score })

export const Scorer = Type.Object({
  name: Type.String(),
  score: Score,
  isMe: Type.Boolean(),
  /** The person's number, where the player has it among their contacts. */
  phone: Type.Optional(Type.String()),
})
export type Scorer = Static<typeof Scorer>

/** The app's name for owners. */
export const title = 'Gulper'

export const operations = {
  gulper_scores: operation({
    doc: `The best ${limits.listed} players of the city with their best scores, the highest first; of equal ones the older.`,
    names: [],
    args: [],
    answer: Type.Array(Scorer),
    writes: false,
    heavy: true,
  }),
  gulper_start: operation({
    doc: 'Starts a game. An earlier unfinished game no longer counts.',
    names: [],
    args: [],
    answer: Type.Null(),
    writes: true,
  }),
  gulper_score: operation({
    doc: `Ends the running game. Its score counts once, up to ${limits.perSecond} points for each second since the start. Answers the player’s best score, and whether it is this game’s.`,
    names: ['score'],
    args: [Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })],
    answer: Type.Object({ best: Score, isRecord: Type.Boolean() }),
    writes: true,
  }),
}
