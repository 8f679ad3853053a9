import { hearPresses } from './hear-presses.ts'

/** Screen px that a page must be dragged before letting go turns it, and below which a drag is still a click. */
const farPx = 40
const clickPx = 6

interface Press {
  pages: HTMLElement
  x: number
  left: number
  /** In front when it was pressed: while it is dragged, another may be. */
  page: number
}

let press: Press | undefined
let wasDragged = false

/** A mouse drags the home screen's pages as a finger would: the game has no other pointer. Once for the window. */
export function hearPageDrag(): void {
  hearPresses({ begin, follow, letGo, swallow })
}

function begin({ button, pointerType, target, clientX: x }: PointerEvent): void {
  wasDragged = false
  const pages = target instanceof Element ? target.closest<HTMLElement>('[data-pages]') : null
  if (!pages || pages.childElementCount < 2 || button !== 0 || pointerType !== 'mouse') return
  press = { pages, x, left: pages.scrollLeft, page: Math.round(pages.scrollLeft / (pages.clientWidth || 1)) }
}

function follow({ clientX, pointerId }: PointerEvent): void {
  if (!press) return
  const { pages, x, left } = press
  if (!wasDragged && Math.abs(x - clientX) < clickPx) return
  if (!wasDragged) pages.setPointerCapture(pointerId)
  wasDragged = true
  pages.style.scrollSnapType = 'none' // it would pull the page back under the pointer
  pages.scrollLeft = left + x - clientX
}

function letGo({ clientX }: PointerEvent): void {
  const from = press
  press = undefined
  if (!from) return
  from.pages.style.scrollSnapType = ''
  if (!wasDragged) return
  const distance = from.x - clientX
  const page = Math.abs(distance) < farPx ? from.page : from.page + Math.sign(distance)
  from.pages.scrollTo({ left: page * from.pages.clientWidth, behavior: 'smooth' })
}

/** The click that ends a drag opens nothing; a key's, which has no count, ends none. */
function swallow(event: MouseEvent): void {
  if (wasDragged && event.detail > 0) event.stopPropagation()
  wasDragged = false
}
