import { backend, ignoreOffline } from '../../link/backend.ts'
import { isVisible, useVisibility } from '../../shell/device/visibility.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { feeds, fresh } from './feeds.ts'
import { cacheProfile, relationships } from './people.ts'
import { type Entry, posts, unwrapWithProfile } from './posts.ts'

/** Lines kept while the phone is away; what is older comes with the next look at the list. */
const maxPending = 50
/** No tweet has a lower id: a profile asked for with what comes before it comes alone. */
const firstPage = 1

const pending = perPlayer(() => ({ lines: [] as { author: number; line: Entry }[] }))
const requests = perPlayer(() => new Map<number, Promise<void>>())

/**
 * A line waits for the list of those whom the player follows where its author is one of them. The page knows that of the authors it has
 * seen; of another one it asks, once.
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

/** What came while the phone was away. */
useVisibility.subscribe(({ visible }) => {
  if (!visible) return
  const { lines } = pending
  pending.lines = []
  for (const { author, line } of lines) void ignoreOffline(addIfFollowed(author, line))
})

function loadRelationship(author: number): Promise<void> {
  const known = requests.get(author) ?? fetchRelationship(author).finally(() => requests.delete(author))
  requests.set(author, known)
  return known
}

async function fetchRelationship(author: number): Promise<void> {
  const { profile } = unwrapWithProfile(await backend.twitter_profile(author, firstPage))
  if (profile) cacheProfile(profile)
}
