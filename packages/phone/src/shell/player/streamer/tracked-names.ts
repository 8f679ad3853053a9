import { perPlayer } from '../player-scope.ts'

const most = 1000
const names = perPlayer(() => new Set<string>())

/** Notes somebody's name that is shown without their picture or initials, so that streamer mode knows it. Answers it. */
export function met(name: string): string {
  if (names.size >= most) names.clear()
  names.add(name)
  return name
}

export function namesMet(): Iterable<string> {
  return names
}
