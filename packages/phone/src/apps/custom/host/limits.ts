/** Messages a second that an app may send, and how many at once. What is beyond is not even looked at. */
const perSecond = 40
const burst = 120
/** After so many that were beyond, the app is stopped. */
const maxExceeded = 400
/** Of one message, in characters or so. */
export const maxMessageSize = 32_768
/** A message beyond this is no mistake: the app is stopped at once. */
const abusiveMessageSize = 1_000_000
/** Levels of lists and objects in one message. */
const maxDepth = 8

export type LimitResult = 'fine' | 'beyond' | 'stop'

/** Counts what one app sends. */
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

/** Whether a message is small enough to be read. */
export function checkMessageSize(message: unknown): LimitResult {
  const size = sizeOf(message, abusiveMessageSize)
  if (size > abusiveMessageSize) return 'stop'
  return size > maxMessageSize ? 'beyond' : 'fine'
}

/** About how many characters a message holds. Stops counting beyond `most`, and at what is no plain value. */
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

/** Lists and objects of JSON; files, buffers and maps have no place in a message. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}
