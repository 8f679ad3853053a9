import { isInGame } from '../../../link/environment.ts'
import { appAt } from '../../apps/registry.ts'
import { pageHasKeyboard, releaseKeyboard, setInputFocus } from '../../device/keyboard.ts'
import { isTextField } from '../../device/text-input.ts'
import { closePhone, useVisibility } from '../../device/visibility.ts'
import { openImageViewer, useOverlays } from '../../dialogs/overlays.ts'
import { back, currentPage, homePath, startPath } from '../../navigation/page-stack.ts'

/** Keys that would close the phone are ignored for this long after it was opened. */
const ignoredAfterOpeningMs = 500

const rightButton = 2

/** Keyboard, right click and focus rules of the phone. Overlays handle their keys first, in the capture phase. */
export function listenToPhoneKeys(isWithGame = isInGame): void {
  if (isWithGame) window.addEventListener('keydown', ignoreGameKeys, true)
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return
    if (handleKey(event.key, isTextField(event.target))) event.preventDefault()
  })
  /** State before the right button's press, which may take the focus from a field. */
  let hadKeyboard: boolean | undefined
  window.addEventListener(
    'mousedown',
    ({ button }) => {
      hadKeyboard = button === rightButton ? pageHasKeyboard() : undefined
    },
    true,
  )
  window.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    if (!isTextField(event.target)) toggleKeyboard(hadKeyboard ?? pageHasKeyboard())
  })
  window.addEventListener('focusin', ({ target }) => {
    if (acceptsText(target)) setInputFocus(true)
  })
  window.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (acceptsText(target) && !acceptsText(relatedTarget)) releaseKeyboard()
  })
}

/** True when letters are for the focused element: a field, or a part with keys of its own. */
function acceptsText(target: EventTarget | null): boolean {
  return isTextField(target) || handlesKeys(target)
}

function handlesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-keys]') !== null
}

/** While the game receives the keyboard, letters and the space bar belong to it: leaving a car must not press the focused element. */
function ignoreGameKeys(event: KeyboardEvent): void {
  const { key, target, ctrlKey, altKey, metaKey } = event
  if (pageHasKeyboard() || !useVisibility.getState().visible || isTextField(target)) return
  if ([...key].length > 1 || ctrlKey || altKey || metaKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Switches the keyboard between page and game. The game must not receive typed text, so no caret stays in a field. */
function toggleKeyboard(fromPage: boolean): void {
  if (fromPage && isTextField(document.activeElement)) (document.activeElement as HTMLElement).blur()
  setInputFocus(!fromPage)
}

/** Dispatches a key that the game captured for the page to the focused element, as if pressed there. */
export function dispatchGameKey(key: string): void {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** Runs the phone's action for a key; true if there is one. */
function handleKey(key: string, isTyping: boolean): boolean {
  const { visible, shownAtMs } = useVisibility.getState()
  if (!visible) return false
  if (performance.now() - shownAtMs < ignoredAfterOpeningMs) return false
  if (key === 'Escape') {
    closePhone()
    return true
  }
  return key === 'Backspace' && !isTyping && goBack()
}

function goBack(): boolean {
  const { path } = currentPage()
  if (useOverlays.getState().viewedImage !== null) {
    openImageViewer(null)
    return true
  }
  if (path === startPath || appAt(path)?.staysOpen) return false
  if (path === homePath) closePhone()
  else back()
  return true
}
