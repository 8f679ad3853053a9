import { followPress } from '../../kit/gesture.ts'

/** Screen px that a page must be dragged before letting go turns it. */
const farPx = 40

/** A mouse drags the home screen's pages as a finger would: the game has no other pointer. Once for the window. */
export function hearPageDrag(): void {
  window.addEventListener('pointerdown', press, true)
}

function press(event: PointerEvent): void {
  const { target, pointerType } = event
  const pages = target instanceof Element ? target.closest<HTMLElement>('[data-pages]') : null
  if (!pages || pages.childElementCount < 2 || pointerType !== 'mouse') return
  const left = pages.scrollLeft
  const page = Math.round(left / (pages.clientWidth || 1))
  followPress(event, {
    element: pages,
    ways: ['left', 'right'],
    onMove({ right }) {
      pages.style.scrollSnapType = 'none' // it would pull the page back under the pointer
      pages.scrollLeft = left - right
    },
    onEnd({ right }) {
      pages.style.scrollSnapType = ''
      const to = Math.abs(right) < farPx ? page : page - Math.sign(right)
      pages.scrollTo({ left: to * pages.clientWidth, behavior: 'smooth' })
    },
  })
}
