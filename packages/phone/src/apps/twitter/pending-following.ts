import { backend, ignoreOffline } from '../../link/backend.ts'
import { isVisible, useVisibility } from '../../shell/device/visibility.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { feeds, fresh } from './feeds.ts'
import { bonds, takeProfile } from './people.ts'
import { accepted, type Entry, posts } from './posts.ts'

/** Lines kept while the phone is away; what is older comes with the next look at the list. */
const mostWaiting = 50
/** No tweet has a lower id: a profile asked for with what comes before it comes alone. */
const first = 1

const waiting = perPlayer(() => ({ lines: [] as { author: number; line: Entry }[] }))
const asked = perPlayer(() => new Map<number, Promise<void>>())

/**
 * A line waits for the list of those whom the player follows where its author is one of them. The page knows that of the authors it has
 * seen; of another one it asks, once.
 */
export async function offerToFollowing(author: number, line: Entry): Promise<void> {
  if (!feeds.following.state.getState().ids) return
  if (!bonds.get(author)) {
    if (!isVisible()) {
      waiting.lines = [...waiting.lines, { author, line }].slice(-mostWaiting)
      return
    }
    await learn(author)
  }
  if (bonds.get(author)?.isFollowed && posts.get(line.post)) fresh.following.put(line)
}

/** What came while the phone was away. */
useVisibility.subscribe(({ visible }) => {
  if (!visible) return
  const { lines } = waiting
  waiting.lines = []
  for (const { author, line } of lines) void ignoreOffline(offerToFollowing(author, line))
})

function learn(author: number): Promise<void> {
  const known = asked.get(author) ?? ask(author).finally(() => asked.delete(author))
  asked.set(author, known)
  return known
}

async function ask(author: number): Promise<void> {
  const { profile } = accepted(await backend.twitter_profile(author, first))
  if (profile) takeProfile(profile)
}
