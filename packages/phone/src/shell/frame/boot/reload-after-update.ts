import { subscribeToNewBuild } from '../../../link/server-build.ts'
import { useLiveActivities } from '../../activities/live-activities.ts'
import { isVisible, useVisibility } from '../../device/visibility.ts'
import { currentPage, homePath, startPath } from '../../navigation/page-stack.ts'
import { isUpdateWaiting, noteReload } from './reload-page.ts'

/** Long enough for a page that is being left to save its draft. */
const pauseMs = 1000

/** Loads the new page of a server that was updated, where the player does not notice: the phone is closed, and nothing goes on in it. */
export function reloadAfterUpdates(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    if (isUpdateWaiting() && isIdle()) timer = setTimeout(reload, pauseMs)
  }
  subscribeToNewBuild(check)
  useVisibility.subscribe(check)
  useLiveActivities.subscribe(check)
}

/** A closed phone with an open page is one whose camera is open, or whose app goes on. */
function isIdle(): boolean {
  const isHome = [startPath, homePath].includes(currentPage().path)
  return !isVisible() && isHome && useLiveActivities.getState().list.length === 0
}

function reload(): void {
  if (!isUpdateWaiting() || !isIdle()) return
  noteReload()
  location.reload()
}
