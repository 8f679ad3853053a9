import { Resource } from '../../../kit/resource.ts'
import { backend, ignoreOffline } from '../../../link/backend.ts'
import { perPlayer } from '../../../shell/player/player-scope.ts'

/** The copy of the player's data, and the request to erase them. */
export const privacyStatus = perPlayer(() => new Resource(() => backend.privacy_status()))

export const retentionList = perPlayer(() => new Resource(() => backend.privacy_retention()))

/** Loads the status again, after a change. */
export async function reloadStatus(): Promise<void> {
  await ignoreOffline(privacyStatus.refresh())
}
