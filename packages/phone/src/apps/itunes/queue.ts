/** Tracks in playing order, each once, by address; `at` is the current one. */
export interface Queue {
  readonly order: readonly string[]
  readonly at: number
}

export type Repeat = 'off' | 'all' | 'one'

/** Returns a number from 0 up to 1. */
type Random = () => number

export const emptyQueue: Queue = { order: [], at: 0 }

export function currentOf({ order, at }: Queue): string | undefined {
  return order[at]
}

/** Creates a queue of the whole playlist from one of its tracks on; shuffled, the others follow in any order. */
export function createQueue(playlist: readonly string[], first: string, isShuffled: boolean, random: Random): Queue {
  const queue = { order: playlist, at: Math.max(0, playlist.indexOf(first)) }
  return isShuffled ? shuffled(queue, random) : queue
}

/** The current track continues, and all others follow in any order. */
export function shuffled(queue: Queue, random: Random): Queue {
  const current = currentOf(queue)
  const rest = queue.order.filter((url) => url !== current)
  for (let last = rest.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [rest[last] as string, rest[other] as string]
    rest[last] = two
    rest[other] = one
  }
  return { order: current === undefined ? rest : [current, ...rest], at: 0 }
}

/** Restores the playlist's order without leaving the current track. */
export function unshuffled(queue: Queue, playlist: readonly string[]): Queue {
  const order = playlist.filter((url) => queue.order.includes(url))
  return { order, at: Math.max(0, order.indexOf(currentOf(queue) ?? '')) }
}

/** Returns null where the queue ends. A track that ends by itself plays again where only it is repeated. */
export function queueAfter({ order, at }: Queue, repeat: Repeat, endedByItself: boolean): Queue | null {
  if (endedByItself && repeat === 'one') return { order, at }
  if (at + 1 < order.length) return { order, at: at + 1 }
  return repeat === 'off' || order.length === 0 ? null : { order, at: 0 }
}

/** Returns null before the first track. */
export function queueBefore({ order, at }: Queue, repeat: Repeat): Queue | null {
  if (at > 0) return { order, at: at - 1 }
  return repeat === 'off' || order.length < 2 ? null : { order, at: order.length - 1 }
}

/** Moves a track right after the current one, or to the end; adds it where it is not in the queue. */
export function moveTrack(queue: Queue, url: string, to: 'next' | 'last'): Queue {
  const current = currentOf(queue)
  if (url === current) return queue
  const order = queue.order.filter((other) => other !== url)
  const at = Math.max(0, order.indexOf(current ?? ''))
  order.splice(to === 'next' && order.length > 0 ? at + 1 : order.length, 0, url)
  return { order, at }
}

/** Removes a track; the current one stays in the queue. */
export function removeTrack(queue: Queue, url: string): Queue {
  const current = currentOf(queue)
  if (url === current) return queue
  const order = queue.order.filter((other) => other !== url)
  return { order, at: Math.max(0, order.indexOf(current ?? '')) }
}

/** Drops tracks that the playlist no longer has. */
export function withKnownTracks(queue: Queue, playlist: readonly string[]): Queue {
  const isInPlaylist = (url: string) => playlist.includes(url)
  const at = queue.order.slice(0, queue.at).filter(isInPlaylist).length
  const order = [...new Set(queue.order.filter(isInPlaylist))]
  return { order, at: Math.max(0, Math.min(at, order.length - 1)) }
}

/** Returns the tracks after the current one. */
export function upcoming({ order, at }: Queue): readonly string[] {
  return order.slice(at + 1)
}
