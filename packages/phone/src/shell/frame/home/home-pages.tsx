import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { useVisibility } from '../../device/visibility.ts'
import { texts } from '../../texts.ts'
import styles from './home-pages.module.css'

/** Milliseconds for which the dots stay after a page has turned or the phone was opened. */
const dotsMs = 1500

interface HomePagesProps {
  pages: readonly ReactNode[]
  /** Button of the search, in the place of the dots while no page turns. */
  search: ReactNode
}

/** Home pages side by side, turned by drags (`home-gestures.ts`), by their dots and by moving the focus. */
export function HomePages({ pages, search }: HomePagesProps) {
  const scroller = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(0)
  const [isTurning, showDots] = useDots()
  const front = Math.min(shown, pages.length - 1)

  function turnTo(page: number) {
    const element = scroller.current
    const left = Math.max(0, Math.min(page, pages.length - 1)) * (element?.clientWidth ?? 0)
    element?.scrollTo({ left, behavior: 'smooth' })
  }

  /** Turns the pages with the focus: a smooth scroll to another page would override the browser's scroll to the focus. */
  function follow(page: number) {
    if (page !== front) turnTo(page)
  }

  return (
    <>
      <nav
        ref={scroller}
        className={styles.pages}
        data-pages
        aria-label={texts.apps}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          showDots()
          if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth))
        }}
      >
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey lint/a11y/noStaticElementInteractions: pages are identified by position; scrolling follows the focus of its icons
          <div key={index} className={styles.page} onFocus={() => follow(index)}>
            {page}
          </div>
        ))}
      </nav>
      {(search || pages.length > 1) && (
        <div
          className={styles.foot}
          data-searchable={Boolean(search) || undefined}
          data-turning={(isTurning && pages.length > 1) || undefined}
        >
          <div className={styles.pill}>
            {pages.length > 1 && (
              <div className={styles.dots}>
                {pages.map((_, index) => (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by position
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
            {search}
          </div>
        </div>
      )}
    </>
  )
}

/** Returns whether the dots show in the place of the search, and a function that shows them for a moment. */
function useDots(): [isShown: boolean, show: () => void] {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isVisible = useVisibility(({ visible }) => visible)
  function show() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(false), dotsMs)
    setShown(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the phone shows them
  useEffect(() => {
    if (isVisible) show()
    return () => clearTimeout(timer.current)
  }, [isVisible])
  return [isShown, show]
}
