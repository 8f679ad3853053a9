import type { KeyboardEvent, PointerEvent } from 'react'
import { trackPress } from './gesture.ts'

/** Returns whether a key opens the context menu of the focused element, which a long press opens too. */
export function isMenuKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey)
}

/**
 * Returns the handlers of an element with a long press, or the menu key. `onLongPress` gets the pressed element, and returns false if that
 * has no menu. The click that ends the press is suppressed.
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
