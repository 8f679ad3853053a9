import { dragThresholdPx, type Movement, springBack } from '../../kit/gesture.ts'
import { showPageBelow } from './page-below.ts'
import { pageShape } from './page-shape.ts'

/** Distance in screen px from which a drag down closes. */
const closePx = 90

/** Separates a pulled page from one of the same colour below. */
const shadow = '0 0 5rem rgba(0, 0, 0, 0.3)'

/** Steps of a drag that pulls a page down and away, with the page below around it. All by transform. */
export const pagePull = {
  start: () => showPageBelow(true),
  /** `size` is that of the page in screen px. */
  move(page: HTMLElement, { right, down }: Movement, size: { width: number; height: number }): void {
    const way = Math.max(0, down - dragThresholdPx) / size.height
    page.style.zIndex = '2'
    page.style.borderRadius = 'var(--screen-radius)'
    page.style.boxShadow = shadow
    page.style.transform = pageShape(50 + (right / size.width) * 60, 50 + way * 70, Math.max(0.6, 1 - way * 0.7))
  },
  /** Closes the page if it was released far enough down; otherwise it springs back. */
  end(page: HTMLElement, { down }: Movement, isReleased: boolean, close: () => void): void {
    if (isReleased && down > closePx) {
      close()
      showPageBelow(false)
      return
    }
    springBack(page, () => {
      showPageBelow(false)
      page.style.zIndex = ''
      page.style.borderRadius = ''
      page.style.boxShadow = ''
    })
  },
}
