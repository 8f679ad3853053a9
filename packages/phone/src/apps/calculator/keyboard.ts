import { isOnButton, usePageKeys } from '../../shell/pages/use-page-keydown.ts'
import type { Key } from './state.ts'

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

/** `canErase`: Backspace takes back what was typed; otherwise it leaves the page, as everywhere. */
export function useKeyboard(onPress: (key: Key) => void, canErase: boolean): void {
  usePageKeys((event) => {
    const key = keyOf(event, canErase)
    if (key) onPress(key)
    return key !== undefined
  })
}

function keyOf(event: KeyboardEvent, canErase: boolean): Key | undefined {
  const { key } = event
  if (key === 'Backspace') return canErase ? 'erase' : undefined
  if (key === 'Enter' && isOnButton(event)) return // presses that button
  return /^\d$/.test(key) ? (key as Key) : keys[key]
}
