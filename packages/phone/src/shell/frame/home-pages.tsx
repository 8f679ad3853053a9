import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { texts } from '../texts.ts'
import styles from './home-pages.module.css'

/** Screen px that a page must be dragged before letting go turns it, and below which a drag is still a click. */
const farPx = 40
const clickPx = 6

interface HomePagesProps {
  pages: readonly ReactNode[]
  /** What begins the search, beside the dots. */
  search: ReactNode
}

/** The home screen's pages beside each other: turned by dragging, by their dots and by moving the focus. */
export function HomePages({ pages, search }: HomePagesProps) {
  const scroller = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(0)
  const front = Math.min(shown, pages.length - 1)

  function turnTo(page: number) {
    const element = scroller.current
    const left = Math.max(0, Math.min(page, pages.length - 1)) * (element?.clientWidth ?? 0)
    element?.scrollTo({ left, behavior: 'smooth' })
  }

  /** A page that is still turning elsewhere would win over the browser's own scrolling to what has the focus. */
  function follow(page: number) {
    if (page !== front) turnTo(page)
  }

  const drag = useDrag(front, turnTo)
  return (
    <>
      <nav
        ref={scroller}
        className={styles.pages}
        aria-label={texts.apps}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth))
        }}
        {...(pages.length > 1 && drag)}
      >
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey lint/a11y/noStaticElementInteractions: a page is its place, and follows the focus of its icons
          <div key={index} className={styles.page} onFocus={() => follow(index)}>
            {page}
          </div>
        ))}
      </nav>
      {(search || pages.length > 1) && (
        <div className={styles.dots} data-alone={pages.length === 1 || undefined}>
          {search}
          {(pages.length > 1 ? pages : []).map((_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
              key={index}
              type="button"
              className={classNames(styles.dot, index === front && styles.front)}
              aria-label={texts.pageOf(index + 1, pages.length)}
              aria-current={index === front}
              onClick={() => turnTo(index)}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** A mouse drags the pages as a finger would: the game has no other pointer. */
function useDrag(front: number, turnTo: (page: number) => void) {
  /** The page too: while it is dragged, another is in front. */
  const start = useRef<{ x: number; left: number; page: number } | null>(null)
  const wasDragged = useRef(false)

  function letGo({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const from = start.current
    start.current = null
    currentTarget.style.scrollSnapType = ''
    if (!from || !wasDragged.current) return
    const distance = from.x - clientX
    turnTo(Math.abs(distance) < farPx ? from.page : from.page + Math.sign(distance))
  }

  return {
    onPointerDown({ button, pointerType, clientX, currentTarget }: PointerEvent<HTMLElement>) {
      wasDragged.current = false
      if (button !== 0 || pointerType !== 'mouse') return
      start.current = { x: clientX, left: currentTarget.scrollLeft, page: front }
    },
    onPointerMove({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) {
      const from = start.current
      if (!from) return
      const distance = from.x - clientX
      if (!wasDragged.current && Math.abs(distance) < clickPx) return
      if (!wasDragged.current) currentTarget.setPointerCapture(pointerId)
      wasDragged.current = true
      currentTarget.style.scrollSnapType = 'none' // it would pull the page back under the pointer
      currentTarget.scrollLeft = from.left + distance
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture(event: { stopPropagation(): void }) {
      if (wasDragged.current) event.stopPropagation()
      wasDragged.current = false
    },
  }
}
