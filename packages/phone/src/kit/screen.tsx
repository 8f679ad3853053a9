import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { classNames } from './class-names.ts'
import type { Icon } from './icon.tsx'
import press from './press.module.css'
import styles from './screen.module.css'

interface ScreenState {
  board: ReturnType<typeof createChromeStore>
  /** True once the content is scrolled, so that it lies under the bar. */
  isScrolled: boolean
  setScrolled(isScrolled: boolean): void
}

/** Parts of a screen that its children set and its Scroll shows. */
interface ScreenChrome {
  /** The large title at the top of the scrolled content; null if only the bar shows it. */
  largeTitle: string | null
  /** Floating button over the scrolled content, on Android. */
  floating: FloatingAction | null
}

/** The main action of a screen: a button in the iPhone's bar, Android's floating action button. */
export interface FloatingAction {
  label: string
  icon: Icon
  onClick: () => void
}

const emptyChrome: ScreenChrome = { largeTitle: null, floating: null }

/**
 * Passes parts of a screen from the bar to the Scroll, which renders after it: values that the bar writes while it renders are available in
 * the same render. A state would render both twice whenever a screen opens.
 */
function createChromeStore() {
  let current = emptyChrome
  const listeners = new Set<() => void>()
  /** Writes without notifying, during a render, after which the same values have to be `put`. */
  const write = (part: Partial<ScreenChrome>) => {
    const next = { ...current, ...part }
    if (next.largeTitle !== current.largeTitle || next.floating !== current.floating) current = next
  }
  return {
    write,
    read: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    put: (part: Partial<ScreenChrome>) => {
      write(part)
      for (const listener of listeners) listener()
    },
  }
}

const ScreenContext = createContext<ScreenState>({ board: createChromeStore(), isScrolled: false, setScrolled() {} })

export const useScreen = () => useContext(ScreenContext)

const ScrollContext = createContext<RefObject<HTMLDivElement | null> | null>(null)

/** Returns the scrolled element around a part, for windowed lists. */
export const useScroll = () => useContext(ScrollContext)

interface ScreenProps {
  /** `grouped` for cards on grey (settings, forms); `plain` for lists and articles from edge to edge. */
  tone?: 'grouped' | 'plain'
  className?: string
  children: ReactNode
}

/** One page of an app: a column of bar, scrolled content and, at the bottom, a tab bar or composer. */
export function Screen({ tone = 'grouped', className, children }: ScreenProps) {
  const [board] = useState(createChromeStore)
  const [isScrolled, setScrolled] = useState(false)
  const state = useMemo(() => ({ board, isScrolled, setScrolled }), [board, isScrolled])
  return (
    <section className={classNames(styles.screen, styles[tone], className)}>
      <ScreenContext value={state}>{children}</ScreenContext>
    </section>
  )
}

/** The scrolled middle of a screen. Shows the navigation bar's large title as its first line. */
export function Scroll({ className, children }: { className?: string; children: ReactNode }) {
  const { board, setScrolled } = useScreen()
  const { largeTitle, floating } = useSyncExternalStore(board.subscribe, board.read)
  const scroller = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!top.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.rootBounds?.height) setScrolled(!entry.isIntersecting) // a hidden phone has no bounds
      },
      { root: scroller.current },
    )
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [setScrolled])

  return (
    <>
      <div
        ref={scroller}
        className={classNames(styles.scroll, floating && styles.under, className)}
        data-scroll
        aria-keyshortcuts="Control+Home Control+End"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Chromium 103 scrolls an area by keyboard only when it can be focused
        tabIndex={0}
        data-scrolls
      >
        <div ref={top} className={largeTitle === null ? styles.top : styles.largeTop}>
          {largeTitle !== null && <h1 className={styles.largeTitle}>{largeTitle}</h1>}
        </div>
        <ScrollContext value={scroller}>{children}</ScrollContext>
      </div>
      {floating && (
        <div className={styles.floor}>
          <button
            type="button"
            className={classNames(styles.floating, press.press)}
            aria-label={floating.label}
            onClick={floating.onClick}
          >
            <floating.icon />
          </button>
        </div>
      )}
    </>
  )
}
