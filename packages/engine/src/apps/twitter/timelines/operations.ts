import { handleOf, hashtagOf } from '@orelhao/protocol/social/rules'
import { limits } from '@orelhao/protocol/twitter/rules'
import type { Context, Handlers } from '../../../core/context.ts'
import { followsOf } from '../../../shared/social/follows/store.ts'
import { personSeen } from '../../../shared/social/people/store.ts'
import { findPeople } from '../../../shared/social/profiles/search/store.ts'
import { profileByHandle } from '../../../shared/social/profiles/store.ts'
import { followedBy } from '../../../shared/social/timelines/followed/store.ts'
import { everybody, likedBy, ofAuthor, openedFromOldest, tagged } from '../../../shared/social/timelines/store.ts'
import type { Viewer } from '../../../shared/social/viewers/store.ts'
import { openTweet, timeline } from '../topics.ts'
import { app, mine, toPerson, toProfile, toTweet } from '../views.ts'

type Reads =
  | 'twitter_timeline'
  | 'twitter_view'
  | 'twitter_profile'
  | 'twitter_followers'
  | 'twitter_following'
  | 'twitter_search'

export const handlers: Handlers<Reads> = {
  async twitter_timeline(context, before, feed) {
    const { db, watch } = context
    watch('twitter', [timeline])
    const part = { limit: limits.page, before }
    const entries = await (feed === 'following' ? followedBy : everybody)(db, app, viewerIn(context), part)
    return entries.length > 0 ? entries.map(toTweet) : unlessStranger(context, [])
  },

  async twitter_view(context, id, after = 0) {
    const { db, watch } = context
    watch('twitter', [timeline, openTweet(id)])
    const opened = await openedFromOldest(db, app, id, viewerIn(context), { limit: limits.page, after })
    if (!opened) return unlessStranger(context, { tweet: null, comments: [] })
    const [tweet, ...comments] = [opened.post, ...opened.replies].map((post) => toTweet({ id: post.id, post }))
    return { tweet: tweet ?? null, comments }
  },

  /** Whoever opens it on top of a tweet goes on hearing of that one. */
  async twitter_profile(context, who, before, list = 'tweets') {
    const { db, me } = context
    const id = typeof who === 'number' ? who : ((await profileByHandle(db, app, handleOf(who)))?.id ?? 0)
    const viewer = viewerIn(context)
    const part = { limit: limits.page, before }
    const page = () =>
      list === 'likes' ? likedBy(db, app, id, viewer, part) : ofAuthor(db, app, id, viewer, part, list === 'replies')
    const [seen, entries] = await Promise.all([personSeen(db, app, id, viewer), page()])
    if (!seen) return unlessStranger(context, { profile: null, posts: [] })
    if (seen.hasBlocked) return { profile: null, posts: [] }
    const profile = toProfile(seen, seen.profile.owner === me.user_id)
    return { profile, posts: seen.isBlocked ? [] : entries.map(toTweet) }
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

/** Nobody has two profiles here, so a player stands for theirs. */
function viewerIn({ me }: Pick<Context, 'me'>): Viewer {
  return { owner: me.user_id }
}

/** Nothing was found: for want of a profile, or because there is nothing. */
async function unlessStranger<Nothing>(context: Context<'noProfile'>, nothing: Nothing) {
  return (await mine(context)) ? nothing : context.refuse('noProfile')
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
