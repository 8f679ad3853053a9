import { prefersReducedMotion } from './reduced-motion.ts'

/** From so many screen px on a press is a drag. */
export const dragThresholdPx = 8
/** In px a millisecond: a drag at this speed is a flick, which counts however short it was. */
const minFlickSpeed = 0.5
const longPressMs = 450
const springMs = 220

type Direction = 'left' | 'right' | 'up' | 'down'

/** How far the pointer is from where it went down, in screen px, and for how long it has been down. */
export interface Movement {
  right: number
  down: number
  ms: number
  clientX: number
  clientY: number
}

/** What is done with one press. What is left out is not recognised. */
interface Gesture {
  /** Captures the pointer while it is dragged. The element that heard the press when left out. */
  element?: Element
  /** Captures it from the press on: beside a frame of somebody else's, a quick pointer is there before the drag begins. */
  capturesPress?: boolean
  /** The ways a drag may begin. A press that first moves another way is given up, since it scrolls. All when left out. */
  directions?: readonly Direction[]
  /** For a drag that begins sooner or later than others; 0 begins with the press itself. */
  dragThresholdPx?: number
  /** The press is followed: it is of the first button, and no other pointer is down. */
  onPress?(movement: Movement): void
  onStart?(movement: Movement): void
  onMove?(movement: Movement): void
  /** A drag ended: it was let go, or it was lost to the browser. */
  onEnd?(movement: Movement, isReleased: boolean): void
  /** The press was let go before it was a drag. */
  onTap?(movement: Movement): void
  /** The press was kept down without moving. Answers false where there was nothing to hold. */
  onLongPress?(): unknown
  /** The press ended, in whatever way. */
  onFinish?(): void
}

/** What is needed of a pointerdown, be it React's or the browser's own. */
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

/** What the pointer that is down may still become. */
let presses: Press[] = []
let isListening = false
let isClickSuppressed = false

/**
 * Follows a press from its pointerdown to its end; answers a function that gives it up. Other buttons than the first, and a second finger,
 * are ignored. Of several that follow the same press the first that begins a drag, or holds, ends the others. The click that ends a drag or
 * a hold is not heard by anybody; a key's, which has no count, always is.
 */
export function trackPress(event: PointerDown, gesture: Gesture): () => void {
  const { pointerId, clientX, clientY, timeStamp, currentTarget } = event
  listenToPointer()
  endStalePresses(event)
  if (event.button !== 0 || presses.some((other) => other.isDrag || other.startPosition.pointerId !== pointerId))
    return () => {}
  const startPosition = { pointerId, clientX, clientY, timeStamp } // React and the browser change their events
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

/** How many screen px one design px of an element is, however large the phone is drawn. */
export function screenPxPerPx(element: HTMLElement): number {
  const scale = element.getBoundingClientRect().width / element.offsetWidth || 1
  return (scale * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / 8
}

/** Lets an element glide from where it is held back to its place. */
export function springBack(element: HTMLElement, done: () => void = () => {}): void {
  const { transform } = element.style
  element.style.transform = ''
  const frames = [{ transform }, { transform: 'none' }]
  if (!transform || prefersReducedMotion()) done()
  else element.animate(frames, { duration: springMs, easing: 'ease-out' }).finished.then(done, done)
}

/** On the window, before anything else: an element may be drawn anew or removed while it is dragged. */
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
  window.addEventListener('blur', endAll) // without capture, so that it is the window's own
}

function onPointerDown(event: PointerEvent): void {
  isClickSuppressed = false
  endStalePresses(event)
}

/** A pointer that goes down again was let go where nobody heard it. */
function endStalePresses({ pointerId, timeStamp }: Pick<PointerEvent, 'pointerId' | 'timeStamp'>): void {
  if (
    presses.some(({ startPosition }) => startPosition.pointerId === pointerId && startPosition.timeStamp !== timeStamp)
  )
    endAll()
}

function onPointerMove(event: PointerEvent): void {
  const isUp = event.pointerType === 'mouse' && !(event.buttons & 1) // let go outside of the window
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
    // the pointer is up already, or the element is gone: what comes next ends the press
  }
}

function onPointerUp(event: PointerEvent): void {
  const isReleased = event.type === 'pointerup'
  for (const press of pressesOf(event)) {
    if (isReleased) updatePress(press, event) // it may be let go elsewhere than it was last seen to move
    endPress(press, isReleased)
  }
}

/** An element loses the pointer when it leaves the page. One that only moved within it goes on, since the window hears the pointer too. */
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
  if (!presses.includes(press)) return // it was ended by what another one did
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
