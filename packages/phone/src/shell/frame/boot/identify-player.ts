import { setServerNow } from '../../../kit/server-clock.ts'
import { backend } from '../../../link/backend.ts'
import { startAt } from '../../../link/events.ts'
import { releaseRepetitions } from '../../../link/player-epoch.ts'
import { CallError } from '../../../link/post.ts'
import { seal } from '../../device/lock.ts'
import { openWanted } from '../../device/visibility.ts'
import { current, goHome, startPath } from '../../navigation/navigation.ts'
import { loadPreferences } from '../../player/preferences.ts'
import { isKnown, setSettings } from '../../player/settings.ts'
import { takeReopened } from './reload-page.ts'
import { setSignedOut } from './signed-out.ts'

let player = 0

/** Asks who plays and shows their home; true once that is known. An answer that is not `isWanted` any more changes nothing. */
export async function askWhoPlays(isWanted: () => boolean = () => true): Promise<boolean> {
  try {
    const { now, ...settings } = await backend.getSettings()
    if (!isWanted()) return false
    setServerNow(now)
    const { user_id } = settings.identity
    startAt(settings.seq, user_id !== player)
    releaseRepetitions(user_id !== player)
    player = user_id
    setSettings(settings)
    seal()
    loadPreferences(user_id, settings.preferences)
    setSignedOut(false)
    if (isKnown()) leaveStart()
    return isKnown()
  } catch (error) {
    if (isWanted()) setSignedOut(error instanceof CallError && error.code === 'unauthenticated')
    return false
  }
}

/** Shows home, or what is wanted instead. Called with the settings, so that both are drawn at once. */
function leaveStart(): void {
  if (current().path === startPath) goHome()
  openWanted(takeReopened())
}
