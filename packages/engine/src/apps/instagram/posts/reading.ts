import { limits } from '@orelhao/protocol/instagram/rules'
import { handleOf, hashtagOf } from '@orelhao/protocol/social/rules'
import type { Handlers } from '../../../core/context.ts'
import type { Db } from '../../../database/database.ts'
import { blockersBetween, hiddenFrom } from '../../../shared/social/blocks/store.ts'
import { postsAsSeen } from '../../../shared/social/entries/store.ts'
import { type Profile, profileByHandle, profileById, profilesById } from '../../../shared/social/profiles/store.ts'
import { likersOf } from '../../../shared/social/reactions/store.ts'
import { followedBy } from '../../../shared/social/timelines/followed/store.ts'
import { newestReplies, notFollowed, ofAuthor, tagged, visible } from '../../../shared/social/timelines/store.ts'
import { accountOf, app } from '../account.ts'
import { toProfile } from '../people.ts'
import { watchFollowed, watchOpen } from '../watching.ts'
import { toDetail, toPosts } from './shown.ts'

export const handlers: Handlers<
  'ig_getTimeline' | 'ig_discover' | 'ig_hashtag' | 'ig_getProfile' | 'ig_getPost' | 'ig_getLikes'
> = {
  async ig_getTimeline(context) {
    const { db, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const hidden = await hiddenFrom(db, account.id)
    const skeletons = await visible(followedBy(db, app, account), hidden, limits.timeline)
    const authors = skeletons.map(({ author }) => author)
    await watchFollowed(context, account, ['posts'], authors)
    return toPosts(db, account, skeletons)
  },

  async ig_discover(context, before) {
    const { db, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const hidden = await hiddenFrom(db, account.id)
    return toPosts(db, account, await visible(notFollowed(db, app, account.id), hidden, limits.discover, before))
  },

  async ig_hashtag(context, tag, before) {
    const { db, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const hidden = await hiddenFrom(db, account.id)
    return toPosts(db, account, await visible(tagged(db, app, hashtagOf(tag)), hidden, limits.page, before))
  },

  async ig_getProfile(context, username, before) {
    const { db, now, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const profile = await profileNamed(db, username)
    const blockers = profile ? await blockersBetween(db, account.id, profile.id) : []
    if (!profile || blockers.includes(profile.id)) return { profile: null, posts: [] }
    watchOpen(context, profile.id)
    const isBlocked = blockers.length > 0
    const skeletons = isBlocked ? [] : await visible(ofAuthor(db, profile.id), new Set(), limits.page, before)
    return {
      profile: await toProfile(db, account, profile, now),
      posts: await toPosts(db, account, skeletons),
    }
  },

  async ig_getPost(context, id, before) {
    const { db, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const hidden = await hiddenFrom(db, account.id)
    const post = await postSeen(db, account, hidden, id)
    if (!post) return null
    watchOpen(context, post.author.id)
    return toDetail(db, account, post, await visible(newestReplies(db, id), hidden, limits.comments, before))
  },

  async ig_getLikes(context, id, before) {
    const { db, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const hidden = await hiddenFrom(db, account.id)
    if (!(await postSeen(db, account, hidden, id))) return {}
    const last = before === undefined ? undefined : await profileByHandle(db, app, handleOf(before))
    if (before !== undefined && !last) return {}
    const likers = await likersSeen(db, id, hidden, last?.id)
    const people = await profilesById(db, likers)
    const seen = likers.flatMap((liker) => people.get(liker) ?? [])
    return Object.fromEntries(seen.map(({ handle, avatar }) => [handle, avatar ?? '']))
  },
}

/** A page of who likes a post, without those who are hidden; after `last`, whose like may be gone by now, which ends the list. */
async function likersSeen(db: Db, post: number, hidden: ReadonlySet<number>, last?: number): Promise<number[]> {
  const seen: number[] = []
  let page = await likersOf(db, post, limits.page, last)
  while (page.length > 0) {
    seen.push(...page.filter((liker) => !hidden.has(liker)))
    if (seen.length > 0 || page.length < limits.page) break
    page = await likersOf(db, post, limits.page, page.at(-1))
  }
  return seen
}

/** Digits are an id: every username has a letter. */
async function profileNamed(db: Db, typed: string): Promise<Profile | undefined> {
  const name = handleOf(typed)
  if (!/^\d+$/.test(name)) return profileByHandle(db, app, name)
  const id = Number(name)
  return Number.isSafeInteger(id) ? profileById(db, app, id) : undefined
}

/** Undefined where there is none, where it is a comment, and where there is a block between the account and the author. */
async function postSeen(db: Db, account: Profile, hidden: ReadonlySet<number>, id: number) {
  const post = (await postsAsSeen(db, [id], account.id)).get(id)
  return post?.reply_to === null && !hidden.has(post.author.id) ? post : undefined
}
