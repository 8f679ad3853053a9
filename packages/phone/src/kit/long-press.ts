import type { KeyboardEvent, PointerEvent } from 'react'
import { trackPress } from './gesture.ts'

/** Whether a key asks for the menu of what has the focus, which is also what holding it opens. */
export function isMenuKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey)
}

/**
 * What an element needs to be held: pressed and kept down for a moment, or asked for its menu by the keyboard. `onHold` is told what was
 * pressed of it, and answers false where that is nothing to be held. The click that ends the press is not heard.
 */
export function longPressHandlers(onLongPress: (pressed: Element) => unknown) {
  return {
    onPointerDown(event: PointerEvent) {
      const { target } = event
      if (target instanceof Element) trackPress(event, { directions: [], onLongPress: () => onLongPress(target) })
    },
    onKeyDown(event: KeyboardEvent) {
      const { target } = event
      if (isMenuKey(event) && target instanceof Element && onLongPress(target) !== false) event.preventDefault()
    },
  }
}
