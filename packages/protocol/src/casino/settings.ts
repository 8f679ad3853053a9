import { Type } from 'typebox'
import { maxAmount } from '../amounts.ts'
import { games } from './rules.ts'

export const settings = {
  /** What can be played, in the order of the tabs. */
  casinoGames: Type.Array(Type.Enum([...games]), { uniqueItems: true, maxItems: games.length, default: [...games] }),
  /** Percent of what is put in that the casino's own games keep, such as 1 or 2.5. */
  casinoEdge: Type.Number({ minimum: 0, maximum: 50, default: 1 }),
  /** Whole units; a bet above is refused, a game of Mines that reaches the second is paid. */
  casinoMaxBet: Type.Integer({ minimum: 1, maximum: maxAmount, default: 100_000 }),
  casinoMaxWin: Type.Integer({ minimum: 1, maximum: maxAmount, default: 5_000_000 }),
  /** How much a player may lose a day; 0 for no limit. Players may set a stricter one of their own. */
  casinoDailyLoss: Type.Integer({ minimum: 0, maximum: maxAmount, default: 0 }),
  /** When bets are taken, in Brasília, such as `18:00-04:00`; empty for always. */
  casinoHours: Type.String({
    pattern: '^$|^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$',
    default: '',
  }),
}
