import { perPlayer } from '../player-scope.ts'

const maxNames = 1000
const names = perPlayer(() => new Set<string>())

/** Registers a person's name that is shown without their picture or initials, so that streamer mode hides it. Returns the name. */
export function trackName(name: string): string {
  if (names.size >= maxNames) names.clear()
  names.add(name)
  return name
}

const groups = perPlayer(() => new Set<string>())

/** Registers a group's name, which streamer mode hides together with previews. */
export function trackGroupName(name: string): void {
  if (groups.size >= maxNames) groups.clear()
  groups.add(name)
}

export function trackedGroupNames(): Iterable<string> {
  return groups
}

export function trackedNames(): Iterable<string> {
  return names
}
