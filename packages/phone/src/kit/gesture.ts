import { prefersReducedMotion } from './reduced-motion.ts'

/** Distance in screen px from which a press is a drag. */
export const dragThresholdPx = 8
/** Speed in px a millisecond from which a drag is a flick, however short. */
const minFlickSpeed = 0.5
const longPressMs = 450
const springMs = 220

type Direction = 'left' | 'right' | 'up' | 'down'

/** The pointer's distance from the start of the press, in screen px, and the time since. */
export interface Movement {
  right: number
  down: number
  ms: number
  clientX: number
  clientY: number
}

/** Handlers of one press. Gestures without a handler are not recognised. */
interface Gesture {
  /** Element that captures the pointer during a drag; by default the one that received the press. */
  element?: Element
  /** Captures from the press on: beside a foreign frame, a fast pointer would enter it before the drag begins. */
  capturesPress?: boolean
  /** Allowed directions of a drag; all by default. A press that first moves in another direction is given up, since it scrolls. */
  directions?: readonly Direction[]
  /** A different distance; 0 begins with the press itself. */
  dragThresholdPx?: number
  /** The press is tracked: it is of the first button, and no other pointer is down. */
  onPress?(movement: Movement): void
  onStart?(movement: Movement): void
  onMove?(movement: Movement): void
  /** A drag ended, by a release or by the browser. */
  onEnd?(movement: Movement, isReleased: boolean): void
  /** The press was released before it was a drag. */
  onTap?(movement: Movement): void
  /** The press lasted without moving. Returns false if there is no target for it. */
  onLongPress?(): unknown
  /** The press ended in any way. */
  onFinish?(): void
}

/** The used part of a pointerdown of React or the browser. */
type PointerDown = Pick<PointerEvent, 'button' | 'pointerId' | 'clientX' | 'clientY' | 'timeStamp' | 'currentTarget'>
type PointerPosition = Pick<PointerDown, 'pointerId' | 'clientX' | 'clientY' | 'timeStamp'>

interface Press {
  gesture: Gesture
  element: Element | null
  startPosition: PointerPosition
  last: Movement
  isDrag: boolean
  timer?: ReturnType<typeof setTimeout> | undefined
}

/** Gestures still possible for the current press. */
let presses: Press[] = []
let isListening = false
let isClickSuppressed = false

/**
 * Tracks a press from its pointerdown to its end; returns a function that gives it up. Ignores other buttons than the first, and a second
 * finger. Of several gestures on the same press the first that begins a drag, or a long press, ends the others. The click after a drag or a
 * long press is suppressed; that of a key, which has no count, never is.
 */
export function trackPress(event: PointerDown, gesture: Gesture): () => void {
  const { pointerId, clientX, clientY, timeStamp, currentTarget } = event
  listenToPointer()
  endStalePresses(event)
  if (event.button !== 0 || presses.some((other) => other.isDrag || other.startPosition.pointerId !== pointerId))
    return () => {}
  const startPosition = { pointerId, clientX, clientY, timeStamp } // React and the browser reuse their events
  const element = gesture.element ?? (currentTarget instanceof Element ? currentTarget : null)
  const press: Press = {
    gesture,
    element,
    startPosition,
    last: movementOf(startPosition, startPosition),
    isDrag: false,
  }
  if (gesture.onLongPress) press.timer = setTimeout(() => fireLongPress(press), longPressMs)
  presses.push(press)
  if (gesture.capturesPress) capture(press)
  gesture.onPress?.(press.last)
  if (gesture.dragThresholdPx === 0) startDrag(press)
  return () => endPress(press, false)
}

export function isFlick(px: number, ms: number): boolean {
  return px / Math.max(1, ms) > minFlickSpeed
}

