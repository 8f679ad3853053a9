import { ignoreOffline, isLostConnection } from '../../../link/backend.ts'
import { subscribeToReconnect } from '../../../link/connection.ts'
import { useVisibility } from '../../device/visibility.ts'

const queue: (() => Promise<void>)[] = []
let isScheduled = false
/** A file did not come: Chromium 103 never requests a module again that failed, so the others wait until the server answers. */
let isCut = false

/** Preloads what is likely to be opened next, one load after the other in idle moments. */
export function loadWhenIdle(loads: readonly (() => Promise<void>)[]): void {
  queue.push(...loads)
  loadNext()
}

useVisibility.subscribe(loadNext)
subscribeToReconnect(() => {
  isCut = false
  loadNext()
})

/** A closed phone loads nothing; one never opened loads what it will need. */
function isAway(): boolean {
  const { visible, shownAtMs } = useVisibility.getState()
  return !visible && shownAtMs > 0
}

function loadNext(): void {
  if (isScheduled || isCut || queue.length === 0 || isAway()) return
  isScheduled = true
  requestIdleCallback(() => {
    const load = isAway() ? undefined : queue.shift()
    if (!load) {
      isScheduled = false
      return
    }
    const loading = load().catch((error) => {
      isCut = isLostConnection(error)
      throw error
    })
    // a failure shows when the part is opened
    void ignoreOffline(loading).finally(() => {
      isScheduled = false
      loadNext()
    })
  })
}
