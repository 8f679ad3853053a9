/** The server's limits for events of one client, for all resources together. Bytes are of the event's name and its packed arguments. */
const largestEventBytes = 384 * 1024
const buckets = {
  netEvent: { perSecond: 50, burst: 200 },
  netEventFlood: { perSecond: 75, burst: 300 },
  netEventSize: { perSecond: 128 * 1024, burst: 384 * 1024 },
  netCommand: { perSecond: 7, burst: 14 },
}
type Bucket = keyof typeof buckets

export type LimitResult = 'taken' | 'dropped' | { kicked: string }

export interface Limits {
  event(name: string, bytes: number): LimitResult
  command(): boolean
}

/** @param now Milliseconds of the game's clock. */
export function createLimits(now: () => number): Limits {
  const levels = new Map<Bucket, { tokens: number; atMs: number }>()

  function consume(bucket: Bucket, tokens = 1): boolean {
    const { perSecond, burst } = buckets[bucket]
    const atMs = now()
    const level = levels.get(bucket) ?? { tokens: burst, atMs }
    const filled = Math.min(burst, level.tokens + ((atMs - level.atMs) / 1000) * perSecond)
    const hasTokens = filled >= tokens
    levels.set(bucket, { tokens: hasTokens ? filled - tokens : filled, atMs })
    return hasTokens
  }

  return {
    event(name, bytes) {
      // The flood bucket counts only events that the first one refused.
      if (!consume('netEvent'))
        return consume('netEventFlood') ? 'dropped' : { kicked: 'Reliable network event overflow.' }
      if (bytes > largestEventBytes) return 'dropped'
      if (!consume('netEventSize', name.length + bytes))
        return { kicked: `Reliable network event size overflow: ${name}` }
      return 'taken'
    },
    command: () => consume('netCommand'),
  }
}
