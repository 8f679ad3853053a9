import { handleOf, hashtagOf } from '@orelhao/protocol/social/rules'
import { limits } from '@orelhao/protocol/twitter/rules'
import type { Context, Handlers } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import { blockersBetween, hiddenFrom } from '../../shared/social/blocks/store.ts'
import { followsOf } from '../../shared/social/follows/store.ts'
import { postById } from '../../shared/social/posts/store.ts'
import { findPeople } from '../../shared/social/profiles/finding/store.ts'
import { type Profile, profileByHandle, profileById } from '../../shared/social/profiles/store.ts'
import { followedBy } from '../../shared/social/timelines/followed/store.ts'
import {
  everybody,
  likedBy,
  ofAuthor,
  repliesFrom,
  tagged,
  visible,
  type Walk,
} from '../../shared/social/timelines/store.ts'
import { openTweet, timeline } from './live.ts'
import { app, mine, peopleAsSeen, profileAsSeen, tweetsOf } from './shown.ts'

type Reads =
  | 'twitter_timeline'
  | 'twitter_view'
  | 'twitter_profile'
  | 'twitter_followers'
  | 'twitter_following'
  | 'twitter_search'

export const handlers: Handlers<Reads> = {
  async twitter_timeline(context, before, feed) {
    const { db, watch, refuse } = context
    watch('twitter', [timeline])
    const own = await mine(context)
    if (!own) return refuse('noProfile')
    return pageOf(db, own, feed === 'following' ? followedBy(db, app, own) : everybody(db, app), before)
  },

  async twitter_view(context, id, after = 0) {
    const { db, watch, refuse } = context
    watch('twitter', [timeline, openTweet(id)])
    const own = await mine(context)
    if (!own) return refuse('noProfile')
    const post = await postById(db, app, id)
    const hidden = await hiddenFrom(db, own.id)
    if (!post || hidden.has(post.author)) return { tweet: null, comments: [] }
    const replies = await visible(repliesFrom(db, id), hidden, limits.page, after)
    const skeleton = { id, author: post.author, post: id, poster: post.author }
    const [tweet = null, ...comments] = await tweetsOf(db, [skeleton, ...replies], own.id)
    return { tweet, comments }
  },

  /** Whoever opens it on top of a tweet goes on hearing of that one. */
  async twitter_profile(context, who, before, list = 'tweets') {
    const { db, refuse } = context
    const own = await mine(context)
    if (!own) return refuse('noProfile')
    const profile = await (typeof who === 'number'
      ? profileById(db, app, who)
      : profileByHandle(db, app, handleOf(who)))
    const blockers = profile ? await blockersBetween(db, own.id, profile.id) : []
    if (!profile || blockers.includes(profile.id)) return { profile: null, posts: [] }
    const walk = list === 'likes' ? likedBy(db, profile.id) : ofAuthor(db, profile.id, list === 'replies')
    const posts = blockers.length > 0 ? [] : await pageOf(db, own, walk, before)
    return { profile: await profileAsSeen(db, profile, own.id, blockers), posts }
  },

  twitter_followers: (context, id, before) => peopleAround(context, 'followers', id, before),

  twitter_following: (context, id, before) => peopleAround(context, 'following', id, before),

  async twitter_search(context, query, before) {
    const { db, refuse } = context
    const own = await mine(context)
    if (!own) return refuse('noProfile')
    const hidden = await hiddenFrom(db, own.id)
    const found = before == null ? await findPeople(db, app, query, limits.page) : []
    const people = await peopleAsSeen(
      db,
      found.filter(({ id }) => !hidden.has(id)),
      own.id,
    )
    const tag = hashtagOf(query.trim())
    const tweets = tag === '' ? [] : await pageOf(db, own, tagged(db, app, tag), before)
    return { people, tweets }
  },
}

/** A page of a list without what is hidden from the player. */
async function pageOf(db: Db, own: Profile, walk: Walk, before?: number | null) {
  return tweetsOf(db, await visible(walk, await hiddenFrom(db, own.id), limits.page, before ?? undefined), own.id)
}

async function peopleAround(
  context: Context<'noProfile'>,
  side: 'followers' | 'following',
  id: number,
  before?: number | null,
) {
  const own = await mine(context)
  if (!own) return context.refuse('noProfile')
  const entries = await followsOf(context.db, side, id, limits.page, before ?? undefined)
  const people = await peopleAsSeen(
    context.db,
    entries.map(({ profile }) => profile),
    own.id,
  )
  return people.map((person, at) => ({ ...person, entry_id: entries[at]?.id ?? 0 }))
}
