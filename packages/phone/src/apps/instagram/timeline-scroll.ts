/** Whether the player reads below the timeline's top, where what comes above must not push what they read. */
let isBelowTop = false

export function isReading(): boolean {
  return isBelowTop
}

export function setReading(isReading: boolean): void {
  isBelowTop = isReading
}
