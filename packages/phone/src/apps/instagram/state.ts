import type { Profile } from '@orelhao/protocol/instagram/contract'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { setBadge } from '../../shell/notifications/badges.ts'
import { scopeWithinPlayer } from '../../shell/player/player-scope.ts'

interface InstagramState {
  /** The one that the player is logged into; null for none, undefined until the server has answered. */
  profile: Profile | null | undefined
  /** Notifications that the profile has not seen. */
  unread: number
}

/** The player may have several accounts: what one of them saw is not another's. */
export const perAccount = scopeWithinPlayer()

const initialState: InstagramState = { profile: undefined, unread: 0 }

export const useInstagram = perAccount(() => create<InstagramState>(() => initialState))

useInstagram.subscribe(({ unread }) => setBadge('instagram', unread))

/** Asks which profile it is. Rejects without an answer. */
export async function loadMe(): Promise<void> {
  const { profile, unread } = await backend.ig_me()
  setAccount(profile)
  useInstagram.setState({ unread })
}

/** Another profile, or none, is logged in: what the one before saw is forgotten. */
export function setAccount(profile: Profile | null): void {
  const before = useInstagram.getState().profile
  if (before && before.id !== profile?.id) perAccount.reset()
  useInstagram.setState({ profile })
}

/** The id of the logged-in profile; 0 for none. */
export function ownId(): number {
  return useInstagram.getState().profile?.id ?? 0
}
