import type { Person, Post, Profile } from '@orelhao/protocol/instagram/contract'
import { limits } from '@orelhao/protocol/instagram/rules'
import { create } from 'zustand'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { Collection } from '../../lists/collection.ts'
import { List } from '../../lists/list.ts'
import { act } from '../../shell/dialogs/mutation.ts'
import { toggleOf } from '../../social/optimistic-toggle.ts'
import { goneFrom, listAt, timeline } from './posts.ts'
import { ownId, perAccount, useInstagram } from './state.ts'
import { stories } from './stories.ts'
import { allowed } from './unwrap-logged-in.ts'

export const profiles = perAccount(() => new Collection<Profile>())
export const people = perAccount(() => new Collection<Person>())

/** Whom an address means, by username or by id: an id, or null where there is nobody. */
export const useNames = perAccount(() => create<{ ids: Readonly<Record<string, number | null>> }>(() => ({ ids: {} })))

const byProfile = new Map<string, List<Post>>()

/** The posts of whoever an address means. Their first page brings the profile as well. */
export function postsOf(who: string): List<Post> {
  return listAt(byProfile, who, async (last) => {
    let page: readonly Post[] = []
    await profiles.ask(
      () => allowed(last ? backend.ig_getProfile(who, last.id) : backend.ig_getProfile(who)),
      (answer) => {
        page = answer.posts
        takeProfile(who, answer.profile)
      },
    )
    return page
  })
}

/** Lists of posts by the one who wrote them, as far as they were opened. */
export function openedPostsOf(id: number): List<Post>[] {
  const { ids } = useNames.getState()
  return [...byProfile].flatMap(([who, list]) => (ids[who] === id ? [list] : []))
}

export function takeProfile(who: string, profile: Profile | null): void {
  if (profile) profiles.take([profile])
  if (profile?.isYou) useInstagram.setState({ profile })
  useNames.setState(({ ids }) => ({ ids: { ...ids, [who]: profile?.id ?? null } }))
}

export type Side = 'followers' | 'following'

const sides = new Map<string, List<Person>>()

/** Who follows a profile, or whom it follows, newest first. */
export function peopleOf(id: number, side: Side): List<Person> {
  const key = `${side}/${id}`
  const known = sides.get(key)
  if (known) return known
  const ask = side === 'followers' ? backend.ig_getFollowers : backend.ig_getFollowing
  const list = pagesOf((before) => allowed(before ? ask(id, before) : ask(id)))
  sides.set(key, list)
  return list
}

const viewers = new Map<number, List<Person>>()

/** Who has seen one of the profile’s stories, newest first. */
export function viewersOf(story: number): List<Person> {
  const known = viewers.get(story)
  if (known) return known
  const { ig_storyViewers } = backend
  const list = pagesOf((before) => allowed(before ? ig_storyViewers(story, before) : ig_storyViewers(story)))
  viewers.set(story, list)
  return list
}

/** People in the order of their entries in this list: the same person has others elsewhere, so they stand beside the item. */
function pagesOf(load: (before?: number) => Promise<readonly Person[]>): List<Person> {
  const entries = new Map<number | string, number>()
  return new List(people, {
    async load(last) {
      const page = await load(last && entries.get(last.id))
      return page.map(({ entry_id, ...person }) => {
        entries.set(person.id, entry_id ?? person.id)
        return person
      })
    },
    pageSize: limits.page,
    order: (a, b) => (entries.get(b.id) ?? 0) - (entries.get(a.id) ?? 0),
  })
}

const followed = perAccount(() => new Map<number, Promise<boolean>>())

/** Whether the profile follows somebody, which is asked once. */
export function follows(id: number): Promise<boolean> {
  const known = followed.get(id) ?? allowed(backend.ig_isFollowing(id))
  followed.set(id, known)
  known.catch(() => followed.delete(id))
  return known
}

const following = toggleOf({
  collection: profiles,
  flag: 'isFollowed',
  count: 'followers',
  async send(id, on) {
    people.update(id, { isFollowed: on })
    countOwn(on ? 1 : -1)
    const isDone = (await act(backend.ig_setFollow, [Number(id), on])) !== undefined
    followed.delete(Number(id))
    if (!isDone) {
      people.update(id, { isFollowed: !on })
      countOwn(on ? -1 : 1)
    }
    return isDone
  },
})

/** The own profile says how many it follows. */
function countOwn(by: number): void {
  const { profile } = useInstagram.getState()
  if (!profile) return
  const changed = { ...profile, following: Math.max(0, profile.following + by) }
  useInstagram.setState({ profile: changed })
  profiles.update(profile.id, { following: changed.following })
}

const last = perAccount(() => ({ followedAtMs: Number.NEGATIVE_INFINITY }))

/** Follows a profile, or no longer, unless the player has just done so. What they see follows. */
export async function setFollowed(id: number, on: boolean): Promise<void> {
  const nowMs = performance.now()
  if (id === ownId() || nowMs - last.followedAtMs < limits.followEveryMs) return
  last.followedAtMs = nowMs
  await following.set(id, on)
  await ignoreOffline(Promise.all([timeline.refresh(), stories.refresh()])) // the timeline asks again when it is shown
}

/** Blocks a profile, or no longer. Undefined where it failed, which the player was told. */
export async function setBlocked(id: number, on: boolean): Promise<true | undefined> {
  if ((await act(backend.ig_block, [id, on])) === undefined) return
  followed.delete(id)
  if (on) goneFrom(id)
  const profile = profiles.get(id)
  if (profile) profiles.update(id, on ? { isBlocked: true, isFollowed: false } : { isBlocked: false })
  await ignoreOffline(stories.refresh())
  return true
}
