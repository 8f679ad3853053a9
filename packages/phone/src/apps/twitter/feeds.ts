import type { Tweet } from '@orelhao/protocol/twitter/contract'
import { limits } from '@orelhao/protocol/twitter/rules'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { NewItems } from '../../social/new-items.ts'
import { cachePeople, cacheProfile, cacheRelationship, type PersonLine } from './people.ts'
import { type Entry, entries, loadTweets, unwrapWithProfile } from './posts.ts'
import { beforeId, early, useOwnProfile } from './state.ts'

export const feedNames = ['all', 'following'] as const
export type FeedName = (typeof feedNames)[number]

function feedOf(name: FeedName): List<Entry> {
  const load = (last?: Entry) =>
    loadTweets(async () => {
      const started = name === 'all' && !last ? early.timeline.take() : undefined
      const found = unwrapWithProfile(await (started ?? backend.twitter_timeline(last?.id ?? beforeId, name)))
      if (name === 'following') for (const tweet of found) cacheAsFollowed(tweet)
      return found
    })
  return new List(entries, { load, pageSize: limits.page })
}

/** The author or retweeter of a tweet in the following list is followed. */
function cacheAsFollowed({ author, retweeted_by }: Tweet): void {
  const { id } = retweeted_by ?? author
  if (id !== useOwnProfile.getState().profile?.id) cacheRelationship(id, true)
}

export const feeds: Record<FeedName, List<Entry>> = { all: feedOf('all'), following: feedOf('following') }
export const fresh = {
  all: perPlayer(() => new NewItems(feeds.all)),
  following: perPlayer(() => new NewItems(feeds.following)),
}

const profileTabs = ['tweets', 'replies', 'likes'] as const
export type ProfileTab = (typeof profileTabs)[number]

interface FeedsState {
  /** Profile ids by the names used in addresses: null for a missing one. */
  ids: ReadonlyMap<string, number | null>
  /** Deleted tweets, for an open tweet page. */
  gone: ReadonlySet<number>
  /** People of the last search; null until it is answered. */
  found: readonly PersonLine[] | null
}

const initialState: FeedsState = { ids: new Map(), gone: new Set(), found: null }

export const useFeeds = perPlayer(() => create<FeedsState>(() => initialState))

const profileLists = perPlayer(() => new Map<string, List<Entry>>())

/** Returns a profile's tweets, replies or likes, by its id or username. The first page includes the profile. */
export function profileList(name: string, side: ProfileTab): List<Entry> {
  const key = `${name}/${side}`
  const cached = profileLists.get(key)
  if (cached) return cached
  const load = (last?: Entry) =>
    loadTweets(async () => {
      const { profile, posts } = unwrapWithProfile(
        await backend.twitter_profile(idOrName(name), last?.id ?? beforeId, side),
      )
      if (profile) cacheProfile(profile)
      useFeeds.setState(({ ids }) => ({ ids: new Map(ids).set(name, profile?.id ?? null) }))
      return posts
    })
  const list = new List(entries, { load, pageSize: limits.page })
  profileLists.set(key, list)
  return list
}

function idOrName(name: string): number | string {
  return /^\d+$/.test(name) ? Number(name) : name
}

/** Returns the player's own opened lists of tweets, under any name. */
export function ownLists(side: ProfileTab): List<Entry>[] {
  const { profile } = useOwnProfile.getState()
  if (!profile) return []
  return [String(profile.id), profile.username].flatMap((name) => profileLists.get(`${name}/${side}`) ?? [])
}

const threads = perPlayer(() => new Map<number, List<Entry>>())

/** Returns a tweet's replies, oldest first. The first page includes the tweet. */
export function threadOf(id: number): List<Entry> {
  const cached = threads.get(id)
  if (cached) return cached
  const load = (last?: Entry) =>
    loadTweets(async () => {
      const { tweet, comments } = unwrapWithProfile(
        await (last ? backend.twitter_view(id, last.id) : backend.twitter_view(id)),
      )
      if (!tweet) markRemoved(id)
      return tweet ? [tweet, ...comments] : comments
    }).then((lines) => lines.filter((line) => line.post !== id))
  const list = new List(entries, { load, pageSize: limits.page, compare: (a, b) => a.id - b.id })
  threads.set(id, list)
  return list
}

/** Returns the replies of an opened tweet. */
export function loadedThread(id: number): List<Entry> | undefined {
  return threads.get(id)
}

export function markRemoved(id: number): void {
  useFeeds.setState(({ gone }) => ({ gone: new Set(gone).add(id) }))
}

const currentSearch = perPlayer(() => ({ query: '' }))

export const foundTweets = new List(entries, {
  load: (last?: Entry) =>
    loadTweets(async () => {
      const searched = currentSearch.query
      const { people, tweets } = unwrapWithProfile(
        await (last ? backend.twitter_search(searched, last.id) : backend.twitter_search(searched)),
      )
      if (searched !== currentSearch.query) return []
      if (!last) useFeeds.setState({ found: cachePeople(people) })
      return tweets
    }),
  pageSize: limits.page,
})

/** Starts another search and clears the last one's results. */
export function startSearch(text: string): void {
  if (text === currentSearch.query) return
  currentSearch.query = text
  foundTweets.clear()
  useFeeds.setState({ found: null })
}
