import { setServerTime } from '../../../kit/server-clock.ts'
import { backend } from '../../../link/backend.ts'
import { resumeFromSeq } from '../../../link/events.ts'
import { resumeRetries } from '../../../link/player-epoch.ts'
import { CallError } from '../../../link/post.ts'
import { lockPhone } from '../../device/lock.ts'
import { openPendingRoute } from '../../device/visibility.ts'
import { currentPage, goHome, startPath } from '../../navigation/page-stack.ts'
import { loadPreferences } from '../../player/preferences.ts'
import { isIdentified, setSettings } from '../../player/settings.ts'
import { takeReloadRoute } from './reload-page.ts'
import { setSignedOut } from './signed-out.ts'

let lastPlayer = 0

/** Asks the server who plays and shows home; true once identified. Ignores an answer for which `isWanted` is false by then. */
export async function identifyPlayer(isWanted: () => boolean = () => true): Promise<boolean> {
  try {
    const { now, ...settings } = await backend.getSettings()
    if (!isWanted()) return false
    setServerTime(now)
    const { user_id } = settings.identity
    resumeFromSeq(settings.seq, user_id !== lastPlayer)
    resumeRetries(user_id !== lastPlayer)
    lastPlayer = user_id
    setSettings(settings)
    lockPhone()
    loadPreferences(user_id, settings.preferences)
    setSignedOut(false)
    if (isIdentified()) leaveStart()
    return isIdentified()
  } catch (error) {
    if (isWanted()) setSignedOut(error instanceof CallError && error.code === 'unauthenticated')
    return false
  }
}

/** Shows home, or the requested page. Called together with the settings, so that both render at once. */
function leaveStart(): void {
  if (currentPage().path === startPath) goHome()
  openPendingRoute(takeReloadRoute())
}
