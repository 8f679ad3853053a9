import type { Person, Post, Profile } from '@orelhao/protocol/instagram/contract'
import { limits } from '@orelhao/protocol/instagram/rules'
import { create } from 'zustand'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { createOptimisticToggle } from '../../social/optimistic-toggle.ts'
import { getOrCreateList, removePostsOf, timeline } from './posts.ts'
import { ownId, perAccount, useInstagram } from './state.ts'
import { stories } from './stories.ts'
import { unwrapLoggedIn } from './unwrap-logged-in.ts'

export const profiles = perAccount(() => new Collection<Profile>())
export const people = perAccount(() => new Collection<Person>())

/** Profile ids by the username or id in an address; null for a missing profile. */
export const useProfileIds = perAccount(() =>
  create<{ ids: Readonly<Record<string, number | null>> }>(() => ({ ids: {} })),
)

const byProfile = new Map<string, List<Post>>()

/** Returns the posts of the profile in an address. The first page includes the profile. */
export function postsOf(who: string): List<Post> {
  return getOrCreateList(byProfile, who, async (last) => {
    let page: readonly Post[] = []
    await profiles.fetchAndReapply(
      () => unwrapLoggedIn(last ? backend.ig_getProfile(who, last.id) : backend.ig_getProfile(who)),
      (answer) => {
        page = answer.posts
        cacheProfile(who, answer.profile)
      },
    )
    return page
  })
}

/** Returns the opened lists of an author's posts. */
export function loadedPostsOf(id: number): List<Post>[] {
  const { ids } = useProfileIds.getState()
  return [...byProfile].flatMap(([who, list]) => (ids[who] === id ? [list] : []))
}

export function cacheProfile(who: string, profile: Profile | null): void {
  if (profile) profiles.upsert([profile])
  if (profile?.isYou) useInstagram.setState({ profile })
  useProfileIds.setState(({ ids }) => ({ ids: { ...ids, [who]: profile?.id ?? null } }))
}

export type FollowList = 'followers' | 'following'

const followLists = new Map<string, List<Person>>()

/** Returns a profile's followers, or the profiles it follows, newest first. */
export function peopleOf(id: number, side: FollowList): List<Person> {
  const key = `${side}/${id}`
  const cached = followLists.get(key)
  if (cached) return cached
  const ask = side === 'followers' ? backend.ig_getFollowers : backend.ig_getFollowing
  const list = pagedPeople((before) => unwrapLoggedIn(before ? ask(id, before) : ask(id)))
  followLists.set(key, list)
  return list
}

const viewers = new Map<number, List<Person>>()
const storyLikers = new Map<number, Set<number>>()

/** Returns those of a story's loaded viewers who like it. */
export function likersOfStory(story: number): ReadonlySet<number> {
  return storyLikers.get(story) ?? new Set()
}

/** Returns the viewers of one of the profile’s stories, newest first. */
export function viewersOf(story: number): List<Person> {
  const cached = viewers.get(story)
  if (cached) return cached
  const { ig_storyViewers } = backend
  const likers = new Set<number>()
  storyLikers.set(story, likers)
  const list = pagedPeople(async (before) => {
    const page = await unwrapLoggedIn(before ? ig_storyViewers(story, before) : ig_storyViewers(story))
    for (const { id, liked } of page) liked ? likers.add(id) : likers.delete(id)
    return page
  })
  viewers.set(story, list)
  return list
}

/**
 * Returns people in the order of their entries in this list: a person has other entries in other lists, so the ids are stored beside the
 * items.
 */
function pagedPeople(load: (before?: number) => Promise<readonly Person[]>): List<Person> {
  const entries = new Map<number | string, number>()
  return new List(people, {
    async load(last) {
      const page = await load(last && entries.get(last.id))
      return page.map(({ entry_id, liked: _, ...person }) => {
        entries.set(person.id, entry_id ?? person.id)
        return person
      })
    },
    pageSize: limits.page,
    compare: (a, b) => (entries.get(b.id) ?? 0) - (entries.get(a.id) ?? 0),
  })
}

const followingCache = perAccount(() => new Map<number, Promise<boolean>>())

/** Returns whether the profile follows another one, loaded once. */
export function isFollowing(id: number): Promise<boolean> {
  const cached = followingCache.get(id) ?? unwrapLoggedIn(backend.ig_isFollowing(id))
  followingCache.set(id, cached)
  cached.catch(() => followingCache.delete(id))
  return cached
}

const followToggle = createOptimisticToggle({
  collection: profiles,
  flag: 'isFollowed',
  count: 'followers',
  async send(id, on) {
    people.update(id, { isFollowed: on })
    changeOwnFollowing(on ? 1 : -1)
    const isDone = (await mutate(backend.ig_setFollow, [Number(id), on])) !== undefined
    followingCache.delete(Number(id))
    if (!isDone) {
      people.update(id, { isFollowed: !on })
      changeOwnFollowing(on ? -1 : 1)
    }
    return isDone
  },
})

/** Updates the own profile's count of followed profiles. */
function changeOwnFollowing(by: number): void {
  const { profile } = useInstagram.getState()
  if (!profile) return
  const changed = { ...profile, following: Math.max(0, profile.following + by) }
  useInstagram.setState({ profile: changed })
  profiles.update(profile.id, { following: changed.following })
}

const last = perAccount(() => ({ followedAtMs: Number.NEGATIVE_INFINITY }))

/** Follows or unfollows a profile, unless the player has just done so, and reloads what depends on it. */
export async function setFollowed(id: number, on: boolean): Promise<void> {
  const nowMs = performance.now()
  if (id === ownId() || nowMs - last.followedAtMs < limits.followEveryMs) return
  last.followedAtMs = nowMs
  await followToggle.set(id, on)
  await ignoreOffline(Promise.all([timeline.refresh(), stories.refresh()])) // the timeline loads again when it is shown
}

/** Blocks or unblocks a profile. Returns undefined where that failed, after the player was told. */
export async function setBlocked(id: number, on: boolean): Promise<true | undefined> {
  if ((await mutate(backend.ig_block, [id, on])) === undefined) return
  followingCache.delete(id)
  if (on) removePostsOf(id)
  const profile = profiles.get(id)
  if (profile) profiles.update(id, on ? { isBlocked: true, isFollowed: false } : { isBlocked: false })
  await ignoreOffline(stories.refresh())
  return true
}
