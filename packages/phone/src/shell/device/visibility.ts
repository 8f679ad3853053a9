import { create } from 'zustand'
import { stopAllAudio } from '../../kit/audio/stop-audio.ts'
import { game, notifyGame } from '../../link/game.ts'
import { appAt } from '../apps/registry.ts'
import { clearOverlays } from '../dialogs/overlays.ts'
import { currentPage, go, goHome, startPath } from '../navigation/navigation.ts'
import { resetKeyboard } from './keyboard.ts'
import { lockPhone } from './lock.ts'

interface VisibilityState {
  visible: boolean
  /** When the phone was last shown, in milliseconds since the page loaded. */
  shownAtMs: number
}

/** Whether the phone is in the player's hand. */
export const useVisibility = create<VisibilityState>(() => ({ visible: false, shownAtMs: 0 }))

export function isVisible(): boolean {
  return useVisibility.getState().visible
}

/** Shows the phone because the game said so. */
export function showPhone(): void {
  if (isVisible()) return
  resetKeyboard()
  useVisibility.setState({ visible: true, shownAtMs: performance.now() })
  notifyGame('setState', 'usingPhone', true)
  notifyGame('playAnimation', 'open')
}

/** Hides the phone because the game said so. */
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

/** The player puts the phone away: the game takes its focus back. */
export function closePhone(): void {
  hidePhone()
  notifyGame('close')
}

/** Hides the phone while its camera is open: pages and dialogs stay where they are. Rejects where there is no game. */
export async function hideForCamera(): Promise<void> {
  resetKeyboard()
  useVisibility.setState({ visible: false })
  await game.close()
}

/** Shows the phone again where it was laid aside. */
export function showAgain(): void {
  if (isVisible()) return
  showPhone()
  notifyGame('open')
}

/** Takes the phone out at a page, as an event or a notification does. `open` leads there, now or as soon as it is known whose phone it is. */
export function openPhoneAt(route: string, open = go): void {
  if (!isVisible()) {
    showPhone()
    notifyGame('open')
  }
  if (currentPage().path === startPath) {
    openPending = () => open(route)
    return
  }
  goHome()
  open(route)
}

/** Opens the page that was asked for before the phone knew whose it is. */
let openPending: (() => void) | undefined

/** Opens what was asked for too early, or what the previous page had open. */
export function openPendingRoute(reopened: string | null): void {
  if (openPending) openPending()
  else if (reopened) go(reopened)
  openPending = undefined
}
