/** True while the player reads below the timeline's top, where new posts above must not move the page. */
let isBelowTop = false

export function isScrolledDown(): boolean {
  return isBelowTop
}

export function setScrolledDown(isDown: boolean): void {
  isBelowTop = isDown
}
