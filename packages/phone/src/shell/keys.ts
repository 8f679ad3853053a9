import { tellGame } from '../link/game.ts'
import { back, current, homePath, startPath } from './navigation.ts'
import { focusImage, useOverlays } from './overlays.ts'
import { putAway, useVisibility } from './visibility.ts'

/** Keys that would close the phone are ignored for this long after it was opened. */
const deafAfterOpeningMs = 500

/** True while the page alone hears the keyboard; false while the game hears it too and the player can walk. */
let hasKeyboard = false

/** Keyboard, right click and focus rules of the phone. Overlays take their own keys first, in the capture phase. */
export function hearKeys(): void {
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return
    if (pressKey(event.key, isField(event.target))) event.preventDefault()
  })
  window.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    giveKeyboard(!hasKeyboard)
  })
  window.addEventListener('focusin', ({ target }) => {
    if (isField(target)) giveKeyboard(true)
  })
  window.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (isField(target) && !isField(relatedTarget)) giveKeyboard(false)
  })
}

/** What a key does to the phone; true when it did something. The game may send keys that it saw for the page. */
export function pressKey(key: string, isTyping = false): boolean {
  const { visible, shownAtMs } = useVisibility.getState()
  if (!visible) return false
  if (key === 'Escape') {
    putAway()
    return true
  }
  if (key !== 'Backspace' || isTyping || performance.now() - shownAtMs < deafAfterOpeningMs) return false
  return goBack()
}

function goBack(): boolean {
  const { path } = current()
  if (useOverlays.getState().focusedImage !== null) {
    focusImage(null)
    return true
  }
  if (path === '/call' || path === startPath) return false
  if (path === homePath) putAway()
  else back()
  return true
}

/** Says who hears the keyboard; the game must not hear what is typed. */
function giveKeyboard(toPage: boolean): void {
  if (hasKeyboard === toPage) return
  hasKeyboard = toPage
  tellGame('setInputFocus', toPage)
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)))
  )
}
