import { trackName } from '../../shell/player/streamer/tracked-names.ts'

/** The name of somebody as text, without a picture beside it. Streamer mode hides it. */
export function nameOf({ name }: { name: string }): string {
  return trackName(name)
}

/** The first word of a name, which streamer mode hides too. */
export function firstNameOf({ name }: { name: string }): string {
  return trackName(name.split(' ')[0] ?? '')
}
