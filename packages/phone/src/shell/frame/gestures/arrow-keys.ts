import { pageHasKeyboard } from '../../device/keyboard.ts'
import { isTextField } from '../../device/text-input.ts'
import { isVisible } from '../../device/visibility.ts'
import { useOverlays } from '../../dialogs/overlays.ts'
import { currentPage, homePath } from '../../navigation/page-stack.ts'
import { buttonSelector, focusElement, skipContent, visibleElements } from './skip-content.ts'

type Direction = [x: -1 | 0 | 1, y: -1 | 0 | 1]

const directions: Record<string, Direction> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

let isListening = false

/**
 * Arrows move the focus to the nearest element in their direction: always on the home screen, elsewhere from a focused button. Parts with
 * arrow keys of their own come first, and a list keeps them to its end. Ctrl with End or Home leaves a list at once. Letters typed while
 * the page has the keyboard go to the field of an open chat.
 */
export function listenToArrowKeys(): void {
  if (isListening) return
  isListening = true
  // before the window's listeners, one of which walks on an unused key
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.metaKey || !isVisible()) return
    if (event.ctrlKey) return skipOutOfList(event)
    const direction = directions[event.key]
    if (direction && event.shiftKey) return // pulls the centres down
    if (direction ? moveFocus(direction) : focusChatField(event)) event.preventDefault()
  })
}

function skipOutOfList(event: KeyboardEvent): void {
  const page = frontPage()
  if (page && !event.shiftKey && !isTextField(event.target) && skipContent(event.key, page)) event.preventDefault()
}

function frontPage(): HTMLElement | null {
  const [panel] = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].slice(-1)
  return panel ?? document.querySelector('[data-front]')
}

/** Returns true when the focus moved. */
function moveFocus(direction: Direction): boolean {
  const page = frontPage()
  const at = document.activeElement
  if (!page || useOverlays.getState().viewedImage !== null) return false
  if (page.dataset.centre === 'lock') return false // any key opens it
  const all = visibleElements(page, buttonSelector)
  const isOnButton = at !== null && page.contains(at) && at.matches(buttonSelector)
  const leavesSearch = direction[1] !== 0 && at instanceof HTMLInputElement && at.type === 'search'
  if (!at || !(isOnButton || leavesSearch))
    return at === document.body && currentPage().path === homePath && focusElement(firstIcon(all))
  const from = at.getBoundingClientRect()
  const list = at.closest('[data-scroll]')
  return focusElement(
    (list && nearestStop(from, visibleElements(list, buttonSelector), direction)) ?? nearestStop(from, all, direction),
  )
}

function firstIcon(stops: readonly HTMLElement[]): HTMLElement | undefined {
  return stops.find(({ dataset }) => dataset.app !== undefined) ?? stops[0]
}

/** The nearest stop in the direction; distance sideways counts more. */
function nearestStop(from: DOMRect, stops: readonly HTMLElement[], [x, y]: Direction): HTMLElement | undefined {
  let best: HTMLElement | undefined
  let least = Number.POSITIVE_INFINITY
  for (const stop of stops) {
    const to = stop.getBoundingClientRect()
    const across = (to.left + to.right - from.left - from.right) / 2
    const down = (to.top + to.bottom - from.top - from.bottom) / 2
    const ahead = across * x + down * y
    const beside = Math.abs(across * y) + Math.abs(down * x)
    if (ahead < 4 || beside > ahead * 3) continue
    const far = ahead + beside * 2
    if (far < least) [best, least] = [stop, far]
  }
  return best
}

/** Focuses the chat's field; the browser then sends the letter of this key press to it. */
function focusChatField({ key, target }: KeyboardEvent): false {
  const isLetter = [...key].length === 1 && key !== ' '
  if (!isLetter || isTextField(target) || !pageHasKeyboard()) return false
  const page = frontPage()
  if (page?.querySelector('[role="log"]')) page.querySelector<HTMLElement>('textarea:not(:disabled)')?.focus()
  return false
}
