/** What the wallet's one route shows. */
export type View =
  | { mode: 'resume' | 'activity' | 'transfer' | 'deposit' }
  /** `to` is the passport of somebody chosen already. */
  | { mode: 'send'; to?: number }
  /** Without an id: the newest transaction. `isNew` when it has just been done here. */
  | { mode: 'details'; id?: number; isNew?: boolean }

export type Mode = View['mode']

const modes: readonly string[] = ['resume', 'details', 'activity', 'send', 'transfer', 'deposit'] satisfies Mode[]

/** The mode that an address asks for, such as /paypal?mode=send. */
export function viewFor(query: URLSearchParams): View {
  const mode = query.get('mode') ?? ''
  return { mode: modes.includes(mode) ? (mode as Mode) : 'resume' }
}
