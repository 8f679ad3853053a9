import { Resource } from '../../kit/resource.ts'
import { backend } from '../../link/backend.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** How the player appears to others. */
export const profile = perPlayer(() => new Resource(backend.wpp_getProfile))
