import { limits } from '@orelhao/protocol/instagram/rules'
import { normalizeHandle, normalizeHashtag } from '@orelhao/protocol/social/rules'
import type { Handlers } from '../../../core/context.ts'
import type { Db } from '../../../database/database.ts'
import { findProfileView, type ProfileView } from '../../../shared/social/people/store.ts'
import type { Profile } from '../../../shared/social/profiles/store.ts'
import { likersOf } from '../../../shared/social/reactions/store.ts'
import { followedTimeline } from '../../../shared/social/timelines/followed/store.ts'
import {
  authorTimeline,
  discoverTimeline,
  hashtagTimeline,
  type PostWithReplies,
  postWithNewestReplies,
  type TimelinePage,
} from '../../../shared/social/timelines/store.ts'
import { accountOf, app } from '../accounts/current-account.ts'
import { toDetail, toPosts } from '../posts/views.ts'
import { toProfile } from '../profile-views.ts'
import { subscribeToAuthor, subscribeToFollowed } from '../topics.ts'

export const handlers: Handlers<
  'ig_getTimeline' | 'ig_discover' | 'ig_hashtag' | 'ig_getProfile' | 'ig_getPost' | 'ig_getLikes'
> = {
  async ig_getTimeline(context) {
    const { db, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const entries = await followedTimeline(db, app, account.id, { limit: limits.timeline }, account.following)
    const authors = entries.map(({ post }) => post.author.id)
    await subscribeToFollowed(context, account, ['posts'], authors)
    return toPosts(db, account, entries)
  },

  async ig_discover(context, before) {
    const { db, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    return toPosts(db, account, await discoverTimeline(db, app, account.id, { limit: limits.discover, before }))
  },

  async ig_hashtag(context, tag, before) {
    const { db, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    return toPosts(
      db,
      account,
      await hashtagTimeline(db, app, normalizeHashtag(tag), account.id, { limit: limits.page, before }),
    )
  },

  async ig_getProfile(context, username, before) {
    const { db, now, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const seen = await personNamed(db, username, account)
    if (!seen || seen.hasBlocked) return { profile: null, posts: [] }
    const { id } = seen.profile
    subscribeToAuthor(context, id)
    const entries = seen.isBlocked ? [] : await authorTimeline(db, app, id, account.id, { limit: limits.page, before })
    return { profile: await toProfile(db, account, seen, now), posts: await toPosts(db, account, entries) }
  },

  async ig_getPost(context, id, before) {
    const { db, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const opened = await findPostWithReplies(db, account, id, { limit: limits.comments, before })
    if (!opened) return null
    subscribeToAuthor(context, opened.post.author.id)
    return toDetail(db, account, opened)
  },

  async ig_getLikes(context, id, before) {
    const { db, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    if (!(await findPostWithReplies(db, account, id, { limit: 0 }))) return {}
    const last = before === undefined ? undefined : await personNamed(db, before, account)
    if (before !== undefined && !last) return {}
    const people = await likersOf(db, id, account.id, limits.page, last?.profile.id)
    return Object.fromEntries(people.map(({ profile }) => [profile.handle, profile.avatar ?? '']))
  },
}

/** Finds a person by username or id. Digits alone are an id, since every username has a letter. */
async function personNamed(db: Db, typed: string, account: Profile): Promise<ProfileView | undefined> {
  const name = normalizeHandle(typed)
  if (!/^\d+$/.test(name)) return findProfileView(db, app, name, account.id)
  const id = Number(name)
  return Number.isSafeInteger(id) ? findProfileView(db, app, id, account.id) : undefined
}

/**
 * Returns a post with its replies; undefined where it is missing, is a comment, or its author and the account have a block between them.
 */
async function findPostWithReplies(
  db: Db,
  account: Profile,
  id: number,
  part: TimelinePage,
): Promise<PostWithReplies | undefined> {
  const opened = await postWithNewestReplies(db, app, id, account.id, part)
  return opened?.post.reply_to === null ? opened : undefined
}
