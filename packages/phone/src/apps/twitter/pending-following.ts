import { backend, ignoreOffline } from '../../link/backend.ts'
import { isVisible, useVisibility } from '../../shell/device/visibility.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { feeds, fresh } from './feeds.ts'
import { cacheProfile, relationships } from './people.ts'
import { type Entry, posts, unwrapWithProfile } from './posts.ts'

/** Entries retained while the phone is closed; older ones load when the list is opened. */
const maxPending = 50
/** No tweet has a lower id: a profile requested with tweets before it arrives without tweets. */
const firstPage = 1

const pending = perPlayer(() => ({ lines: [] as { author: number; line: Entry }[] }))
const requests = perPlayer(() => new Map<number, Promise<void>>())

/**
 * Adds an entry to the following list where its author is followed. This is cached for loaded authors; for another one the profile is
 * loaded, once.
 */
export async function addIfFollowed(author: number, line: Entry): Promise<void> {
  if (!feeds.following.state.getState().ids) return
  if (!relationships.get(author)) {
    if (!isVisible()) {
      pending.lines = [...pending.lines, { author, line }].slice(-maxPending)
      return
    }
    await loadRelationship(author)
  }
  if (relationships.get(author)?.isFollowed && posts.get(line.post)) fresh.following.add(line)
}

/** Handles the entries that arrived while the phone was closed. */
useVisibility.subscribe(({ visible }) => {
  if (!visible) return
  const { lines } = pending
  pending.lines = []
  for (const { author, line } of lines) void ignoreOffline(addIfFollowed(author, line))
})

function loadRelationship(author: number): Promise<void> {
  const request = requests.get(author) ?? fetchRelationship(author).finally(() => requests.delete(author))
  requests.set(author, request)
  return request
}

async function fetchRelationship(author: number): Promise<void> {
  const { profile } = unwrapWithProfile(await backend.twitter_profile(author, firstPage))
  if (profile) cacheProfile(profile)
}
