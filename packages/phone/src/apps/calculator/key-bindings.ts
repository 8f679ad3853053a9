import { isButtonFocused, usePageKeydown } from '../../shell/pages/use-page-keydown.ts'
import type { Key } from './state.ts'

const keyBindings: Record<string, Key> = {
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

/** `canErase`: Backspace erases a typed digit; otherwise it leaves the page, as everywhere. */
export function useKeyboard(onPress: (key: Key) => void, canErase: boolean): void {
  usePageKeydown((event) => {
    const key = keyOf(event, canErase)
    if (key) onPress(key)
    return key !== undefined
  })
}

function keyOf(event: KeyboardEvent, canErase: boolean): Key | undefined {
  const { key } = event
  if (key === 'Backspace') return canErase ? 'erase' : undefined
  if (key === 'Enter' && isButtonFocused(event)) return // Enter presses the focused button
  return /^\d$/.test(key) ? (key as Key) : keyBindings[key]
}
