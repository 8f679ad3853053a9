import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { trackPress } from '../../../kit/gesture.ts'
import type { Id } from '../../../lists/optimistic-collection.ts'
import { pagePull } from '../../../shell/pages/pull-page.ts'
import { texts } from '../texts.ts'
import { Slide } from './slide.tsx'
import type { KeyHandler } from './use-zoom.ts'
import styles from './viewer.module.css'

/** Slides on each side that are in the page, and those of them that are loaded. */
const reach = 8
const preloadDistance = 1
/** Wait for a second click, which zooms instead. */
const doubleClickMs = 220

interface ViewerProps {
  ids: readonly Id[]
  /** The shown item. */
  current: Id
  isBare: boolean
  onShow: (id: Id) => void
  onTap: () => void
  /** The picture was pulled down and away. */
  onClose: () => void
}

/** Swipes through a list of any length: only the shown item's neighbours are in the page. */
export function Viewer({ ids, current, isBare, onShow, onTap, onClose }: ViewerProps) {
  const slides = useSlides(ids, current)
  const isZoomed = useRef(false)
  const keys = useRef<KeyHandler>(undefined)
  const view = useRef<HTMLElement>(null)
  const taps = useTaps(onTap)
  const [viewport, carousel] = useEmblaCarousel({
    startIndex: Math.max(0, slides.indexOf(current)),
    watchSlides: false,
    duration: 22,
    watchDrag: (_, { target }) => !isZoomed.current && !isOn(target, 'input, button'),
  })
  const onZoom = useCallback((zoomed: boolean) => {
    isZoomed.current = zoomed
  }, [])

  // Before paint: the slides have moved along, and the shown one must stay in place.
  const shown = useRef(current)
  shown.current = current
  const showAtRest = useCallback(
    () => carousel?.reInit({ startIndex: Math.max(0, slides.indexOf(shown.current)) }),
    [carousel, slides],
  )
  useLayoutEffect(() => void showAtRest(), [showAtRest])

  useEffect(() => {
    if (!carousel) return
    const settle = () => {
      const id = slides[carousel.selectedScrollSnap()]
      if (id !== undefined) onShow(id)
    }
    carousel.on('settle', settle)
    return () => void carousel.off('settle', settle)
  }, [carousel, slides, onShow])

  useEffect(() => view.current?.focus({ preventScroll: true }), [])

  function trackPull(event: PointerEvent<HTMLElement>) {
    const page = event.currentTarget.closest<HTMLElement>('[data-front]')
    if (!page || isZoomed.current || isOn(event.target, 'input, button')) return
    const size = page.getBoundingClientRect()
    trackPress(event, {
      directions: ['down'],
      onStart() {
        showAtRest() // ends the swipe that the same press may have begun
        pagePull.start()
      },
      onMove: (movement) => pagePull.move(page, movement, size),
      onEnd: (movement, isReleased) => pagePull.end(page, movement, isReleased, onClose),
    })
  }

  function pressKey(event: KeyboardEvent) {
    if (isOn(event.target, 'input')) return // the scrubber handles arrow keys
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === ' ' && isOn(event.target, 'button')) return
    if (keys.current?.(event.key)) event.preventDefault()
    else if (event.key === 'ArrowLeft') carousel?.scrollPrev()
    else if (event.key === 'ArrowRight') carousel?.scrollNext()
    else if (event.key === 'Enter' && event.target === event.currentTarget) onTap()
    else return
    event.preventDefault()
  }

  return (
    <section
      ref={view}
      className={classNames(styles.viewer, isBare && styles.bare)}
      aria-label={texts.viewer}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: handles arrow keys
      tabIndex={0}
      onKeyDown={pressKey}
    >
      <div ref={viewport} className={styles.viewport} {...taps} onPointerDown={trackPull}>
        <div className={styles.slides}>
          {slides.map((id, index) => (
            <Slide
              key={id}
              id={id}
              isShown={id === current}
              isNear={Math.abs(index - slides.indexOf(current)) <= preloadDistance}
              onZoom={onZoom}
              keys={keys}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

/** Returns the part of the list around the shown item. It changes only near its edge, so that swiping moves nothing. */
function useSlides(ids: readonly Id[], current: Id): readonly Id[] {
  const middle = useRef(current)
  const at = ids.indexOf(current)
  const middleAt = ids.indexOf(middle.current)
  if (middleAt < 0 || Math.abs(at - middleAt) >= reach - preloadDistance) middle.current = current
  const start = Math.max(0, ids.indexOf(middle.current) - reach)
  return useMemo(() => ids.slice(start, start + 2 * reach + 1), [ids, start])
}

/** True inside an element that matches the selector. */
function isOn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

/**
 * Detects single clicks, as opposed to the first half of a double click. On a busy page the timer may fire between the halves: a second
 * `onTap` then takes the first back. Embla swallows the click that ends a swipe.
 */
function useTaps(onTap: () => void) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasTap = useRef(false)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return {
    onClick({ detail, target }: { detail: number; target: EventTarget }) {
      clearTimeout(waiting.current)
      const isTooLate = detail === 2 && wasTap.current
      wasTap.current = false
      if (isTooLate) onTap()
      if (detail > 1 || isOn(target, 'video, input, button')) return
      waiting.current = setTimeout(() => {
        wasTap.current = true
        onTap()
      }, doubleClickMs)
    },
  }
}
