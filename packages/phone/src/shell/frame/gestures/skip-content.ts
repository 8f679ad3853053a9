/** Scrolling content: the middle of a screen, a conversation, the icons above the dock. */
const scrollableSelector = '[data-scroll], [role="log"], [data-pages]'
export const buttonSelector = 'button:not(:disabled), a[href]'
const focusableSelector = `${buttonSelector}, input, textarea, [tabindex="0"]`

/**
 * Ctrl+End moves the focus from a long list to the first stop below it (tabs, a field, else the home bar), Ctrl+Home to the first stop
 * above it. Returns true when the focus moved.
 */
export function skipContent(key: string, page: HTMLElement): boolean {
  const isDown = key === 'End'
  const part =
    document.activeElement?.closest(scrollableSelector) ??
    [...page.querySelectorAll(scrollableSelector)].at(isDown ? -1 : 0)
  if (!part || !(isDown || key === 'Home')) return false
  /** A page has the phone's own parts below it; a dialog does not. */
  const around = (isDown && page.matches('[data-front]') && page.closest('[data-screen]')) || page
  const isBeyond = (stop: Node) => part.compareDocumentPosition(stop) === (isDown ? 4 : 2) // neither an ancestor nor a descendant
  return focusElement(visibleElements(around, focusableSelector).find((stop) => isBeyond(stop) && stop.tabIndex >= 0))
}

export function visibleElements(around: Element, selector: string): HTMLElement[] {
  return [...around.querySelectorAll<HTMLElement>(selector)].filter((stop) => stop.getClientRects().length > 0)
}

export function focusElement(stop: HTMLElement | undefined): boolean {
  stop?.focus()
  return stop !== undefined
}
