import { type Game, games } from '@orelhao/protocol/casino/rules'

/** A view of the casino's one route. */
export type View =
  | { at: 'table' | 'deposit' | 'withdraw' | 'games' | 'limit' }
  /** One ended game of Mines, drawn again. */
  | { at: 'game'; id: number }
  /** One ended round of all players, drawn again. */
  | { at: 'round'; id: number; from: 'table' | 'games' }

const views: readonly string[] = ['table', 'deposit', 'withdraw', 'games', 'limit']

/** Returns the game of an address such as /casino?game=crash. */
export function gameFor(query: URLSearchParams): Game | undefined {
  return games.find((game) => game === query.get('game'))
}

/** Returns the view of an address such as /casino?view=games. */
export function viewFor(query: URLSearchParams): View {
  const at = query.get('view') ?? ''
  return { at: views.includes(at) ? (at as 'table') : 'table' }
}
