import type { Author, Story } from '@orelhao/protocol/instagram/contract'
import { create } from 'zustand'
import { backend, write } from '../../link/backend.ts'
import { ignoreOffline } from '../../link/ignore-offline.ts'
import { allowed } from './asking.ts'
import { ownId, perAccount } from './state.ts'

interface Stories {
  /** What is to be seen now of whom the profile follows, and its own; null until it is known. */
  stories: readonly Story[] | null
  /** Those that were deleted since the page came: nobody who looks at them sees them any longer. */
  gone: ReadonlySet<number>
}

const nothing: Stories = { stories: null, gone: new Set() }

export const useStories = perAccount(
  () => create<Stories>(() => nothing),
  () => void asked++,
)

/** One person's stories, oldest first. */
export interface Ring {
  author: Author
  stories: readonly Story[]
  isYou: boolean
  isSeen: boolean
}

/** Stories by person: the profile's own first, then people with unseen ones, then by username. */
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

let asked = 0

/** Asks for the stories. Rejects without an answer. */
export async function loadStories(): Promise<void> {
  const question = ++asked
  const stories = await allowed(backend.ig_getStories())
  if (question === asked) useStories.setState({ stories })
}

/** One person's alone, whether followed or not. */
export async function storiesOf(username: string): Promise<readonly Story[]> {
  return allowed(backend.ig_getStories(username))
}

function change(next: (stories: readonly Story[]) => readonly Story[]): void {
  useStories.setState(({ stories }) => ({ stories: stories && next(stories) }))
}

/** Says so once; what is lost on the way is said when it is seen again. */
export function saw({ id, seen }: Story): void {
  if (seen) return
  change((stories) => stories.map((story) => (story.id === id ? { ...story, seen: true } : story)))
  void ignoreOffline(write(backend.ig_sawStory, [id]))
}

/** One that is new, maybe by an event, which says the same to everybody: whose it is and whether it was seen are known here. */
export function addStory(story: Story): void {
  change((stories) => {
    const known = stories.find(({ id }) => id === story.id)
    const own = { ...story, isYou: story.author.id === ownId(), seen: known?.seen ?? story.seen }
    return [...stories.filter(({ id }) => id !== story.id), own]
  })
}

export function storyGone(id: number): void {
  change((stories) => stories.filter((story) => story.id !== id))
  useStories.setState(({ gone }) => ({ gone: new Set(gone).add(id) }))
}

/** How the ring around a face looks: none without stories, strong where something is unseen. */
export type RingKind = 'none' | 'unseen' | 'seen'

export function useRing(profile: number): RingKind {
  return useStories(({ stories }) => {
    const own = stories?.filter(({ author }) => author.id === profile) ?? []
    if (own.length === 0) return 'none'
    return own.every(({ seen }) => seen) ? 'seen' : 'unseen'
  })
}
