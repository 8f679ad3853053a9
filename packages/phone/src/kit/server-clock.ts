/*
 * The time, as the server has it: what it says about moments is compared with its own clock, since the clock of a player's computer may
 * be hours off. Nothing else in the page reads that one.
 */

/** Whole seconds and the way of an answer make up so much, in milliseconds: less is no difference. */
const agreesWithinMs = 2000

let aheadMs = 0

/** Takes in the server's time, in unix seconds. */
export function setServerNow(seconds: number): void {
  const differenceMs = seconds * 1000 - Date.now()
  aheadMs = Math.abs(differenceMs) <= agreesWithinMs ? 0 : differenceMs
}

export function nowMs(): number {
  return Date.now() + aheadMs
}

/** Unix seconds, whole ones. */
export function nowSeconds(): number {
  return Math.floor(nowMs() / 1000)
}
