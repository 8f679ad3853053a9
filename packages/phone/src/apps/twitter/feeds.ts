import type { Tweet } from '@orelhao/protocol/twitter/contract'
import { limits } from '@orelhao/protocol/twitter/rules'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { Fresh } from '../../social/new-items.ts'
import { type PersonLine, takeBond, takePeople, takeProfile } from './people.ts'
import { accepted, ask, type Entry, entries } from './posts.ts'
import { useOwn } from './state.ts'

/** What a first page comes before: no id is higher. */
const newest = Number.MAX_SAFE_INTEGER

export const feedNames = ['all', 'following'] as const
export type FeedName = (typeof feedNames)[number]

function feedOf(name: FeedName): List<Entry> {
  const load = (last?: Entry) =>
    ask(async () => {
      const found = accepted(await backend.twitter_timeline(last?.id ?? newest, name))
      if (name === 'following') for (const tweet of found) knowAsFollowed(tweet)
      return found
    })
  return new List(entries, { load, pageSize: limits.page })
}

/** Whoever brings a tweet into the list of those whom the player follows is one of them. */
function knowAsFollowed({ author, retweeted_by }: Tweet): void {
  const { id } = retweeted_by ?? author
  if (id !== useOwn.getState().profile?.id) takeBond(id, true)
}

export const feeds: Record<FeedName, List<Entry>> = { all: feedOf('all'), following: feedOf('following') }
export const fresh = {
  all: perPlayer(() => new Fresh(feeds.all)),
  following: perPlayer(() => new Fresh(feeds.following)),
}

const profileSides = ['tweets', 'replies', 'likes'] as const
export type ProfileSide = (typeof profileSides)[number]

interface Shown {
  /** Profiles by the names that addresses call them by: null for one that is not there. */
  ids: ReadonlyMap<string, number | null>
  /** Tweets that are known to be gone, for whoever has one open. */
  gone: ReadonlySet<number>
  /** Whom the last search found; null until it is answered. */
  found: readonly PersonLine[] | null
}

const nothing: Shown = { ids: new Map(), gone: new Set(), found: null }

export const useShown = perPlayer(() => create<Shown>(() => nothing))

const profileLists = perPlayer(() => new Map<string, List<Entry>>())

/** A profile's tweets, replies or likes, by its id or username. Its first page brings the profile. */
export function profileList(name: string, side: ProfileSide): List<Entry> {
  const key = `${name}/${side}`
  const known = profileLists.get(key)
  if (known) return known
  const load = (last?: Entry) =>
    ask(async () => {
      const { profile, posts } = accepted(await backend.twitter_profile(idOrName(name), last?.id ?? newest, side))
      if (profile) takeProfile(profile)
      useShown.setState(({ ids }) => ({ ids: new Map(ids).set(name, profile?.id ?? null) }))
      return posts
    })
  const list = new List(entries, { load, pageSize: limits.page })
  profileLists.set(key, list)
  return list
}

function idOrName(name: string): number | string {
  return /^\d+$/.test(name) ? Number(name) : name
}

/** A player's own lists of tweets that were opened, under whatever name. */
export function ownLists(side: ProfileSide): List<Entry>[] {
  const { profile } = useOwn.getState()
  if (!profile) return []
  return [String(profile.id), profile.username].flatMap((name) => profileLists.get(`${name}/${side}`) ?? [])
}

const threads = perPlayer(() => new Map<number, List<Entry>>())

/** A tweet's replies, oldest first. Its first page brings the tweet. */
export function threadOf(id: number): List<Entry> {
  const known = threads.get(id)
  if (known) return known
  const load = (last?: Entry) =>
    ask(async () => {
      const { tweet, comments } = accepted(await (last ? backend.twitter_view(id, last.id) : backend.twitter_view(id)))
      if (!tweet) markGone(id)
      return tweet ? [tweet, ...comments] : comments
    }).then((lines) => lines.filter((line) => line.post !== id))
  const list = new List(entries, { load, pageSize: limits.page, order: (a, b) => a.id - b.id })
  threads.set(id, list)
  return list
}

/** The replies of a tweet that was opened. */
export function openedThread(id: number): List<Entry> | undefined {
  return threads.get(id)
}

export function markGone(id: number): void {
  useShown.setState(({ gone }) => ({ gone: new Set(gone).add(id) }))
}

const wanted = perPlayer(() => ({ query: '' }))

export const foundTweets = new List(entries, {
  load: (last?: Entry) =>
    ask(async () => {
      const asked = wanted.query
      const { people, tweets } = accepted(
        await (last ? backend.twitter_search(asked, last.id) : backend.twitter_search(asked)),
      )
      if (asked !== wanted.query) return []
      if (!last) useShown.setState({ found: takePeople(people) })
      return tweets
    }),
  pageSize: limits.page,
})

/** Another search: what the last one found is no longer shown. */
export function lookFor(text: string): void {
  if (text === wanted.query) return
  wanted.query = text
  foundTweets.clear()
  useShown.setState({ found: null })
}
