import { normalizeHandle, normalizeHashtag } from '@orelhao/protocol/social/rules'
import { limits } from '@orelhao/protocol/twitter/rules'
import type { Context, Handlers } from '../../../core/context.ts'
import { followsOf } from '../../../shared/social/follows/store.ts'
import { findProfileView } from '../../../shared/social/people/store.ts'
import { findPeople } from '../../../shared/social/profiles/search/store.ts'
import { profileByHandle } from '../../../shared/social/profiles/store.ts'
import { followedTimeline } from '../../../shared/social/timelines/followed/store.ts'
import {
  authorTimeline,
  hashtagTimeline,
  likedTimeline,
  postWithOldestReplies,
  publicTimeline,
} from '../../../shared/social/timelines/store.ts'
import type { Viewer } from '../../../shared/social/viewers/store.ts'
import { openTweet, timeline } from '../topics.ts'
import { app, ownProfile, toPerson, toProfile, toTweet } from '../views.ts'

type TimelineMember =
  | 'twitter_timeline'
  | 'twitter_view'
  | 'twitter_profile'
  | 'twitter_followers'
  | 'twitter_following'
  | 'twitter_search'

export const handlers: Handlers<TimelineMember> = {
  async twitter_timeline(context, before, feed) {
    const { db, subscribe } = context
    subscribe('twitter', [timeline])
    const part = { limit: limits.page, before }
    const entries = await (feed === 'following' ? followedTimeline : publicTimeline)(db, app, viewerIn(context), part)
    return entries.length > 0 ? entries.map(toTweet) : emptyIfRegistered(context, [])
  },

  async twitter_view(context, id, after = 0) {
    const { db, subscribe } = context
    subscribe('twitter', [timeline, openTweet(id)])
    const opened = await postWithOldestReplies(db, app, id, viewerIn(context), { limit: limits.page, after })
    if (!opened) return emptyIfRegistered(context, { tweet: null, comments: [] })
    const [tweet, ...comments] = [opened.post, ...opened.replies].map((post) => toTweet({ id: post.id, post }))
    return { tweet: tweet ?? null, comments }
  },

  /** A page that opens a profile on top of a tweet stays subscribed to that tweet. */
  async twitter_profile(context, who, before, list = 'tweets') {
    const { db, me } = context
    const id = typeof who === 'number' ? who : ((await profileByHandle(db, app, normalizeHandle(who)))?.id ?? 0)
    const viewer = viewerIn(context)
    const part = { limit: limits.page, before }
    const page = () =>
      list === 'likes'
        ? likedTimeline(db, app, id, viewer, part)
        : authorTimeline(db, app, id, viewer, part, list === 'replies')
    const [seen, entries] = await Promise.all([findProfileView(db, app, id, viewer), page()])
    if (!seen) return emptyIfRegistered(context, { profile: null, posts: [] })
    if (seen.hasBlocked) return { profile: null, posts: [] }
    const profile = toProfile(seen, seen.profile.owner === me.user_id)
    return { profile, posts: seen.isBlocked ? [] : entries.map(toTweet) }
  },

  twitter_followers: (context, id, before) => peopleAround(context, 'followers', id, before),

  twitter_following: (context, id, before) => peopleAround(context, 'following', id, before),

  async twitter_search(context, query, before) {
    const { db, refuse } = context
    const own = await ownProfile(context)
    if (!own) return refuse('noProfile')
    const found = before == null ? await findPeople(db, app, query, own.id, limits.page) : []
    const tag = normalizeHashtag(query.trim())
    const tweets = tag === '' ? [] : await hashtagTimeline(db, app, tag, own.id, { limit: limits.page, before })
    return { people: found.map((person) => toPerson(person, own.id)), tweets: tweets.map(toTweet) }
  },
}

/** Each player has at most one profile here, so the player identifies it. */
function viewerIn({ me }: Pick<Context, 'me'>): Viewer {
  return { owner: me.user_id }
}

/** Answers an empty result; a refusal where the player has no profile. */
async function emptyIfRegistered<Nothing>(context: Context<'noProfile'>, nothing: Nothing) {
  return (await ownProfile(context)) ? nothing : context.refuse('noProfile')
}

async function peopleAround(
  context: Context<'noProfile'>,
  side: 'followers' | 'following',
  id: number,
  before?: number | null,
) {
  const own = await ownProfile(context)
  if (!own) return context.refuse('noProfile')
  const people = await followsOf(context.db, app, side, id, own.id, limits.page, before)
  return people.map((person) => ({ ...toPerson(person, own.id), entry_id: person.entry }))
}
