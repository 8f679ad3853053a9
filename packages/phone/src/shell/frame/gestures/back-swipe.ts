import { followPress, isFlick, type Movement, springBack } from '../../../kit/gesture.ts'
import { appAt } from '../../apps/registry.ts'
import { back, homePath, startPath, useNavigation } from '../../navigation/navigation.ts'
import { peekAt } from '../stage/page-behind.ts'
import { layFlat } from '../stage/transitions.ts'

/** In screen px: how near the left edge a swipe begins. */
const edgePx = 24
/** A mouse that clicks quickly moves too; from here on it was dragged. */
const dragPx = 40
/** A hand on a mouse is never quite still. */
const restPx = 3
/** Of the screen's width, from where on letting go leaves the page. */
const enough = 0.35

let press = { x: 0, y: 0 }
let isHearing = false

/** Back by a swipe from the left edge, with the page under the finger; and no drag across something presses it. Once for the window. */
export function hearDrags(): void {
  if (isHearing) return
  isHearing = true
  window.addEventListener('pointerdown', begin, true)
  window.addEventListener('click', swallowDrag, true)
  useNavigation.subscribe(({ stack }, before) => {
    if (stack.at(-1)?.key !== before.stack.at(-1)?.key) rest()
  })
}

function begin(event: PointerEvent): void {
  const { button, clientX: x, clientY: y, target } = event
  if (button !== 0) return
  press = { x, y }
  const page = target instanceof Element ? target.closest<HTMLElement>('[data-front]') : null
  if (!page) return
  const { left, width } = page.getBoundingClientRect()
  if (x - left >= edgePx || !leadsBack()) return
  /** What comes into sight beneath it. */
  let below: HTMLElement | undefined
  followPress(event, {
    element: page,
    ways: ['right'],
    onStart: () => peekAt(useNavigation.getState().stack.at(-2)?.key),
    onMove({ right }) {
      below ??= pageBelow()
      follow(page, below, Math.min(1, Math.max(0, right) / width))
    },
    onEnd(movement, isDropped) {
      if (isDropped && goBack(movement, width)) peekAt(undefined)
      else settle(page, below)
    },
  })
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

function follow(page: HTMLElement, below: HTMLElement | undefined, part: number): void {
  page.style.transform = `translateX(${part * 100}%)`
  page.style.zIndex = '2'
  if (!below) return
  below.style.transform = `translateX(${(part - 1) * 30}%)`
  below.style.opacity = String(0.82 + part * 0.18)
}

function pageBelow(): HTMLElement | undefined {
  const path = useNavigation.getState().stack.at(-2)?.path ?? ''
  return document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]:not([data-front])`) ?? undefined
}

/** False where the swipe was too short, or led back within the page. */
function goBack({ right, ms }: Movement, width: number): boolean {
  const before = useNavigation.getState().stack
  if (right > width * enough || isFlick(right, ms)) back()
  return useNavigation.getState().stack !== before
}

function settle(page: HTMLElement, below: HTMLElement | undefined): void {
  springBack(page, () => {
    peekAt(undefined)
    if (below) layFlat(below)
    page.style.zIndex = ''
  })
}

/** Whoever presses one row, drags and lets go over it meant to scroll, or thought better of it. */
function swallowDrag(event: MouseEvent): void {
  const isDrag = event.detail > 0 && Math.hypot(event.clientX - press.x, event.clientY - press.y) > dragPx
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
