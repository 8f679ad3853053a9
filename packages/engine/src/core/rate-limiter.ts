import type { Clock, RateLimit } from '../ports.ts'

interface Bucket {
  tokens: number
  filledAtMs: number
}

const bucketsKept = 20_000

/** Token buckets, one for each player and operation. */
export class RateLimiter {
  readonly #clock: Clock
  readonly #buckets = new Map<string, Bucket>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Takes a token; false when there is none left. */
  take(player: number, member: string, limit: RateLimit): boolean {
    const nowMs = this.#clock.nowMs()
    const name = `${player} ${member}`
    let bucket = this.#buckets.get(name)
    if (!bucket) {
      if (this.#buckets.size >= bucketsKept) this.#dropFull(nowMs, limit)
      bucket = { tokens: limit.burst, filledAtMs: nowMs }
      this.#buckets.set(name, bucket)
    }
    bucket.tokens = refilled(bucket, nowMs, limit)
    bucket.filledAtMs = nowMs
    if (bucket.tokens < 1) return false
    bucket.tokens--
    return true
  }

  /** A full bucket says no more than a missing one. */
  #dropFull(nowMs: number, limit: RateLimit): void {
    for (const [name, bucket] of this.#buckets) {
      if (refilled(bucket, nowMs, limit) >= limit.burst) this.#buckets.delete(name)
    }
  }
}

function refilled(bucket: Bucket, nowMs: number, { perSecond, burst }: RateLimit): number {
  return Math.min(burst, bucket.tokens + (Math.max(0, nowMs - bucket.filledAtMs) / 1000) * perSecond)
}
