import { Activity, memo, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { useLook } from '../../../kit/look.tsx'
import { passes, useLock } from '../../device/lock.ts'
import { type Entry, homePath, isKeptAlive, startPath, useNavigation } from '../../navigation/navigation.ts'
import { Home } from '../home/home.tsx'
import { Page } from './page.tsx'
import { usePeek } from './page-behind.ts'
import styles from './stage.module.css'
import { StartScreen } from './start-screen.tsx'
import { playMove } from './transitions.ts'

/** Pages below the current one that keep their state and scroll position, so that going back finds them as they were. */
const keptAlive = 4

/** Shows the top of the navigation stack and moves between pages as the look's phone would. */
export function Stage() {
  const { stack, move, kept } = useNavigation()
  const look = useLook()
  const lock = useLock()
  const behind = usePeek((state) => state.behind)
  const top = stack.at(-1)
  const [settled, setSettled] = useState(top)
  const layers = useRef(new Map<number, HTMLElement>())
  const leaving = settled?.key === top?.key ? undefined : settled

  useLayoutEffect(() => {
    if (!top || !leaving) return
    const from = layers.current.get(leaving.key)
    const to = layers.current.get(top.key)
    return playMove(move, look, from, to, () => setSettled(top))
  }, [top, leaving, move, look])

  function stateOf(entry: Entry): LayerProps['state'] {
    if (entry.key === top?.key) return 'current'
    if (entry.key === leaving?.key) return move === 'open' || move === 'push' ? 'covered' : 'seen'
    return entry.key === behind ? 'seen' : 'kept'
  }

  if (!top) return null
  return (
    <div className={styles.stage}>
      {mounted(stack, leaving, kept).map((entry) => (
        <Layer
          key={entry.key}
          entry={entry}
          state={stateOf(entry)}
          isSealed={!passes(entry, lock)}
          hold={(element) => {
            if (element) layers.current.set(entry.key, element)
            else layers.current.delete(entry.key)
          }}
        />
      ))}
    </div>
  )
}

/** Home always, the newest pages, the one that is on its way out, and those beside the stack. */
function mounted(stack: Entry[], leaving: Entry | undefined, beside: Entry[]): Entry[] {
  const below = stack.filter(
    (page, index) => page.path === homePath || index >= stack.length - keptAlive || isKeptAlive(page),
  )
  const pages = [...below, ...(leaving ? [leaving] : []), ...beside]
  return pages.filter(({ key }, index) => pages.findIndex((page) => page.key === key) === index)
}

interface LayerProps {
  entry: Entry
  /**
   * `covered` and `seen` show without being on top: a page that another one moves over, one that moves away, what is behind a swipe.
   * To make the first inert would style all that it holds anew just when the other is to be drawn.
   */
  state: 'current' | 'covered' | 'seen' | 'kept'
  /** Behind a lock screen that asks for a code: not seen, whatever moves. */
  isSealed: boolean
  hold: (element: HTMLElement | null) => void
}

function Layer({ entry, state, isSealed, hold }: LayerProps) {
  return (
    <Activity mode={state === 'kept' ? 'hidden' : 'visible'}>
      <div
        ref={hold}
        className={classNames(styles.layer, isSealed && styles.sealed)}
        data-path={entry.path}
        data-front={(state === 'current' && !isSealed) || undefined}
        inert={isSealed || (state !== 'current' && state !== 'covered')}
      >
        <Content entry={entry} />
      </div>
    </Activity>
  )
}

/** Memoised: a page that moves, is left or comes back is not drawn again by that. */
const Content = memo(function Content({ entry }: { entry: Entry }) {
  if (entry.path === startPath) return <StartScreen />
  if (entry.path === homePath) return <Home />
  return <Page entry={entry} />
})
