import { useEffect, useEffectEvent } from 'react'
import { isCovered } from '../../kit/overlay.tsx'
import { isTextField } from '../device/text-input.ts'
import { useOwnKeyboard } from './use-own-keyboard.ts'

/**
 * Handles keys while this page is on top, and hides them from the game. `press` returns whether the page used the key; fields, dialogs over
 * the page and keys with Ctrl, Alt or Meta are left alone.
 */
export function usePageKeydown(press: (event: KeyboardEvent) => boolean): void {
  const isActive = useOwnKeyboard()
  const act = useEffectEvent(press)
  useEffect(() => {
    if (!isActive) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, ctrlKey, altKey, metaKey } = event
      if (ctrlKey || altKey || metaKey || isTextField(target) || isCovered() || !act(event)) return
      event.preventDefault()
      if (target instanceof HTMLButtonElement) target.blur() // so that Enter applies to the typed input
    }
    window.addEventListener('keydown', onKeyDown, true) // before the shell, whose Backspace leaves the page
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isActive])
}

/** True if Enter presses a focused button. */
export function isButtonFocused({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('button') !== null
}
