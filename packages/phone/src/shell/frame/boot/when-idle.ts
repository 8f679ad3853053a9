import { ignoreOffline } from '../../../link/backend.ts'
import { useVisibility } from '../../device/visibility.ts'

const queue: (() => Promise<void>)[] = []
let isScheduled = false

/** Loads what is likely to be opened next, one after the other in idle moments, so that it is not waited for then. */
export function loadWhenIdle(loads: readonly (() => Promise<void>)[]): void {
  queue.push(...loads)
  loadNext()
}

useVisibility.subscribe(loadNext)

/** A phone that was put away asks for nothing; one that was never out loads what it will need. */
function isAway(): boolean {
  const { visible, shownAtMs } = useVisibility.getState()
  return !visible && shownAtMs > 0
}

function loadNext(): void {
  if (isScheduled || queue.length === 0 || isAway()) return
  isScheduled = true
  requestIdleCallback(() => {
    const load = isAway() ? undefined : queue.shift()
    if (!load) {
      isScheduled = false
      return
    }
    // where it fails, opening it says so
    void ignoreOffline(load()).finally(() => {
      isScheduled = false
      loadNext()
    })
  })
}
