import { perPlayer } from '../player-scope.ts'

const maxNames = 1000
const names = perPlayer(() => new Set<string>())

/** Registers a person's name that is shown without their picture or initials, so that streamer mode hides it. Returns the name. */
export function trackName(name: string): string {
  if (names.size >= maxNames) names.clear()
  names.add(name)
  return name
}

export function trackedNames(): Iterable<string> {
  return names
}
