import type { Handlers } from '../../../core/context.ts'
import { block, blockersBetween, unblock } from '../../../shared/social/blocks/store.ts'
import { follow, unfollow } from '../../../shared/social/follows/store.ts'
import { lockProfiles } from '../../../shared/social/profiles/locking/store.ts'
import { notify } from '../notices/notify.ts'
import { app, ownProfile } from '../views.ts'

export const handlers: Handlers<'twitter_follow' | 'twitter_unfollow' | 'twitter_block'> = {
  async twitter_follow(context, id) {
    const { db, refuse } = context
    const own = await ownProfile(context)
    if (!own) return refuse('noProfile')
    const other = id === own.id ? undefined : await lockProfiles(db, app, own.id, id)
    if (!other) return refuse('unknownProfile')
    if ((await blockersBetween(db, own.id, id)).length > 0) return refuse('isBlocked')
    if (await follow(db, own.id, id)) await notify(context, { kind: 'follow', from: own, to: other })
    return null
  },

  async twitter_unfollow(context, id) {
    const { db, refuse } = context
    const own = await ownProfile(context)
    if (!own) return refuse('noProfile')
    if (!(await lockProfiles(db, app, own.id, id))) return refuse('unknownProfile')
    await unfollow(db, own.id, id)
    return null
  },

  async twitter_block(context, id, isBlocked = true) {
    const { db, refuse } = context
    const own = await ownProfile(context)
    if (!own) return refuse('noProfile')
    const other = id === own.id ? undefined : await lockProfiles(db, app, own.id, id)
    if (!other) return refuse('unknownProfile')
    await (isBlocked ? block : unblock)(db, own.id, id)
    return null
  },
}
