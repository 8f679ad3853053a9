import type { Author, Story } from '@orelhao/protocol/instagram/contract'
import { create } from 'zustand'
import { Resource } from '../../kit/resource.ts'
import { backend, ignoreOffline, sendMutation } from '../../link/backend.ts'
import { ownId, perAccount } from './state.ts'
import { unwrapLoggedIn } from './unwrap-logged-in.ts'

/** Current stories of followed profiles and the profile's own. */
export const stories = perAccount(() => new Resource<readonly Story[]>(() => unwrapLoggedIn(backend.ig_getStories())))

/** Stories that were deleted since the page loaded: an open viewer skips them. */
export const useRemovedStories = perAccount(() => create<{ gone: ReadonlySet<number> }>(() => ({ gone: new Set() })))

/** One person's stories, oldest first. */
export interface Ring {
  author: Author
  stories: readonly Story[]
  isYou: boolean
  isSeen: boolean
}

/** Returns stories by person: the profile's own first, then people with unseen ones, then by username. */
export function ringsOf(stories: readonly Story[]): Ring[] {
  const byAuthor = new Map<number, Story[]>()
  for (const story of stories) byAuthor.set(story.author.id, [...(byAuthor.get(story.author.id) ?? []), story])
  const rings = [...byAuthor.values()].map((own): Ring => {
    const [{ author, isYou }] = own as [Story]
    return { author, isYou, stories: own.sort((a, b) => a.id - b.id), isSeen: own.every(({ seen }) => seen) }
  })
  return rings.sort(
    (a, b) =>
      Number(b.isYou) - Number(a.isYou) ||
      Number(a.isSeen) - Number(b.isSeen) ||
      (a.author.username < b.author.username ? -1 : 1),
  )
}

/** Loads one person's stories, whether followed or not. */
export async function storiesOf(username: string): Promise<readonly Story[]> {
  return unwrapLoggedIn(backend.ig_getStories(username))
}

/** Reports a story as seen once; a lost report is repeated when the story is seen again. */
export function markStorySeen({ id, seen }: Story): void {
  if (seen) return
  stories.update((all) => all.map((story) => (story.id === id ? { ...story, seen: true } : story)))
  void ignoreOffline(sendMutation(backend.ig_sawStory, [id]))
}

/** Adds a new story. Events are the same for all players: owner and seen state come from this page. */
export function addStory(story: Story): void {
  stories.update((all) => {
    const loaded = all.find(({ id }) => id === story.id)
    const own = { ...story, isYou: story.author.id === ownId(), seen: loaded?.seen ?? story.seen }
    return [...all.filter(({ id }) => id !== story.id), own]
  })
}

export function removeStory(id: number): void {
  stories.update((all) => all.filter((story) => story.id !== id))
  useRemovedStories.setState(({ gone }) => ({ gone: new Set(gone).add(id) }))
}

/** State of the ring around an avatar: none without stories, unseen where one is new. */
export type RingKind = 'none' | 'unseen' | 'seen'

export function useRing(profile: number): RingKind {
  return stories.use((all) => {
    const own = all?.filter(({ author }) => author.id === profile) ?? []
    if (own.length === 0) return 'none'
    return own.every(({ seen }) => seen) ? 'seen' : 'unseen'
  })
}