/** Returns the screen px of one design px of an element, at any scale of the phone. */
export function screenPxPerPx(element: HTMLElement): number {
  const scale = element.getBoundingClientRect().width / element.offsetWidth || 1
  return (scale * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / 8
}

/** Animates a dragged element back to its place. */
export function springBack(element: HTMLElement, done: () => void = () => {}): void {
  const { transform } = element.style
  element.style.transform = ''
  const frames = [{ transform }, { transform: 'none' }]
  if (!transform || prefersReducedMotion()) done()
  else element.animate(frames, { duration: springMs, easing: 'ease-out' }).finished.then(done, done)
}

/** Listens on the window, before all other listeners: an element may be redrawn or removed during its drag. */
function listenToPointer(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('pointerdown', onPointerDown, true)
  window.addEventListener('pointermove', onPointerMove, true)
  window.addEventListener('pointerup', onPointerUp, true)
  window.addEventListener('pointercancel', onPointerUp, true)
  window.addEventListener('lostpointercapture', onCaptureLost, true)
  window.addEventListener('click', suppressClick, true)
  window.addEventListener('dragstart', (event) => presses.length > 0 && event.preventDefault(), true)
  window.addEventListener('blur', endAll) // without capture, so that only the window's own event counts
}

function onPointerDown(event: PointerEvent): void {
  isClickSuppressed = false
  endStalePresses(event)
}

/** Ends presses whose release was not reported: the same pointer goes down again. */
function endStalePresses({ pointerId, timeStamp }: Pick<PointerEvent, 'pointerId' | 'timeStamp'>): void {
  if (
    presses.some(({ startPosition }) => startPosition.pointerId === pointerId && startPosition.timeStamp !== timeStamp)
  )
    endAll()
}

function onPointerMove(event: PointerEvent): void {
  const isUp = event.pointerType === 'mouse' && !(event.buttons & 1) // released outside of the window
  for (const press of pressesOf(event)) {
    if (isUp) endPress(press, false)
    else updatePress(press, event)
  }
}

function updatePress(press: Press, event: PointerEvent): void {
  if (!presses.includes(press)) return // another gesture has begun
  const { gesture } = press
  press.last = movementOf(press.startPosition, event)
  const { right, down } = press.last
  const px = Math.hypot(right, down)
  if (px >= dragThresholdPx) clearTimeout(press.timer)
  if (!press.isDrag && px < (gesture.dragThresholdPx ?? dragThresholdPx)) return
  if (!press.isDrag && gesture.directions && !gesture.directions.includes(directionOf(right, down))) {
    endPress(press, false)
    return
  }
  if (!press.isDrag) startDrag(press)
  gesture.onMove?.(press.last)
}

function directionOf(right: number, down: number): Direction {
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'right' : 'left'
  return down > 0 ? 'down' : 'up'
}

function startDrag(press: Press): void {
  press.isDrag = true
  clearTimeout(press.timer)
  for (const other of presses) if (other !== press) endPress(other, false)
  capture(press)
  press.gesture.onStart?.(press.last)
}

function capture({ element, startPosition }: Press): void {
  try {
    element?.setPointerCapture(startPosition.pointerId)
  } catch {
    // the pointer is up already, or the element is gone: the next event ends the press
  }
}

function onPointerUp(event: PointerEvent): void {
  const isReleased = event.type === 'pointerup'
  for (const press of pressesOf(event)) {
    if (isReleased) updatePress(press, event) // the release may be away from the last move
    endPress(press, isReleased)
  }
}

/** Ends a drag if its element has left the page. If it only moved within, the drag continues, since the window still receives events. */
function onCaptureLost(event: PointerEvent): void {
  for (const press of pressesOf(event)) if (press.isDrag && !press.element?.isConnected) endPress(press, false)
}

function fireLongPress(press: Press): void {
  if (!press.element?.isConnected || press.gesture.onLongPress?.() === false) return
  isClickSuppressed = true
  endAll()
}

function endAll(): void {
  for (const press of presses) endPress(press, false)
}

function endPress(press: Press, isReleased: boolean): void {
  if (!presses.includes(press)) return // ended by a handler of another one
  presses = presses.filter((other) => other !== press)
  clearTimeout(press.timer)
  const { gesture, isDrag, last } = press
  if (isDrag) {
    isClickSuppressed = true
    gesture.onEnd?.(last, isReleased)
  } else if (isReleased) gesture.onTap?.(last)
  gesture.onFinish?.()
}

function pressesOf({ pointerId }: PointerEvent): Press[] {
  return presses.filter(({ startPosition }) => startPosition.pointerId === pointerId)
}

function movementOf(startPosition: PointerPosition, { clientX, clientY, timeStamp }: PointerPosition): Movement {
  const [right, down, ms] = [
    clientX - startPosition.clientX,
    clientY - startPosition.clientY,
    timeStamp - startPosition.timeStamp,
  ]
  return { right, down, ms, clientX, clientY }
}

function suppressClick(event: MouseEvent): void {
  if (!isClickSuppressed || event.detail === 0) return
  isClickSuppressed = false
  event.stopPropagation()
  event.preventDefault()
}
