/**
 * A sprinting player holds Shift, with which Chromium scrolls sideways; the phone scrolls as without Shift. The listener is passive, so
 * that scrolling does not wait for it; lists have nowhere to go sideways.
 */
export function scrollWithShift(): void {
  window.addEventListener('wheel', scrollVertically, { capture: true, passive: true })
}

function scrollVertically(event: WheelEvent): void {
  const { target, shiftKey, ctrlKey, deltaX, deltaY, clientX, clientY } = event
  if (!shiftKey || ctrlKey || !(target instanceof Element)) return
  const delta = deltaY || deltaX // some builds of Chromium swap the deltas themselves
  event.stopImmediatePropagation()
  target.dispatchEvent(new WheelEvent('wheel', { deltaY: delta, clientX, clientY, bubbles: true }))
  scrollerAt(target, delta)?.scrollBy({ top: delta })
}

/** The innermost element that the wheel would scroll, unless one within it scrolls sideways. */
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
