import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../../operation.ts'
import { Id, UnixSeconds } from '../../schemas.ts'
import { crash } from '../crash.ts'
import { colors, double } from '../double.ts'
import { limits, refusals, wholeEdge } from '../rules.ts'

/** The shared games Double and Crash. Amounts in whole units, times in milliseconds. */

const TypedAmount = Type.Integer({ minimum: 0, maximum: limits.amount })
/** A sum of many bets. */
const Sum = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Count = Type.Integer({ minimum: 0 })
const Milliseconds = Type.Integer({ minimum: 0, maximum: 600_000 })
const Color = Type.Enum([...colors])
const RoundGame = Type.Enum(['double', 'crash'])
const Hex = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Salt = Type.String({ pattern: '^[0-9a-f]{32}$' })
const Multiplier = Type.Number({ minimum: 0, maximum: crash.most / 100 })
const FirstName = Type.String({ maxLength: 128 })

const House = Type.Object({
  /** The house edge of Crash in hundredths of a percent; in Double the payout factors determine it. */
  edge: Type.Integer({ minimum: 0, maximum: wholeEdge }),
  maxBet: TypedAmount,
  maxWin: TypedAmount,
})

/** The values published before the bets: the hash of the round's seed, and its salt. */
const Commitment = Type.Object({ id: Id, hash: Hex, salt: Salt })

const Placed = Type.Tuple([Count, Sum])

export const DoubleState = Type.Object({
  status: Type.Enum(['rolling', 'bet']),
  /** Time until the wheel turns, or until it stops; 0 while the table waits for a player. */
  delay: Milliseconds,
  /** Colours of the last rounds, newest first. */
  last: Type.Array(Color, { maxItems: double.last }),
  /** Ids and numbers of the same rounds. */
  rounds: Type.Array(Type.Tuple([Id, Type.Integer({ minimum: 0, maximum: double.numbers - 1 })]), {
    maxItems: double.last,
  }),
  /** Number and sum of the bets on each colour. */
  aggregate: Type.Object({ white: Placed, red: Placed, black: Placed }),
  /** The player's own bets on each colour. */
  own: Type.Object({ white: TypedAmount, red: TypedAmount, black: TypedAmount }),
  /** The wheel's number; null while bets are taken. */
  roll: orNull(Type.Integer({ minimum: 0, maximum: double.numbers - 1 })),
  /** Null while the table waits for a player. */
  round: orNull(Commitment),
  house: House,
})
export type DoubleState = Static<typeof DoubleState>

export const CrashState = Type.Object({
  status: Type.Enum(['waiting', 'crashing', 'ending']),
  /** Time until the start, or left of the ending; 0 while the flight climbs, and while the table waits for a player. */
  delay: Milliseconds,
  /** The current multiplier, or the last one. */
  multiplier: Multiplier,
  /** Time since the start. */
  elapsed: Milliseconds,
  /** The sum of bets not yet cashed out. */
  totalBet: Sum,
  players: Count,
  /** Last multipliers of the last rounds, newest first. */
  last: Type.Array(Multiplier, { maxItems: crash.last }),
  /** Ids of the same rounds. */
  rounds: Type.Array(Id, { maxItems: crash.last }),
  own: orNull(
    Type.Object({
      amount: TypedAmount,
      auto: orNull(Multiplier),
      /** The cash-out multiplier; null while the bet is open, or lost. */
      multiplier: orNull(Multiplier),
      reward: TypedAmount,
    }),
  ),
  round: orNull(Commitment),
  house: House,
})
export type CrashState = Static<typeof CrashState>

/** An ended round, with everything needed to draw it again. */
export const EndedRound = Type.Object({
  id: Id,
  game: RoundGame,
  hash: Hex,
  salt: Salt,
  serverSeed: Hex,
  edge: House.properties.edge,
  /** The number in Double; the crash point in hundredths in Crash. */
  result: Type.Integer({ minimum: 0, maximum: crash.most }),
  created_at: UnixSeconds,
})
export type EndedRound = Static<typeof EndedRound>

/** A player's bet in an ended round. */
export const EndedBet = Type.Object({
  id: Id,
  amount: TypedAmount,
  /** Null in Crash. */
  color: orNull(Color),
  /** The multiplier paid; null where the bet was not paid. */
  multiplier: orNull(Multiplier),
  /** The payout; the bet itself where the round could not be finished. */
  reward: TypedAmount,
  isRefunded: Type.Boolean(),
  round: EndedRound,
})
export type EndedBet = Static<typeof EndedBet>

