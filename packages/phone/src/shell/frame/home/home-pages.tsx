import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { texts } from '../../texts.ts'
import styles from './home-pages.module.css'

interface HomePagesProps {
  pages: readonly ReactNode[]
  /** Button of the search, beside the dots. */
  search: ReactNode
}

/** Home pages side by side, turned by drags (`home-gestures.ts`), by their dots and by moving the focus. */
export function HomePages({ pages, search }: HomePagesProps) {
  const scroller = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(0)
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
        <div className={styles.dots} data-alone={pages.length === 1 || undefined}>
          {search}
          {(pages.length > 1 ? pages : []).map((_, index) => (
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
    </>
  )
}
