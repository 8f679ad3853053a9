import { Activity, memo, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { isShownWhileLocked, useLock } from '../../device/lock.ts'
import { homePath, isPageAlive, type PageEntry, startPath, useNavigation } from '../../navigation/page-stack.ts'
import { usePageBelow } from '../../pages/page-below.ts'
import { Home } from '../home/home.tsx'
import { Page } from './page.tsx'
import { usePageBehind } from './page-behind.ts'
import styles from './stage.module.css'
import { StartScreen } from './start-screen.tsx'
import { playTransition } from './transitions.ts'

/** Maximum number of pages below the current one that keep their state and scroll position for going back. */
const maxAlivePages = 4

/** Shows the top of the navigation stack and animates between pages as the look's phone does. */
export function Stage() {
  const { stack, transition, retained } = useNavigation()
  const look = useLook()
  const lock = useLock()
  const isBelowShown = usePageBelow(({ isShown }) => isShown)
  const behind = usePageBehind((state) => state.behind) ?? (isBelowShown ? stack.at(-2)?.key : undefined)
  const top = stack.at(-1)
  const [settled, setSettled] = useState(top)
  const layers = useRef(new Map<number, HTMLElement>())
  const leaving = settled?.key === top?.key ? undefined : settled

  useLayoutEffect(() => {
    if (!top || !leaving) return
    const from = layers.current.get(leaving.key)
    const to = layers.current.get(top.key)
    return playTransition(transition, look, from, to, () => setSettled(top))
  }, [top, leaving, transition, look])

  function stateOf(entry: PageEntry): LayerProps['state'] {
    if (entry.key === top?.key) return 'current'
    if (entry.key === leaving?.key) return 'covered'
    return entry.key === behind ? 'seen' : 'hidden'
  }

  if (!top) return null
  return (
    <div className={styles.stage}>
      {mountedPages(stack, leaving, retained).map((entry) => (
        <Layer
          key={entry.key}
          entry={entry}
          state={stateOf(entry)}
          isLocked={!isShownWhileLocked(entry, lock)}
          setElement={(element) => {
            if (element) layers.current.set(entry.key, element)
            else layers.current.delete(entry.key)
          }}
        />
      ))}
    </div>
  )
}

/** Home, the newest pages, the leaving page, and the retained pages beside the stack. */
function mountedPages(stack: PageEntry[], leaving: PageEntry | undefined, beside: PageEntry[]): PageEntry[] {
  const below = stack.filter(
    (page, index) => page.path === homePath || index >= stack.length - maxAlivePages || isPageAlive(page),
  )
  const pages = [...below, ...(leaving ? [leaving] : []), ...beside]
  return pages.filter(({ key }, index) => pages.findIndex((page) => page.key === key) === index)
}

interface LayerProps {
  entry: PageEntry
  /**
   * `covered` and `seen` are visible without being on top: a page that moves away or under another, and the page behind a swipe. Making the
   * covered page inert would restyle all its content just when the other is to be drawn.
   */
  state: 'current' | 'covered' | 'seen' | 'hidden'
  /** Hidden behind a lock screen with a code, whatever moves. */
  isLocked: boolean
  setElement: (element: HTMLElement | null) => void
}

function Layer({ entry, state, isLocked, setElement }: LayerProps) {
  const isHome = entry.path === homePath
  const isHidden = state === 'hidden'
  return (
    <Activity mode={isHidden && !isHome ? 'hidden' : 'visible'}>
      <div
        ref={setElement}
        className={classNames(styles.layer, isLocked && styles.sealed, isHidden && isHome && styles.skipped)}
        data-path={entry.path}
        data-front={(state === 'current' && !isLocked) || undefined}
        inert={isLocked || (!isHome && (isHidden || state === 'seen'))}
        aria-hidden={(isHidden && isHome) || undefined}
      >
        {/* two boxes that move against each other clip a window without repainting it */}
        <div className={styles.box}>
          <div className={styles.box}>
            <Content entry={entry} />
          </div>
        </div>
      </div>
    </Activity>
  )
}

/** Memoised: a page that moves, is left or comes back is not re-rendered. */
const Content = memo(function Content({ entry }: { entry: PageEntry }) {
  const [isOpening] = useState(() => useNavigation.getState().transition === 'open')
  if (entry.path === startPath) return <StartScreen />
  if (entry.path === homePath) return <Home />
  return isOpening ? <OpeningPage entry={entry} /> : <Page entry={entry} />
})

/** A page that is rendered after its window has begun to grow, under the icon's face: both in one task delay the first frame. */
function OpeningPage({ entry }: { entry: PageEntry }) {
  const isReady = useDeferredValue(true, false)
  return isReady ? <Page entry={entry} /> : <div className={styles.blank} />
}