export const CashOut = Type.Object({ firstname: FirstName, multiplier: Multiplier })
export type CashOut = Static<typeof CashOut>

const placing = pick(refusals, [
  'amountRequired',
  'betTooLarge',
  'gameClosed',
  'houseClosed',
  'betsClosed',
  'dailyLimit',
  'insufficientFunds',
])

export const operations = {
  casino_subscribe: operation({
    doc: 'Subscribes the page to the rounds of one game, or of both. Repeat it every few minutes, since rounds stop without viewers.',
    names: ['game'],
    args: [Type.Optional(RoundGame)],
    answer: Type.Null(),
    writes: true,
  }),
  casino_unsubscribe: operation({
    doc: 'Unsubscribes the page from all rounds.',
    names: [],
    args: [],
    answer: Type.Null(),
    writes: false,
  }),
  casino_double: operation({
    doc: 'The running round of Double.',
    names: [],
    args: [],
    answer: DoubleState,
    writes: false,
  }),
  casino_double_bet: operation({
    doc: 'Bets on a colour, in addition to an earlier bet on it. Answers the milliseconds left until the wheel turns.',
    names: ['color', 'amount'],
    args: [orNull(Color), TypedAmount],
    answer: Milliseconds,
    writes: true,
    refuses: { ...pick(refusals, ['colorRequired']), ...placing },
  }),
  casino_crash: operation({
    doc: 'The running round of Crash.',
    names: [],
    args: [],
    answer: CrashState,
    writes: false,
  }),
  casino_crash_bet: operation({
    doc: 'Bets on the next round, once. The second argument is the multiplier of an automatic cash-out, such as 2.5. Answers the milliseconds left until the start.',
    names: ['amount', 'auto'],
    args: [TypedAmount, orNull(Multiplier)],
    answer: Milliseconds,
    writes: true,
    refuses: { ...pick(refusals, ['lowAuto', 'alreadyBet']), ...placing },
  }),
  casino_crash_cashout: operation({
    doc: 'Cashes out the bet: its multiplier and its payout.',
    names: [],
    args: [],
    answer: Type.Tuple([Multiplier, TypedAmount]),
    writes: true,
    refuses: pick(refusals, ['noBet', 'tooLate']),
  }),
  casino_round: operation({
    doc: 'An ended round.',
    names: ['id'],
    args: [Id],
    answer: EndedRound,
    writes: false,
    refuses: pick(refusals, ['noRound']),
  }),
  casino_bets: operation({
    doc: `The player’s bets in ended rounds of a game, newest first, ${limits.page} a page; \`before\` is the id of the last one of the page before.`,
    names: ['game', 'before'],
    args: [RoundGame, Type.Optional(Id)],
    answer: Type.Array(EndedBet),
    writes: false,
  }),
}

export const events = {
  CASINO_DOUBLE: event({
    doc: 'The wheel turns and will stop at this number.',
    names: ['roll'],
    args: [Type.Integer({ minimum: 0, maximum: double.numbers - 1 })],
    durable: false,
  }),
  CASINO_DOUBLE_RESET: event({
    doc: 'A new round takes bets.',
    names: [],
    args: [],
    durable: false,
  }),
  CASINO_DOUBLE_BET: event({
    doc: 'The total and number of bets on a colour. Not the difference, so that an event that arrives twice does no harm.',
    names: ['color', 'amount', 'count'],
    args: [Color, Sum, Count],
    durable: false,
  }),
  CASINO_CRASH: event({
    doc: 'The flight climbs; `start` is for how many milliseconds already. Repeated each second, to correct slow connections.',
    names: ['start'],
    args: [Milliseconds],
    durable: false,
  }),
  CASINO_CRASH_WARMUP: event({
    doc: 'A new round takes bets for so many milliseconds.',
    names: ['delay'],
    args: [Milliseconds],
    durable: false,
  }),
  CASINO_CRASH_CASHOUT: event({
    doc: 'Players who cashed out, the newest last. First names only; of many at once only some.',
    names: ['cashOuts'],
    args: [Type.Array(CashOut)],
    durable: false,
  }),
  CASINO_CRASH_ENDING: event({
    doc: 'The multiplier at which the flight crashed.',
    names: ['multiplier'],
    args: [Multiplier],
    durable: false,
  }),
  CASINO_CRASH_REFRESH: event({
    doc: 'The sum of open bets, and the number of their players.',
    names: ['totals'],
    args: [Type.Object({ totalBet: Sum, players: Count })],
    durable: false,
  }),
}
