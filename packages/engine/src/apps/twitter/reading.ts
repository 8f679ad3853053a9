import { handleOf, hashtagOf } from '@orelhao/protocol/social/rules'
import { limits } from '@orelhao/protocol/twitter/rules'
import type { Context, Handlers } from '../../core/context.ts'
import { followsOf } from '../../shared/social/follows/store.ts'
import { personSeen } from '../../shared/social/people/store.ts'
import { findPeople } from '../../shared/social/profiles/finding/store.ts'
import { followedBy } from '../../shared/social/timelines/followed/store.ts'
import { everybody, likedBy, ofAuthor, openedFromOldest, tagged } from '../../shared/social/timelines/store.ts'
import { openTweet, timeline } from './live.ts'
import { app, mine, toPerson, toProfile, toTweet } from './shown.ts'

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
    const part = { limit: limits.page, before }
    const entries = await (feed === 'following' ? followedBy(db, app, own, part) : everybody(db, app, own.id, part))
    return entries.map(toTweet)
  },

  async twitter_view(context, id, after = 0) {
    const { db, watch, refuse } = context
    watch('twitter', [timeline, openTweet(id)])
    const own = await mine(context)
    if (!own) return refuse('noProfile')
    const opened = await openedFromOldest(db, app, id, own.id, { limit: limits.page, after })
    if (!opened) return { tweet: null, comments: [] }
    const [tweet, ...comments] = [opened.post, ...opened.replies].map((post) => toTweet({ id: post.id, post }))
    return { tweet: tweet ?? null, comments }
  },

  /** Whoever opens it on top of a tweet goes on hearing of that one. */
  async twitter_profile(context, who, before, list = 'tweets') {
    const { db, refuse } = context
    const own = await mine(context)
    if (!own) return refuse('noProfile')
    const seen = await personSeen(db, app, typeof who === 'number' ? who : handleOf(who), own.id)
    if (!seen || seen.hasBlocked) return { profile: null, posts: [] }
    const profile = toProfile(seen, own.id)
    if (seen.isBlocked) return { profile, posts: [] }
    const part = { limit: limits.page, before }
    const entries = await (list === 'likes'
      ? likedBy(db, profile.id, own.id, part)
      : ofAuthor(db, profile.id, own.id, part, list === 'replies'))
    return { profile, posts: entries.map(toTweet) }
  },

  twitter_followers: (context, id, before) => peopleAround(context, 'followers', id, before),

  twitter_following: (context, id, before) => peopleAround(context, 'following', id, before),

  async twitter_search(context, query, before) {
    const { db, refuse } = context
    const own = await mine(context)
    if (!own) return refuse('noProfile')
    const found = before == null ? await findPeople(db, app, query, own.id, limits.page) : []
    const tag = hashtagOf(query.trim())
    const tweets = tag === '' ? [] : await tagged(db, app, tag, own.id, { limit: limits.page, before })
    return { people: found.map((person) => toPerson(person, own.id)), tweets: tweets.map(toTweet) }
  },
}

async function peopleAround(
  context: Context<'noProfile'>,
  side: 'followers' | 'following',
  id: number,
  before?: number | null,
) {
  const own = await mine(context)
  if (!own) return context.refuse('noProfile')
  const people = await followsOf(context.db, app, side, id, own.id, limits.page, before)
  return people.map((person) => ({ ...toPerson(person, own.id), entry_id: person.entry }))
}
