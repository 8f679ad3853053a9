/** A view of the wallet's one route. */
export type View =
  | { mode: 'resume' | 'activity' | 'transfer' | 'deposit' }
  /** `to` is the passport of a person chosen beforehand. */
  | { mode: 'send'; to?: number }
  /** Without an id: the newest transaction. `isNew` when it has just been made here. */
  | { mode: 'details'; id?: number; isNew?: boolean }

export type Mode = View['mode']

const modes: readonly string[] = ['resume', 'details', 'activity', 'send', 'transfer', 'deposit'] satisfies Mode[]

/** Returns the view of an address such as /paypal?mode=send. */
export function viewFor(query: URLSearchParams): View {
  const mode = query.get('mode') ?? ''
  return { mode: modes.includes(mode) ? (mode as Mode) : 'resume' }
}
