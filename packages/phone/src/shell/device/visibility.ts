import { create } from 'zustand'
import { stopAllAudio } from '../../kit/audio/stop-audio.ts'
import { ignoreOffline } from '../../link/backend.ts'
import { game, notifyGame } from '../../link/game.ts'
import { appAt } from '../apps/registry.ts'
import { clearOverlays } from '../dialogs/overlays.ts'
import { currentPage, go, goHome, startPath } from '../navigation/page-stack.ts'
import { repeatInputFocus, resetKeyboard } from './keyboard.ts'
import { lockPhone } from './lock.ts'

interface VisibilityState {
  visible: boolean
  /** Time of the last opening, in milliseconds since the page loaded. */
  shownAtMs: number
}

/** True while the phone is open. */
export const useVisibility = create<VisibilityState>(() => ({ visible: false, shownAtMs: 0 }))

export function isVisible(): boolean {
  return useVisibility.getState().visible
}

/** Shows the phone on the game's event. */
export function showPhone(): void {
  if (isVisible()) return
  resetKeyboard()
  useVisibility.setState({ visible: true, shownAtMs: performance.now() })
  notifyGame('setState', 'usingPhone', true)
  notifyGame('playAnimation', 'open')
}

/** Hides the phone on the game's event. */
export function hidePhone(): void {
  if (!isVisible()) return
  clearOverlays()
  stopAllAudio()
  resetKeyboard()
  useVisibility.setState({ visible: false })
  lockPhone()
  const { path } = currentPage()
  if (path !== startPath && !appAt(path)?.staysOpen) goHome()
  notifyGame('setState', 'usingPhone', false)
  notifyGame('playAnimation', 'close')
}

/** Closes the phone for the player: the game regains the focus. */
export function closePhone(): void {
  hidePhone()
  notifyGame('close')
}

/** Hides the phone while its camera is open; pages and dialogs stay. Rejects without a game. */
export async function hideForCamera(): Promise<void> {
  resetKeyboard()
  useVisibility.setState({ visible: false })
  await game.close()
}

/** Shows the phone again after `hideForCamera`. */
export function showAgain(): void {
  if (isVisible()) return
  showPhone()
  requestFocus()
}

/** Opens the phone at a page, for an event or a notification. `open` navigates now, or once the player is identified. */
export function openPhoneAt(route: string, open = go): void {
  if (!isVisible()) {
    showPhone()
    requestFocus()
  }
  if (currentPage().path === startPath) {
    openPending = () => open(route)
    return
  }
  goHome()
  open(route)
}

/** The game may first check if the player may open the phone. Until it answers it has no focus to change, so that is sent again. */
function requestFocus(): void {
  void ignoreOffline(game.open().then(repeatInputFocus))
}

/** Opens the page that was requested before the player was identified. */
let openPending: (() => void) | undefined

/** Opens the pending page, or else the one that the previous page load had open. */
export function openPendingRoute(reopened: string | null): void {
  if (openPending) openPending()
  else if (reopened) go(reopened)
  openPending = undefined
}
