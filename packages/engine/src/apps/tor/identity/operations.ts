import { parseJson } from '@orelhao/protocol/stored'
import { defaultLists, refusals } from '@orelhao/protocol/tor/rules'
import { readLists } from '@orelhao/protocol/tor/stored'
import type { Handlers } from '../../../core/context.ts'
import { ensureId, idOf, saveLists, storedLists } from '../store.ts'

/** True when the owner excludes the player. */
export type IsBlocked = (player: number) => boolean

/** Called before the player opens anything, so excluded players get an answer too. */
export const openHandlers = (isBlocked: IsBlocked): Handlers<'tor_blocked' | 'tor_kept'> => ({
  async tor_blocked({ me }) {
    return isBlocked(me.user_id) ? refusals.blocked : null
  },

  async tor_kept({ me, db }) {
    const id = isBlocked(me.user_id) ? undefined : await idOf(db, me.user_id)
    if (id === undefined) return null
    const lists = await storedLists(db, me.user_id)
    return { id, kept: lists === null ? defaultLists : readLists(parseJson(lists), defaultLists) }
  },
})

export const handlers: Handlers<'tor_id' | 'tor_keep'> = {
  tor_id: ({ me, db }) => ensureId(db, me.user_id),

  async tor_keep({ me, db }, lists) {
    await ensureId(db, me.user_id)
    const nicknames = Object.fromEntries(Object.entries(lists.nicknames).filter(([, nickname]) => nickname !== ''))
    await saveLists(db, me.user_id, JSON.stringify({ ...lists, nicknames }))
    return null
  },
}
