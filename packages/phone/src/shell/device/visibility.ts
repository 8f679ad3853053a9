import { create } from 'zustand'
import { silence } from '../../kit/audio/stop-audio.ts'
import { game, tellGame } from '../../link/game.ts'
import { appAt } from '../apps/registry.ts'
import { clearOverlays } from '../dialogs/overlays.ts'
import { current, go, goHome, startPath } from '../navigation/navigation.ts'
import { forgetKeyboard } from './keyboard.ts'
import { seal } from './lock.ts'

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
export function show(): void {
  if (isVisible()) return
  forgetKeyboard()
  useVisibility.setState({ visible: true, shownAtMs: performance.now() })
  tellGame('setState', 'usingPhone', true)
  tellGame('playAnimation', 'open')
}

/** Hides the phone because the game said so. */
export function hide(): void {
  if (!isVisible()) return
  clearOverlays()
  silence()
  forgetKeyboard()
  useVisibility.setState({ visible: false })
  seal()
  const { path } = current()
  if (path !== startPath && !appAt(path)?.staysOpen) goHome()
  tellGame('setState', 'usingPhone', false)
  tellGame('playAnimation', 'close')
}

/** The player puts the phone away: the game takes its focus back. */
export function putAway(): void {
  hide()
  tellGame('close')
}

/** Hides the phone while its camera is open: pages and dialogs stay where they are. Rejects where there is no game. */
export async function layAside(): Promise<void> {
  forgetKeyboard()
  useVisibility.setState({ visible: false })
  await game.close()
}

/** Shows the phone again where it was laid aside. */
export function bringBack(): void {
  if (isVisible()) return
  show()
  tellGame('open')
}

/** Takes the phone out at a page, as an event or a notification does. `open` leads there, now or as soon as it is known whose phone it is. */
export function takeOut(route: string, open = go): void {
  if (!isVisible()) {
    show()
    tellGame('open')
  }
  if (current().path === startPath) {
    wanted = () => open(route)
    return
  }
  goHome()
  open(route)
}

/** Opens the page that was asked for before the phone knew whose it is. */
let wanted: (() => void) | undefined

/** Opens what was asked for too early, or what the previous page had open. */
export function openWanted(reopened: string | null): void {
  if (wanted) wanted()
  else if (reopened) go(reopened)
  wanted = undefined
}
