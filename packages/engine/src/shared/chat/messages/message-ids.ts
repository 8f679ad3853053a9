import { randomInt } from 'node:crypto'

/** 2026-01-01 in Unix ms. Times from then on fit, with the random part, into a safe integer until 2095. */
const epochMs = 1_767_225_600_000
const randomParts = 4096

let last = 0

/**
 * An id for a message, above `above`: it grows with time, so that lists are in order, and does not tell how many others there are, as one of
 * a sequence would. An `above` of the future, by a clock that was wrong, moves the ids of its own conversation alone. Two processes may draw
 * the same one: the caller draws again then.
 */
export function newMessageId(above: number): number {
  const byTime = (Date.now() - epochMs) * randomParts + randomInt(randomParts)
  last = Math.max(byTime, last + randomInt(1, 64))
  return Math.max(last, above + randomInt(1, 64))
}
