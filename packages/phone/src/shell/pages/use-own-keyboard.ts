import { useEffect } from 'react'
import { captureKeyboard } from '../device/keyboard.ts'
import { useVisibility } from '../device/visibility.ts'
import { useIsOnTop } from './use-is-on-top.ts'

/**
 * Hides the keyboard from the game while this page is on top: F and the space bar are for the page, and must not leave a car. For pages
 * with letters or the space bar as keys of their own; on all others the player walks. Returns whether the page is on top and visible.
 */
export function useOwnKeyboard(): boolean {
  const isShown = useVisibility(({ visible }) => visible)
  const isActive = useIsOnTop() && isShown
  useEffect(() => (isActive ? captureKeyboard() : undefined), [isActive])
  return isActive
}
