import { randomInt } from 'node:crypto'

/** 2026-01-01 in Unix ms. Times from then on fit, with the random part, into a safe integer until 2095. */
const epochMs = 1_767_225_600_000
const randomParts = 4096

let last = 0

/**
 * Creates a message id above `above`. Ids grow with time, so that lists are in order, and do not reveal how many messages there are, as a
 * sequence would. An `above` in the future, from a clock that was wrong, affects only its own conversation. Two processes may create the
 * same id: the caller tries again then.
 */
export function newMessageId(above: number): number {
  const byTime = (Date.now() - epochMs) * randomParts + randomInt(randomParts)
  last = Math.max(byTime, last + randomInt(1, 64))
  return Math.max(last, above + randomInt(1, 64))
}
