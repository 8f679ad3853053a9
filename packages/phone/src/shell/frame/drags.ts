import { back, homePath, startPath, useNavigation } from '../navigation.ts'
import { appAt } from '../registry.ts'
import { hearPresses } from './hear-presses.ts'
import { peekAt } from './peek.ts'
import { prefersStillness } from './stillness.ts'
import { layFlat } from './transitions.ts'

/** In screen px: how near the left edge a swipe begins, where a press becomes a drag, and from where on it counts fast. */
const edgePx = 24
const slackPx = 12
/** A mouse that clicks quickly moves too; from here on it was dragged. */
const dragPx = 40
/** A hand on a mouse is never quite still. */
const restPx = 3
/** Of the screen's width, from where on letting go leaves the page. */
const enough = 0.35
/** Px a millisecond: a short flick counts too. */
const fast = 0.5
const springMs = 220

interface Swipe {
  x: number
  y: number
  atMs: number
  page: HTMLElement
  /** What comes into sight beneath it. */
  below: HTMLElement | undefined
  width: number
}

let press: { x: number; y: number } | undefined
let swipe: Swipe | undefined
let isMoving = false
let isHearing = false

/** Back by a swipe from the left edge, with the page under the finger; and no drag across something presses it. Once for the window. */
export function hearDrags(): void {
  if (isHearing) return
  isHearing = true
  hearPresses({ begin, follow, letGo, swallow: swallowDrag })
  useNavigation.subscribe(({ stack }, before) => {
    if (stack.at(-1)?.key !== before.stack.at(-1)?.key) rest()
  })
}

function begin({ button, clientX: x, clientY: y, target, timeStamp }: PointerEvent): void {
  if (button !== 0) return
  press = { x, y }
  swipe = undefined
  isMoving = false
  const page = target instanceof Element ? target.closest<HTMLElement>('[data-front]') : null
  if (!page) return
  const { left, width } = page.getBoundingClientRect()
  if (x - left < edgePx && leadsBack()) swipe = { x, y, atMs: timeStamp, page, below: undefined, width }
}

/** From within an app: its first page is left by the bar at the bottom, and a call by its own buttons. */
function leadsBack(): boolean {
  const { stack } = useNavigation.getState()
  const [below, front] = stack.slice(-2)
  return (
    below !== undefined && front !== undefined && ![homePath, startPath].includes(below.path) && !staysOpen(front.path)
  )
}

function staysOpen(path: string): boolean {
  return appAt(path)?.staysOpen === true
}

function follow(event: PointerEvent): void {
  if (!swipe) return
  const by = event.clientX - swipe.x
  if (!isMoving) {
    if (Math.abs(event.clientY - swipe.y) > slackPx) swipe = undefined // it scrolls
    if (!swipe || by < slackPx) return
    isMoving = true
    swipe.page.setPointerCapture(event.pointerId)
    peekAt(useNavigation.getState().stack.at(-2)?.key)
  }
  event.stopPropagation()
  hold(swipe, Math.max(0, by))
}

function hold(held: Swipe, by: number): void {
  const part = Math.min(1, by / held.width)
  held.below ??= pageBelow()
  held.page.style.transform = `translateX(${part * 100}%)`
  held.page.style.zIndex = '2'
  if (!held.below) return
  held.below.style.transform = `translateX(${(part - 1) * 30}%)`
  held.below.style.opacity = String(0.82 + part * 0.18)
}

function pageBelow(): HTMLElement | undefined {
  const path = useNavigation.getState().stack.at(-2)?.path ?? ''
  return document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]:not([data-front])`) ?? undefined
}

function letGo(event: PointerEvent): void {
  const held = swipe
  swipe = undefined
  if (!held || !isMoving) return
  event.stopPropagation()
  const by = event.clientX - held.x
  const isFast = by / Math.max(1, event.timeStamp - held.atMs) > fast
  const before = useNavigation.getState().stack
  if (event.type === 'pointerup' && (by > held.width * enough || isFast)) back()
  if (useNavigation.getState().stack === before)
    springBack(held) // too short, or it led back within the page
  else peekAt(undefined)
}

function springBack({ page, below }: Swipe): void {
  const settle = () => {
    peekAt(undefined)
    if (below) layFlat(below)
    page.style.zIndex = ''
  }
  const { transform } = page.style
  layFlat(page)
  if (prefersStillness()) {
    settle()
    return
  }
  page
    .animate([{ transform }, { transform: 'none' }], { duration: springMs, easing: 'ease-out' })
    .finished.then(settle, settle)
}

/** Whoever presses one row, drags and lets go over it meant to scroll, or thought better of it. */
function swallowDrag(event: MouseEvent): void {
  const isDrag = press && event.detail > 0 && Math.hypot(event.clientX - press.x, event.clientY - press.y) > dragPx
  if (!isDrag || !(event.target instanceof Element) || event.target.closest('input, textarea, canvas')) return
  event.stopPropagation()
  event.preventDefault()
}

/** Where the mouse lay when a page came under it; undefined while nobody has seen it since. */
let restsAt: { x: number; y: number } | undefined

/** What comes to lie under a mouse that rests was not pointed at, and does not look so (`row.module.css`). */
function rest(): void {
  const screen = document.querySelector<HTMLElement>('[data-screen]')
  if (!screen) return
  screen.dataset.resting = ''
  restsAt = undefined
  window.addEventListener('pointermove', stir, true)
}

function stir({ clientX: x, clientY: y }: PointerEvent): void {
  restsAt ??= { x, y }
  if (Math.hypot(x - restsAt.x, y - restsAt.y) < restPx) return
  delete document.querySelector<HTMLElement>('[data-screen]')?.dataset.resting
  window.removeEventListener('pointermove', stir, true)
}
