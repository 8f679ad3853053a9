/** Rate limit of an app's messages, per second and in a burst. Messages beyond it are not read. */
const perSecond = 40
const burst = 120
/** The app is stopped after so many messages beyond the limit. */
const maxExceeded = 400
/** Limit of one message, roughly in characters. */
export const maxMessageSize = 32_768
/** A message beyond this size is no mistake: the app is stopped at once. */
const abusiveMessageSize = 1_000_000
/** Nesting of lists and objects in one message. */
const maxDepth = 8

export type LimitResult = 'fine' | 'beyond' | 'stop'

/** Limits one app's messages. */
export class RateLimiter {
  #tokens = burst
  #lastMs: number
  #exceeded = 0

  constructor(nowMs: number) {
    this.#lastMs = nowMs
  }

  count(nowMs: number): LimitResult {
    this.#tokens = Math.min(burst, this.#tokens + ((nowMs - this.#lastMs) / 1000) * perSecond)
    this.#lastMs = nowMs
    if (this.#tokens >= 1) {
      this.#tokens--
      return 'fine'
    }
    return ++this.#exceeded > maxExceeded ? 'stop' : 'beyond'
  }
}

/** Checks that a message is small enough to be read. */
export function checkMessageSize(message: unknown): LimitResult {
  const size = sizeOf(message, abusiveMessageSize)
  if (size > abusiveMessageSize) return 'stop'
  return size > maxMessageSize ? 'beyond' : 'fine'
}

/** Returns about how many characters a message has. Stops counting beyond `most`, and at values that are not plain. */
function sizeOf(value: unknown, most: number, depth = 0): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 8
  if (depth > maxDepth || !isPlain(value)) return Number.POSITIVE_INFINITY
  let size = 8
  for (const [name, part] of Object.entries(value)) {
    size += name.length + sizeOf(part, most - size, depth + 1)
    if (size > most) break
  }
  return size
}

/** True for lists and objects of JSON; files, buffers and maps are not allowed in a message. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}
