/*
 * The server's time. Its moments are compared with its own clock, since the clock of a player's computer may be hours off. Nothing else
 * in the page reads the computer's clock.
 */

/** Error of whole seconds and the time of the answer, in milliseconds: a smaller difference is ignored. */
const toleranceMs = 2000

let serverOffsetMs = 0

/** Sets the server's time, in unix seconds. */
export function setServerTime(seconds: number): void {
  const differenceMs = seconds * 1000 - Date.now()
  serverOffsetMs = Math.abs(differenceMs) <= toleranceMs ? 0 : differenceMs
}

export function nowMs(): number {
  return Date.now() + serverOffsetMs
}

/** Returns the server's time in whole unix seconds. */
export function nowSeconds(): number {
  return Math.floor(nowMs() / 1000)
}
