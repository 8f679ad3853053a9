import type { Bubble } from './bubbles.ts'

/** As many as a chat opens with, on a day of long ago: for the apps' rehearsals, seen by nobody. */
export const rehearsedBubbles: readonly Bubble[] = Array.from({ length: 18 }, (_, index) => {
  const mine = index % 3 === 0
  return { id: index, mine, text: `Ensaio ${index}`, at: 1_700_000_000 + index * 60, ...(mine && { status: 'sent' }) }
})
