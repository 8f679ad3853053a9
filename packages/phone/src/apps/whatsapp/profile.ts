import { Resource } from '../../kit/resource.ts'
import { backend } from '../../link/backend.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** The player's own profile. */
export const profile = perPlayer(() => new Resource(backend.wpp_getProfile))
