/**
 * A player who sprints holds Shift, with which Chromium turns the wheel sideways: on the phone it does what it does without. The listener
 * is passive, so that no scrolling waits for it; sideways a list has nowhere to go.
 */
export function scrollWithShift(): void {
  window.addEventListener('wheel', scrollVertically, { capture: true, passive: true })
}

function scrollVertically(event: WheelEvent): void {
  const { target, shiftKey, ctrlKey, deltaX, deltaY, clientX, clientY } = event
  if (!shiftKey || ctrlKey || !(target instanceof Element)) return
  const delta = deltaY || deltaX // some builds of Chromium have turned it themselves
  event.stopImmediatePropagation()
  target.dispatchEvent(new WheelEvent('wheel', { deltaY: delta, clientX, clientY, bubbles: true }))
  scrollerAt(target, delta)?.scrollBy({ top: delta })
}

/** The innermost element that the wheel would move, unless one within it goes sideways. */
function scrollerAt(target: Element, delta: number): Element | undefined {
  for (let element: Element | null = target; element; element = element.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(element)
    const { scrollTop, scrollHeight, clientHeight, scrollWidth, clientWidth } = element
    if (scrolls(overflowX) && scrollWidth > clientWidth) return undefined
    if (!scrolls(overflowY) || scrollHeight <= clientHeight) continue
    const before = scrollTop
    element.scrollTop += Math.sign(delta)
    const canMove = element.scrollTop !== before
    element.scrollTop = before
    if (canMove) return element
  }
}

function scrolls(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll'
}
