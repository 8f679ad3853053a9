import { isFlick, type Movement, springBack, trackPress } from '../../../kit/gesture.ts'
import { appAt } from '../../apps/registry.ts'
import { back, homePath, startPath, useNavigation } from '../../navigation/page-stack.ts'
import { setPageBehind } from '../stage/page-behind.ts'
import { resetTransform } from '../stage/transitions.ts'

/** Screen px from the left edge within which a swipe begins. */
const edgePx = 24
/** Screen px from which a press counts as a drag: a mouse that clicks quickly moves too. */
const dragPx = 40
/** Screen px of movement that a resting mouse may make. */
const restPx = 3
/** Share of the screen's width after which a release leaves the page. */
const minWidthShare = 0.35

let pressPoint = { x: 0, y: 0 }
let isListening = false

/**
 * Goes back by a swipe from the left edge, moving the page under the pointer; a drag across a button does not press it. Call once per
 * window.
 */
export function listenToBackSwipe(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('pointerdown', onPointerDown, true)
  window.addEventListener('click', swallowDragClick, true)
  useNavigation.subscribe(({ stack }, before) => {
    if (stack.at(-1)?.key !== before.stack.at(-1)?.key) markMouseResting()
  })
}

function onPointerDown(event: PointerEvent): void {
  const { button, clientX: x, clientY: y, target } = event
  if (button !== 0) return
  pressPoint = { x, y }
  const page = target instanceof Element ? target.closest<HTMLElement>('[data-front]') : null
  if (!page) return
  const { left, width } = page.getBoundingClientRect()
  if (x - left >= edgePx || !canSwipeBack()) return
  /** The page that shows beneath. */
  let below: HTMLElement | undefined
  trackPress(event, {
    element: page,
    directions: ['right'],
    onStart: () => setPageBehind(useNavigation.getState().stack.at(-2)?.key),
    onMove({ right }) {
      below ??= pageBelow()
      followPointer(page, below, Math.min(1, Math.max(0, right) / width))
    },
    onEnd(movement, isDropped) {
      if (isDropped && goBack(movement, width)) setPageBehind(undefined)
      else springToPlace(page, below)
    },
  })
}

/** Only within an app: the home bar leaves its first page, and a call has its own buttons. */
function canSwipeBack(): boolean {
  const { stack } = useNavigation.getState()
  const [below, front] = stack.slice(-2)
  return (
    below !== undefined && front !== undefined && ![homePath, startPath].includes(below.path) && !staysOpen(front.path)
  )
}

function staysOpen(path: string): boolean {
  return appAt(path)?.staysOpen === true
}

function followPointer(page: HTMLElement, below: HTMLElement | undefined, part: number): void {
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

/** False where the swipe was too short, or went back within the page. */
function goBack({ right, ms }: Movement, width: number): boolean {
  const before = useNavigation.getState().stack
  if (right > width * minWidthShare || isFlick(right, ms)) back()
  return useNavigation.getState().stack !== before
}

function springToPlace(page: HTMLElement, below: HTMLElement | undefined): void {
  springBack(page, () => {
    setPageBehind(undefined)
    if (below) resetTransform(below)
    page.style.zIndex = ''
  })
}

/** Swallows the click that ends a drag within one row: the player meant to scroll, or changed their mind. */
function swallowDragClick(event: MouseEvent): void {
  const isDrag = event.detail > 0 && Math.hypot(event.clientX - pressPoint.x, event.clientY - pressPoint.y) > dragPx
  if (!isDrag || !(event.target instanceof Element) || event.target.closest('input, textarea, canvas')) return
  event.stopPropagation()
  event.preventDefault()
}

/** Position of the mouse when a page opened under it; undefined until its next event. */
let restPoint: { x: number; y: number } | undefined

/** Elements that move under a resting mouse show no hover (`row.module.css`). */
function markMouseResting(): void {
  const screen = document.querySelector<HTMLElement>('[data-screen]')
  if (!screen) return
  screen.dataset.resting = ''
  restPoint = undefined
  window.addEventListener('pointermove', onMouseMoved, true)
}

function onMouseMoved({ clientX: x, clientY: y }: PointerEvent): void {
  restPoint ??= { x, y }
  if (Math.hypot(x - restPoint.x, y - restPoint.y) < restPx) return
  delete document.querySelector<HTMLElement>('[data-screen]')?.dataset.resting
  window.removeEventListener('pointermove', onMouseMoved, true)
}
