import type { PointerEvent } from 'react'
import { drawAhead } from './draw-ahead.ts'
import { go } from './navigation.ts'
import { pointAt } from './resting-mouse.ts'

/**
 * What makes a row's button open a page, and draw it ahead: when a mouse rests on it, or else when a press begins. `ask` asks for what the
 * page shows; `more` is whatever else the button does.
 */
export function opens<More extends object>(target: string, ask?: () => Promise<unknown>, more?: More) {
  const prepare = () => void drawAhead(target, ask).catch(() => {}) // the page itself says so
  return {
    onClick: () => go(target),
    button: {
      ...more,
      onPointerDownCapture: prepare,
      onPointerMoveCapture: ({ nativeEvent }: PointerEvent) => pointAt(nativeEvent, { target, prepare }),
    },
  }
}
