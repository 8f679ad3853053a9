import { perPlayer } from '../player-scope.ts'

const maxNames = 1000
const names = perPlayer(() => new Set<string>())

/** Notes somebody's name that is shown without their picture or initials, so that streamer mode knows it. Answers it. */
export function trackName(name: string): string {
  if (names.size >= maxNames) names.clear()
  names.add(name)
  return name
}

export function trackedNames(): Iterable<string> {
  return names
}
