import { useEffect } from 'react'
import { giveKeyboard } from '../../shell/keyboard.ts'
import { useOverlays } from '../../shell/overlays.ts'
import type { Key } from './calculator.ts'

const keys: Record<string, Key> = {
  '+': '+',
  '-': '-',
  '*': '*',
  x: '*',
  '/': '/',
  '=': '=',
  Enter: '=',
  '%': '%',
  '.': '.',
  ',': '.',
  Delete: 'clear',
  c: 'clear',
}

/**
 * Types on the keyboard while the calculator is shown, and keeps what is typed from the game. `canErase`: Backspace takes back what
 * was typed; otherwise it leaves the page, as everywhere.
 */
export function useKeyboard(onPress: (key: Key) => void, canErase: boolean): void {
  useEffect(() => {
    giveKeyboard(true)
    return () => giveKeyboard(false)
  }, [])

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const key = keyOf(event, canErase)
      if (!key || useOverlays.getState().dialogs.length > 0) return
      event.preventDefault()
      if (event.target instanceof HTMLButtonElement) event.target.blur() // so that Enter is the equals sign after what was typed
      onPress(key)
    }
    window.addEventListener('keydown', hear, true) // before the shell, whose Backspace leaves the page
    return () => window.removeEventListener('keydown', hear, true)
  }, [onPress, canErase])
}

function keyOf({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent, canErase: boolean): Key | undefined {
  if (ctrlKey || altKey || metaKey) return
  if (key === 'Backspace') return canErase ? 'erase' : undefined
  const isOnButton = target instanceof HTMLElement && target.closest('button') !== null
  if (key === 'Enter' && isOnButton) return // presses that button
  return /^\d$/.test(key) ? (key as Key) : keys[key]
}
