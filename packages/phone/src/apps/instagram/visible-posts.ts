import { limits } from '@orelhao/protocol/instagram/rules'
import { useEffect } from 'react'
import { backend } from '../../link/backend.ts'
import { subscribeToReconnect } from '../../link/connection.ts'
import { posts, timeline } from './posts.ts'
import { ownId, perAccount, useInstagram } from './state.ts'
import { unwrapLoggedIn } from './unwrap-logged-in.ts'

/** No request while the player scrolls. */
const debounceMs = 400

/** Rendered posts and how often: lists render only the visible ones. */
const visibleCounts = new Map<number, number>()
const subscription = perAccount(
  () => ({ asked: '', timer: undefined as ReturnType<typeof setTimeout> | undefined }),
  ({ timer }) => clearTimeout(timer),
)

/** Reports a post as visible: its changes then arrive at once, whether or not the page is subscribed to its author. */
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
    if (subscription.asked === wanted) subscription.asked = '' // subscribed again when a post becomes visible or hidden
  })
}

/** Returns the authors of visible posts that the page is not subscribed to by default, in a fixed order. */
function unfollowedAuthors(): number[] {
  const followsMany = (useInstagram.getState().profile?.following ?? 0) > limits.heard
  const authors = new Set<number>()
  for (const id of visibleCounts.keys()) {
    const post = posts.get(id)
    if (post && post.profile_id !== ownId() && (followsMany || !timeline.has(id))) authors.add(post.profile_id)
  }
  return [...authors].slice(-limits.looked).sort((a, b) => a - b)
}

/** A reconnect may lead to another server, without the subscription. */
subscribeToReconnect(() => {
  subscription.asked = ''
  subscribeSoon()
})
