import { ignoreOffline } from '../../../link/backend.ts'
import { useVisibility } from '../../device/visibility.ts'

const queue: (() => Promise<void>)[] = []
let isScheduled = false

/** Preloads what is likely to be opened next, one load after the other in idle moments. */
export function loadWhenIdle(loads: readonly (() => Promise<void>)[]): void {
  queue.push(...loads)
  loadNext()
}

useVisibility.subscribe(loadNext)

/** A closed phone loads nothing; one never opened loads what it will need. */
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
    // a failure shows when the part is opened
    void ignoreOffline(load()).finally(() => {
      isScheduled = false
      loadNext()
    })
  })
}
