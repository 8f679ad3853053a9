import { parsed } from '@orelhao/protocol/stored'
import { defaultKept, refusals } from '@orelhao/protocol/tor/rules'
import { readLists } from '@orelhao/protocol/tor/stored'
import type { Handlers } from '../../../core/context.ts'
import { ensureId, idOf, keep, keptOf } from '../store.ts'

/** Whether the owner keeps the player out. */
export type IsBlocked = (player: number) => boolean

/** Asked before the player has opened anything, so whoever is kept out is answered too. */
export const openHandlers = (isBlocked: IsBlocked): Handlers<'tor_blocked' | 'tor_kept'> => ({
  async tor_blocked({ me }) {
    return isBlocked(me.user_id) ? refusals.blocked : null
  },

  async tor_kept({ me, db }) {
    const id = isBlocked(me.user_id) ? undefined : await idOf(db, me.user_id)
    if (id === undefined) return null
    const kept = await keptOf(db, me.user_id)
    return { id, kept: kept === null ? defaultKept : readLists(parsed(kept), defaultKept) }
  },
})

export const handlers: Handlers<'tor_id' | 'tor_keep'> = {
  tor_id: ({ me, db }) => ensureId(db, me.user_id),

  async tor_keep({ me, db }, kept) {
    await ensureId(db, me.user_id)
    const nicknames = Object.fromEntries(Object.entries(kept.nicknames).filter(([, nickname]) => nickname !== ''))
    await keep(db, me.user_id, JSON.stringify({ ...kept, nicknames }))
    return null
  },
}
