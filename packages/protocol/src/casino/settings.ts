import { Type } from 'typebox'
import { maxAmount } from '../amounts.ts'
import { games } from './rules.ts'

export const settings = {
  /** The games, in the order of the tabs. */
  casinoGames: Type.Array(Type.Enum([...games]), { uniqueItems: true, maxItems: games.length, default: [...games] }),
  /** The house edge of the casino's own games in percent, such as 1 or 2.5. */
  casinoEdge: Type.Number({ minimum: 0, maximum: 50, default: 1 }),
  /** Whole units. A larger bet is refused; a game of Mines that reaches the second one is paid. */
  casinoMaxBet: Type.Integer({ minimum: 1, maximum: maxAmount, default: 100_000 }),
  casinoMaxWin: Type.Integer({ minimum: 1, maximum: maxAmount, default: 5_000_000 }),
  /** The most that a player may lose a day; 0 for no limit. Players may set a stricter limit of their own. */
  casinoDailyLoss: Type.Integer({ minimum: 0, maximum: maxAmount, default: 0 }),
  /** Opening hours in Brasília time, such as `18:00-04:00`; empty for always. */
  casinoHours: Type.String({
    pattern: '^$|^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$',
    default: '',
  }),
}
