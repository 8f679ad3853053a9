import { limits } from '@orelhao/protocol/instagram/rules'
import { useEffect } from 'react'
import { backend } from '../../link/backend.ts'
import { subscribeToReconnect } from '../../link/connection.ts'
import { posts, timeline } from './posts.ts'
import { ownId, perAccount, useInstagram } from './state.ts'
import { unwrapLoggedIn } from './unwrap-logged-in.ts'

/** While somebody scrolls, nothing is asked. */
const debounceMs = 400

/** Posts that are drawn now, and how often: lists hold only those in sight. */
const visibleCounts = new Map<number, number>()
const subscription = perAccount(
  () => ({ asked: '', timer: undefined as ReturnType<typeof setTimeout> | undefined }),
  ({ timer }) => clearTimeout(timer),
)

/** A post is in sight: what is done to it shows at once, whether or not the page hears of its author anyhow. */
export function useReportVisible(post: number): void {
  useEffect(() => {
    visibleCounts.set(post, (visibleCounts.get(post) ?? 0) + 1)
    subscribeSoon()
    return () => {
      const left = (visibleCounts.get(post) ?? 1) - 1
      if (left > 0) visibleCounts.set(post, left)
      else visibleCounts.delete(post)
      subscribeSoon()
    }
  }, [post])
}

function subscribeSoon(): void {
  clearTimeout(subscription.timer)
  subscription.timer = setTimeout(subscribe, debounceMs)
}

function subscribe(): void {
  const authors = unfollowedAuthors()
  const wanted = authors.join()
  if (wanted === subscription.asked || ownId() === 0) return
  subscription.asked = wanted
  unwrapLoggedIn(backend.ig_look(authors)).catch(() => {
    if (subscription.asked === wanted) subscription.asked = '' // asked for again with the next post that comes or goes
  })
}

/** Authors of what is in sight of whom the page does not hear by itself, in a fixed order. */
function unfollowedAuthors(): number[] {
  const followsMany = (useInstagram.getState().profile?.following ?? 0) > limits.heard
  const authors = new Set<number>()
  for (const id of visibleCounts.keys()) {
    const post = posts.get(id)
    if (post && post.profile_id !== ownId() && (followsMany || !timeline.has(id))) authors.add(post.profile_id)
  }
  return [...authors].slice(-limits.looked).sort((a, b) => a - b)
}

/** The server that was asked may be another one now, which knows nothing of it. */
subscribeToReconnect(() => {
  subscription.asked = ''
  subscribeSoon()
})
