import { limits } from '@orelhao/protocol/instagram/rules'
import { useEffect } from 'react'
import { backend } from '../../link/backend.ts'
import { onLineBack } from '../../link/connection.ts'
import { posts, timeline } from './posts.ts'
import { ownId, perAccount, useInstagram } from './state.ts'
import { allowed } from './unwrap-logged-in.ts'

/** While somebody scrolls, nothing is asked. */
const restMs = 400

/** Posts that are drawn now, and how often: lists hold only those in sight. */
const drawn = new Map<number, number>()
const look = perAccount(
  () => ({ asked: '', timer: undefined as ReturnType<typeof setTimeout> | undefined }),
  ({ timer }) => clearTimeout(timer),
)

/** A post is in sight: what is done to it shows at once, whether or not the page hears of its author anyhow. */
export function useSight(post: number): void {
  useEffect(() => {
    drawn.set(post, (drawn.get(post) ?? 0) + 1)
    askSoon()
    return () => {
      const left = (drawn.get(post) ?? 1) - 1
      if (left > 0) drawn.set(post, left)
      else drawn.delete(post)
      askSoon()
    }
  }, [post])
}

function askSoon(): void {
  clearTimeout(look.timer)
  look.timer = setTimeout(ask, restMs)
}

function ask(): void {
  const authors = unheard()
  const wish = authors.join()
  if (wish === look.asked || ownId() === 0) return
  look.asked = wish
  allowed(backend.ig_look(authors)).catch(() => {
    if (look.asked === wish) look.asked = '' // asked for again with the next post that comes or goes
  })
}

/** Authors of what is in sight of whom the page does not hear by itself, in a fixed order. */
function unheard(): number[] {
  const followsMany = (useInstagram.getState().profile?.following ?? 0) > limits.heard
  const authors = new Set<number>()
  for (const id of drawn.keys()) {
    const post = posts.get(id)
    if (post && post.profile_id !== ownId() && (followsMany || !timeline.has(id))) authors.add(post.profile_id)
  }
  return [...authors].slice(-limits.looked).sort((a, b) => a - b)
}

/** The server that was asked may be another one now, which knows nothing of it. */
onLineBack(() => {
  look.asked = ''
  askSoon()
})
