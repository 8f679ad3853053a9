import { limits } from '@orelhao/protocol/instagram/rules'
import type { Context, Handlers } from '../../../core/context.ts'
import { block, blockersBetween, unblock } from '../../../shared/social/blocks/store.ts'
import { follow, followsOf, isFollowing, unfollow } from '../../../shared/social/follows/store.ts'
import { lockProfiles } from '../../../shared/social/profiles/locking/store.ts'
import { findPeople } from '../../../shared/social/profiles/search/store.ts'
import type { Profile } from '../../../shared/social/profiles/store.ts'
import { accountOf, app } from '../accounts/current-account.ts'
import { notify } from '../notices/notify.ts'
import { deleteNoticesBetween, hideNotice } from '../notices/store.ts'
import { toEntries, toShownPeople } from '../profile-views.ts'
import { subscribeToFollowed, subscribeToVisible } from '../topics.ts'

export const handlers: Handlers<
  'ig_search' | 'ig_isFollowing' | 'ig_look' | 'ig_setFollow' | 'ig_getFollowers' | 'ig_getFollowing' | 'ig_block'
> = {
  async ig_search(context, query) {
    const { db, now, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    return toShownPeople(db, account, await findPeople(db, app, query, account.id, limits.people), now)
  },

  async ig_isFollowing(context, id) {
    const account = await accountOf(context)
    if (!account) return context.refuse('notLoggedIn')
    return isFollowing(context.db, account.id, id)
  },

  async ig_look(context, authors) {
    if (!(await accountOf(context))) return context.refuse('notLoggedIn')
    subscribeToVisible(context, authors)
    return null
  },

  async ig_setFollow(context, id, followed) {
    const { db, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const other = await lockOtherProfile(context, account, id)
    if (!other) return refuse('unknownProfile')
    const occasion = { profile: id, actor: account.id, kind: 'follow', post: 0, comment: 0 } as const
    if (followed) {
      if ((await blockersBetween(db, account.id, id)).length > 0) return refuse('isBlocked')
      if (await follow(db, account.id, id)) await notify(context, account, other, occasion)
    } else if (await unfollow(db, account.id, id)) await hideNotice(db, occasion)
    await subscribeToFollowed(context, account, ['posts', 'stories'])
    return null
  },

  async ig_getFollowers(context, id, before) {
    const account = await accountOf(context)
    if (!account) return context.refuse('notLoggedIn')
    return pageOf(context, account, 'followers', id, before)
  },

  async ig_getFollowing(context, id, before) {
    const account = await accountOf(context)
    if (!account) return context.refuse('notLoggedIn')
    return pageOf(context, account, 'following', id, before)
  },

  async ig_block(context, id, blocked) {
    const { db, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    if (!(await lockOtherProfile(context, account, id))) return refuse('unknownProfile')
    if (blocked) {
      await block(db, account.id, id)
      await deleteNoticesBetween(db, account.id, id)
    } else await unblock(db, account.id, id)
    await subscribeToFollowed(context, account, ['posts', 'stories'])
    return null
  },
}

/** Locks another profile together with the account. An account cannot follow or block itself. */
async function lockOtherProfile(
  { db }: Pick<Context, 'db'>,
  account: Profile,
  id: number,
): Promise<Profile | undefined> {
  return id === account.id ? undefined : lockProfiles(db, app, account.id, id)
}

async function pageOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  account: Profile,
  side: 'followers' | 'following',
  id: number,
  before: number | undefined,
) {
  const people = await followsOf(db, app, side, id, account.id, limits.page, before)
  return toEntries(db, account, people, now)
}
