/** Whether the player reads below the timeline's top, where what comes above must not push what they read. */
let isBelowTop = false

export function isScrolledDown(): boolean {
  return isBelowTop
}

export function setScrolledDown(isDown: boolean): void {
  isBelowTop = isDown
}
