import type { Post } from '@orelhao/protocol/instagram/contract'
import { isVisible } from '../../shell/device/visibility.ts'
import { currentPage } from '../../shell/navigation/navigation.ts'
import { isFollowing, loadedPostsOf } from './people.ts'
import { fresh, loadPost, posts, timeline, trimTimeline } from './posts.ts'
import { ownId, perAccount } from './state.ts'
import { stories } from './stories.ts'
import { isScrolledDown } from './timeline-scroll.ts'

/**
 * A post of somebody whom the profile follows, or its own: on top, or waiting while the player reads further down. An event says the same to
 * everybody, so what is known here of likes stays.
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
 * Somebody has published something, maybe one of those of whom this page hears no more than that, since the profile follows too many. Asked
 * for only where the player sees it; elsewhere it waits for `catchUp`.
 */
export async function receiveNews(author: number, post?: number): Promise<void> {
  const isKnown = post !== undefined && (timeline.has(post) || fresh.has(post))
  if (isKnown || author === ownId() || !timeline.state.getState().ids) return
  if (!isVisible() || currentPage().path !== '/instagram') {
    timelineStatus.behind = true
    return
  }
  if (!(await isFollowing(author))) return
  if (post === undefined) return stories.refresh()
  const found = await loadPost(post)
  if (found && !timeline.has(post)) receivePost(found)
}

/** The player sees the timeline again: what was published meanwhile is asked for, where there was something. */
export async function catchUp(): Promise<void> {
  if (!timelineStatus.behind) return
  timelineStatus.behind = false
  await Promise.all([timeline.refresh(), stories.refresh()])
}
