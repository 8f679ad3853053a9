import type { KeyPress } from '../game/keys.ts'

/** Reads a key event of either page. Elements of the iframe belong to another realm, so no `instanceof`. */
export function keyPressOf(event: KeyboardEvent, from: KeyPress['from']): KeyPress {
  return {
    code: event.code,
    down: event.type === 'keydown',
    repeat: event.repeat,
    modified: event.ctrlKey || event.altKey || event.metaKey,
    inField: isField(event.target),
    handled: event.defaultPrevented,
    from,
  }
}

const buttonLike = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

function isField(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLInputElement> | null
  if (element?.isContentEditable || element?.tagName === 'TEXTAREA') return true
  return element?.tagName === 'INPUT' && !buttonLike.has(element.type ?? '')
}
