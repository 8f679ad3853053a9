/** What the casino's one route shows. */
export type View =
  | { at: 'table' | 'deposit' | 'withdraw' | 'games' | 'limit' }
  /** One game that is over, drawn again. */
  | { at: 'game'; id: number }

const views: readonly string[] = ['table', 'deposit', 'withdraw', 'games', 'limit']

/** The view that an address asks for, such as /casino?view=games. */
export function viewFor(query: URLSearchParams): View {
  const at = query.get('view') ?? ''
  return { at: views.includes(at) ? (at as 'table') : 'table' }
}
