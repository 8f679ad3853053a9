import type { Post } from '@orelhao/protocol/instagram/contract'
import { isVisible } from '../../shell/device/visibility.ts'
import { current } from '../../shell/navigation/navigation.ts'
import { follows, openedPostsOf } from './people.ts'
import { askForPost, fresh, keepWithinLimit, posts, timeline } from './posts.ts'
import { ownId, perAccount } from './state.ts'
import { stories } from './stories.ts'
import { isReading } from './timeline-scroll.ts'

/**
 * A post of somebody whom the profile follows, or its own: on top, or waiting while the player reads further down. An event says the same to
 * everybody, so what is known here of likes stays.
 */
export function published(arrived: Post): void {
  const post = posts.get(arrived.id) ?? arrived
  if (isReading() && post.profile_id !== ownId()) fresh.put(post)
  else if (timeline.state.getState().ids) timeline.add(post)
  keepWithinLimit()
  for (const list of openedPostsOf(post.profile_id)) list.add(post)
}

const timelineIs = perAccount(() => ({ behind: false }))

/**
 * Somebody has published something, maybe one of those of whom this page hears no more than that, since the profile follows too many. Asked
 * for only where the player sees it; elsewhere it waits for `catchUp`.
 */
export async function newsCame(author: number, post?: number): Promise<void> {
  const isKnown = post !== undefined && (timeline.has(post) || fresh.has(post))
  if (isKnown || author === ownId() || !timeline.state.getState().ids) return
  if (!isVisible() || current().path !== '/instagram') {
    timelineIs.behind = true
    return
  }
  if (!(await follows(author))) return
  if (post === undefined) return stories.refresh()
  const found = await askForPost(post)
  if (found && !timeline.has(post)) published(found)
}

/** The player sees the timeline again: what was published meanwhile is asked for, where there was something. */
export async function catchUp(): Promise<void> {
  if (!timelineIs.behind) return
  timelineIs.behind = false
  await Promise.all([timeline.refresh(), stories.refresh()])
}
