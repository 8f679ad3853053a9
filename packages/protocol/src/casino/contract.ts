import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { Id, UnixSeconds } from '../schemas.ts'
import * as rounds from './rounds/contract.ts'
import { board, clientSeedPattern, limits, refusals, wholeEdge } from './rules.ts'

/** Zero is allowed as a player's typing error: a refusal, not a fault. */
const TypedAmount = Type.Integer({ minimum: 0, maximum: limits.amount })
const Amount = Type.Integer({ minimum: 0, maximum: limits.amount })
const Cell = Type.Integer({ minimum: 0, maximum: board.cells - 1 })
const MineCount = Type.Integer({ minimum: board.fewest, maximum: board.most })
const ClientSeed = Type.String({ pattern: clientSeedPattern.source })
const Hex = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Found = Type.Enum(['diamond', 'mine'])

export const MineGame = Type.Object({
  id: Id,
  amount: Amount,
  mines: MineCount,
  /** The house edge, in hundredths of a percent. */
  edge: Type.Integer({ minimum: 0, maximum: wholeEdge }),
  /** Open cells, by number. */
  revealed: Type.Record(Type.String({ pattern: '^[0-9]+$' }), Found),
  /** The payout if the game were finished now, or the amount paid; 0 before the first cell and after a mine. */
  reward: Amount,
  lost: Type.Boolean(),
  /** SHA-256 of the server seed. */
  hash: Hex,
  clientSeed: ClientSeed,
})
export type MineGame = Static<typeof MineGame>

/** An ended game, with everything needed to draw it again. */
export const EndedMineGame = Type.Object({
  ...MineGame.properties,
  serverSeed: Hex,
  created_at: UnixSeconds,
})
export type EndedMineGame = Static<typeof EndedMineGame>

/** A player's daily loss limits. All amounts are whole units, null for no limit. */
export const LossLimit = Type.Object({
  /** The player's own limit. */
  own: orNull(Amount),
  /** The player's own limit from tomorrow on; equals `own` where no change is due. */
  tomorrow: orNull(Amount),
  /** The house's limit for every player. */
  house: orNull(Amount),
  /** Losses of today; 0 for a player who is winning. */
  lost: Amount,
})
export type LossLimit = Static<typeof LossLimit>

export const MineTable = Type.Object({
  /** The running game, or null. */
  game: orNull(MineGame),
  /** SHA-256 of the server seed of the next game, published before the player's seed exists. */
  next: Type.Object({ hash: Hex }),
  house: Type.Object({
    edge: MineGame.properties.edge,
    maxBet: Amount,
    /** A game whose payout reaches this is finished. */
    maxWin: Amount,
  }),
  limit: LossLimit,
})
export type MineTable = Static<typeof MineTable>

/** The app's name for owners. */
export const title = 'Cassino'

export const operations = {
  ...rounds.operations,
  casino_balance: operation({
    doc: 'The player’s casino balance.',
    names: [],
    args: [],
    answer: Amount,
    writes: false,
  }),
  casino_deposit: operation({
    doc: 'Moves money from the player’s bank to the casino. Answers the new casino balance.',
    names: ['amount'],
    args: [TypedAmount],
    answer: Amount,
    writes: true,
    refuses: pick(refusals, ['depositRequired', 'insufficientFunds']),
  }),
  casino_withdraw: operation({
    doc: 'Moves money from the casino to the player’s bank. Answers the new casino balance.',
    names: ['amount'],
    args: [TypedAmount],
    answer: Amount,
    writes: true,
    refuses: pick(refusals, ['withdrawRequired', 'insufficientFunds']),
  }),
  casino_limit: operation({
    doc: 'Sets the player’s own daily loss limit; null for none. A stricter limit holds at once, a looser one from tomorrow on.',
    names: ['amount'],
    args: [orNull(Amount)],
    answer: LossLimit,
    writes: true,
  }),
  casino_mine: operation({
    doc: 'The running game of Mines, if any, and the hash of the next game’s seed. It writes, because the first call creates the seed.',
    names: [],
    args: [],
    answer: MineTable,
    writes: true,
  }),
  casino_mine_start: operation({
    doc: 'Starts a game of Mines. The client seed is the player’s, created after they saw the hash; random where it is missing. With a hash the call is refused if the next game has another one.',
    names: ['amount', 'mines', 'clientSeed', 'hash'],
    args: [TypedAmount, MineCount, Type.Optional(ClientSeed), Type.Optional(Hex)],
    answer: MineGame,
    writes: true,
    refuses: pick(refusals, [
      'amountRequired',
      'betTooLarge',
      'gameClosed',
      'houseClosed',
      'alreadyPlaying',
      'otherHash',
      'dailyLimit',
      'insufficientFunds',
    ]),
  }),
  casino_mine_click: operation({
    doc: 'Opens a cell: its content, and the game’s current payout. A mine ends the game; the last safe cell or the house’s payout limit finishes it.',
    names: ['cell'],
    args: [Cell],
    answer: Type.Tuple([Found, Amount]),
    writes: true,
    refuses: pick(refusals, ['noGame', 'cellOpen']),
  }),
  casino_mine_finish: operation({
    doc: 'Finishes the game and answers its payout.',
    names: [],
    args: [],
    answer: Amount,
    writes: true,
    refuses: pick(refusals, ['noGame', 'nothingOpen']),
  }),
  casino_mine_games: operation({
    doc: `The player’s ended games of Mines, newest first, ${limits.page} a page; \`before\` is the id of the last one of the page before.`,
    names: ['before'],
    args: [Type.Optional(Id)],
    answer: Type.Array(EndedMineGame),
    writes: false,
  }),
}

export const events = {
  ...rounds.events,
  CASINO_INCREMENT: event({
    doc: 'The change of the player’s casino balance; casino_balance has the balance itself.',
    names: ['amount'],
    args: [Type.Integer({ minimum: -limits.amount, maximum: limits.amount })],
    durable: false,
  }),
}
