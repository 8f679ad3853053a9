import { endAhead, prepareFor } from './draw-ahead.ts'
import { useNavigation } from './navigation.ts'
import { endWhenPutAway } from './visibility.ts'

/** A mouse that only passes has gone on before. */
const restMs = 80

/** What the mouse is over, and the page that a press there opens. */
interface Aim {
  target: string
  prepare: () => void
}

let aim: Aim | undefined
/** What a row says of the move that is under way. */
let said: { move: Event; aim: Aim } | undefined
/** Where the mouse was last. What scrolls or opens under it was not pointed at, so only a move to another place is one. */
let at = { x: Number.NaN, y: Number.NaN }
let resting: ReturnType<typeof setTimeout> | undefined
let isHearing = false

/** Says of a mouse's move, before it comes to the window, what a press would open. Once the mouse has rested there, that is prepared. */
export function pointAt(move: Event, aim: Aim): void {
  hearMouse()
  said = { move, aim }
}

/** Follows the mouse. Icons of home need say nothing: their addresses stand on them. */
export function hearMouse(): void {
  if (isHearing) return
  isHearing = true
  window.addEventListener('pointermove', follow)
  document.documentElement.addEventListener('pointerleave', leave)
  endWhenPutAway(leave)
  useNavigation.subscribe(({ stack }, before) => stack !== before.stack && forget())
}

function follow(move: PointerEvent): void {
  const { x, y } = at
  at = { x: move.clientX, y: move.clientY }
  if (move.pointerType !== 'mouse' || move.buttons !== 0 || (at.x === x && at.y === y)) return
  const next = said?.move === move ? said.aim : iconUnder(move.target)
  if (next?.target === aim?.target) return
  leave()
  aim = next
  if (next) resting = setTimeout(next.prepare, restMs)
}

function iconUnder(element: EventTarget | null): Aim | undefined {
  const target = element instanceof Element && element.closest<HTMLElement>('button[data-app]')?.dataset.app
  if (!target) return undefined
  return { target, prepare: () => void prepareFor(target).catch(() => {}) } // the page itself says so
}

function leave(): void {
  if (aim) endAhead(aim.target)
  forget()
}

function forget(): void {
  clearTimeout(resting)
  aim = undefined
}
