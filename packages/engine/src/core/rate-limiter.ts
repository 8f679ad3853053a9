import type { Clock, RateLimit } from '../ports.ts'

interface Bucket {
  tokens: number
  filledAtMs: number
  limit: RateLimit
}

/** Number of buckets above which full ones are deleted. */
const manyBuckets = 20_000

/** Token buckets, one for each caller and operation. */
export class RateLimiter {
  readonly #clock: Pick<Clock, 'elapsedMs'>
  readonly #buckets = new Map<string, Bucket>()
  #sweepAt = manyBuckets

  constructor(clock: Pick<Clock, 'elapsedMs'>) {
    this.#clock = clock
  }

  /** Takes a token; false if none is left. */
  consume(caller: number | string, member: string, limit: RateLimit): boolean {
    const nowMs = this.#clock.elapsedMs()
    const name = `${caller} ${member}`
    let bucket = this.#buckets.get(name)
    if (!bucket) {
      if (this.#buckets.size >= this.#sweepAt) this.#dropFull(nowMs)
      bucket = { tokens: limit.burst, filledAtMs: nowMs, limit }
      this.#buckets.set(name, bucket)
    }
    bucket.tokens = refilled(bucket, nowMs)
    bucket.filledAtMs = nowMs
    if (bucket.tokens < 1) return false
    bucket.tokens--
    return true
  }

  /** Deletes full buckets, which mean the same as missing ones. If few are full, the next sweep is postponed, to keep sweeping cheap. */
  #dropFull(nowMs: number): void {
    for (const [name, bucket] of this.#buckets) {
      if (refilled(bucket, nowMs) >= bucket.limit.burst) this.#buckets.delete(name)
    }
    this.#sweepAt = Math.max(manyBuckets, this.#buckets.size * 2)
  }
}

function refilled({ tokens, filledAtMs, limit }: Bucket, nowMs: number): number {
  return Math.min(limit.burst, tokens + ((nowMs - filledAtMs) / 1000) * limit.perSecond)
}
