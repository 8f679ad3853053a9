import type { Profile } from '@orelhao/protocol/twitter/contract'
import { create } from 'zustand'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** The player's own profile; null where they have none, undefined until the server has answered. */
export const useOwnProfile = perPlayer(() =>
  create<{ profile: Profile | null | undefined }>(() => ({ profile: undefined })),
)
