import { ignoreOffline } from '../../../link/backend.ts'
import { useVisibility } from '../../device/visibility.ts'

const waiting: (() => Promise<void>)[] = []
let isWaiting = false

/** Loads what is likely to be opened next, one after the other in idle moments, so that it is not waited for then. */
export function loadWhenIdle(loads: readonly (() => Promise<void>)[]): void {
  waiting.push(...loads)
  next()
}

useVisibility.subscribe(next)

/** A phone that was put away asks for nothing; one that was never out loads what it will need. */
function isAway(): boolean {
  const { visible, shownAtMs } = useVisibility.getState()
  return !visible && shownAtMs > 0
}

function next(): void {
  if (isWaiting || waiting.length === 0 || isAway()) return
  isWaiting = true
  requestIdleCallback(() => {
    const load = isAway() ? undefined : waiting.shift()
    if (!load) {
      isWaiting = false
      return
    }
    // where it fails, opening it says so
    void ignoreOffline(load()).finally(() => {
      isWaiting = false
      next()
    })
  })
}
