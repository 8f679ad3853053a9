import { ignoreOffline } from '../../link/backend.ts'
import { type Loadable, prepare } from '../loadable.ts'
import { useVisibility } from '../visibility.ts'

const waiting = new Map<object, () => Promise<void>>()
let isWaiting = false

/** Loads what is likely to be opened next, one in each idle moment, so that it is not waited for then. */
export function prepareWhenIdle<Props>(loadables: readonly Loadable<Props>[]): void {
  for (const loadable of loadables) if (!loadable.loading) waiting.set(loadable, () => prepare(loadable))
  next()
}

useVisibility.subscribe(next)

/** A phone that was put away asks for nothing; one that was never out loads what it will need. */
function isAway(): boolean {
  const { visible, shownAtMs } = useVisibility.getState()
  return !visible && shownAtMs > 0
}

function next(): void {
  if (isWaiting || waiting.size === 0 || isAway()) return
  isWaiting = true
  requestIdleCallback(() => {
    const [first] = waiting
    if (!first || isAway()) {
      isWaiting = false
      return
    }
    const [loadable, load] = first
    waiting.delete(loadable)
    void ignoreOffline(load()).finally(() => {
      // opening it says so
      isWaiting = false
      next()
    })
  })
}
