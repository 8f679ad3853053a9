import type { Story } from '@orelhao/protocol/instagram/contract'
import { type Ring, ringsOf, stories, storiesOf } from './stories.ts'

/** A position in the rings. */
export interface QueuePosition {
  person: number
  story: number
}

/** Returns the strip's rings starting at a person, or that person's ring alone where they are not in the strip. */
export async function queueFrom(username: string): Promise<{ rings: readonly Ring[]; place: QueuePosition }> {
  if (!stories.value) await stories.load()
  const strip = ringsOf(stories.value ?? [])
  const at = strip.findIndex(({ author }) => author.username === username)
  const rings = at >= 0 ? strip : ringsOf(await storiesOf(username))
  const person = Math.max(at, 0)
  const ring = rings[person]
  return { rings, place: { person, story: ring ? firstUnseen(ring) : 0 } }
}

/** Returns the index of the first unseen story; 0 where none is unseen. */
function firstUnseen({ stories }: Ring): number {
  return Math.max(
    0,
    stories.findIndex(({ seen }) => !seen),
  )
}

/** Returns one person's remaining stories. */
export function remainingStories(ring: Ring | undefined, gone: ReadonlySet<number>): readonly Story[] {
  return ring?.stories.filter(({ id }) => !gone.has(id)) ?? []
}

type Gone = ReadonlySet<number>

/** Returns the position of the person's next story, or of the next person's; null after the last one. */
export function nextStory(rings: readonly Ring[], { person, story }: QueuePosition, gone: Gone): QueuePosition | null {
  if (story + 1 < remainingStories(rings[person], gone).length) return { person, story: story + 1 }
  return nextPerson(rings, person, gone)
}

export function nextPerson(rings: readonly Ring[], person: number, gone: Gone): QueuePosition | null {
  for (let next = person + 1; next < rings.length; next++) {
    const ring = rings[next]
    if (ring && remainingStories(ring, gone).length > 0) return { person: next, story: firstUnseen(ring) }
  }
  return null
}

export function previousPerson(rings: readonly Ring[], person: number, gone: Gone): QueuePosition | null {
  for (let last = person - 1; last >= 0; last--) {
    const ring = rings[last]
    if (ring && remainingStories(ring, gone).length > 0) return { person: last, story: firstUnseen(ring) }
  }
  return null
}

/** Returns the previous position; null before the first one. */
export function previousStory(
  rings: readonly Ring[],
  { person, story }: QueuePosition,
  gone: Gone,
): QueuePosition | null {
  if (story > 0) return { person, story: story - 1 }
  for (let last = person - 1; last >= 0; last--) {
    const count = remainingStories(rings[last], gone).length
    if (count > 0) return { person: last, story: count - 1 }
  }
  return null
}
