/*
 * The time, as the server has it: what it says about moments is compared with its own clock, since the clock of a player's computer may
 * be hours off. Nothing else in the page reads that one.
 */

/** Whole seconds and the way of an answer make up so much, in milliseconds: less is no difference. */
const toleranceMs = 2000

let serverOffsetMs = 0

/** Takes in the server's time, in unix seconds. */
export function setServerTime(seconds: number): void {
  const differenceMs = seconds * 1000 - Date.now()
  serverOffsetMs = Math.abs(differenceMs) <= toleranceMs ? 0 : differenceMs
}

export function nowMs(): number {
  return Date.now() + serverOffsetMs
}

/** Unix seconds, whole ones. */
export function nowSeconds(): number {
  return Math.floor(nowMs() / 1000)
}
