import type { Post } from '@orelhao/protocol/instagram/contract'
import { isVisible } from '../../shell/device/visibility.ts'
import { currentPage } from '../../shell/navigation/page-stack.ts'
import { isFollowing, loadedPostsOf } from './people.ts'
import { fresh, loadPost, posts, timeline, trimTimeline } from './posts.ts'
import { ownId, perAccount } from './state.ts'
import { stories } from './stories.ts'
import { isScrolledDown } from './timeline-scroll.ts'

/**
 * Adds a post of a followed profile or the profile's own: on top, or waiting while the player reads further down. Events are the same for
 * all players, so likes stored here stay.
 */
export function receivePost(arrived: Post): void {
  const post = posts.get(arrived.id) ?? arrived
  if (isScrolledDown() && post.profile_id !== ownId()) fresh.add(post)
  else if (timeline.state.getState().ids) timeline.add(post)
  trimTimeline()
  for (const list of loadedPostsOf(post.profile_id)) list.add(post)
}

const timelineStatus = perAccount(() => ({ behind: false }))

/**
 * Handles the notice that a profile published something. Following too many profiles, the page gets only this notice for some. Loads it
 * only where the timeline is visible; elsewhere it waits for `catchUp`.
 */
export async function receiveNews(author: number, post?: number): Promise<void> {
  const isLoaded = post !== undefined && (timeline.has(post) || fresh.has(post))
  if (isLoaded || author === ownId() || !timeline.state.getState().ids) return
  if (!isVisible() || currentPage().path !== '/instagram') {
    timelineStatus.behind = true
    return
  }
  if (!(await isFollowing(author))) return
  if (post === undefined) return stories.refresh()
  const found = await loadPost(post)
  if (found && !timeline.has(post)) receivePost(found)
}

/** Loads what was published while the timeline was not visible. */
export async function catchUp(): Promise<void> {
  if (!timelineStatus.behind) return
  timelineStatus.behind = false
  await Promise.all([timeline.refresh(), stories.refresh()])
}
