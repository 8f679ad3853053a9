import { type Game, games } from '@orelhao/protocol/casino/rules'

/** What the casino's one route shows. */
export type View =
  | { at: 'table' | 'deposit' | 'withdraw' | 'games' | 'limit' }
  /** One game of Mines that is over, drawn again. */
  | { at: 'game'; id: number }
  /** The same of a round that everybody played. */
  | { at: 'round'; id: number; from: 'table' | 'games' }

const views: readonly string[] = ['table', 'deposit', 'withdraw', 'games', 'limit']

/** The game that an address asks for, such as /casino?game=crash. */
export function gameFor(query: URLSearchParams): Game | undefined {
  return games.find((game) => game === query.get('game'))
}

/** The view that an address asks for, such as /casino?view=games. */
export function viewFor(query: URLSearchParams): View {
  const at = query.get('view') ?? ''
  return { at: views.includes(at) ? (at as 'table') : 'table' }
}
