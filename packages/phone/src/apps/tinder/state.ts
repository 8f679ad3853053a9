import type { Liked, Match, Profile } from '@orelhao/protocol/tinder/contract'
import { limits } from '@orelhao/protocol/tinder/rules'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { setBadge } from '../../shell/notifications/badges.ts'
import { scopeWithinPlayer } from '../../shell/player/player-scope.ts'

export interface NewMatch {
  id: number
  name: string
  image: string
}

interface TinderState {
  /** The player's own profile; null where they have none, undefined until the server has answered. */
  profile: Profile | null | undefined
  /** The match being celebrated. */
  match: NewMatch | null
  /** Matches that ended since the page loaded, by the match's profile id. */
  endedMatches: ReadonlySet<number>
}

/** Scope of one profile: the player may delete theirs and register another. */
export const perProfile = scopeWithinPlayer()

const initialState: TinderState = { profile: undefined, match: null, endedMatches: new Set() }

export const useTinder = perProfile(() => create<TinderState>(() => initialState))

export const matches = perProfile(() => new Collection<Match>())

export const matchList = new List(matches, {
  load: (last?: Match) => (last ? backend.tinder_matches(last.last_id) : backend.tinder_matches()),
  pageSize: limits.page,
  compare: (a, b) => b.last_id - a.last_id,
})

export const likes = perProfile(() => new Collection<Liked>())

export const likeList = new List(likes, {
  load: (last?: Liked) => (last ? backend.tinder_liked(last.like_id) : backend.tinder_liked()),
  pageSize: limits.likes,
  compare: (a, b) => b.like_id - a.like_id,
})

function countUnread(): number {
  const ids = matchList.state.getState().ids ?? []
  return ids.reduce<number>((sum, id) => sum + (matches.get(id)?.unread ?? 0), 0)
}

const showUnread = () => setBadge('tinder', countUnread())
matches.subscribeToAll(showUnread)
matchList.state.subscribe(showUnread)

/** Loads the player's own profile. Rejects without an answer. */
export async function loadProfile(): Promise<void> {
  useTinder.setState({ profile: await backend.tinder() })
}

export function changeProfile(change: Partial<Profile>): void {
  const { profile } = useTinder.getState()
  if (profile) useTinder.setState({ profile: { ...profile, ...change } })
}

/** Removes a match and everything shown of it. */
export function removeMatch(id: number): void {
  matches.remove(id)
  useTinder.setState(({ endedMatches }) => ({ endedMatches: new Set(endedMatches).add(id) }))
}

/** Marks a conversation as read. */
export function setRead(id: number): void {
  if (matches.get(id)?.unread) matches.update(id, { unread: 0 })
}
