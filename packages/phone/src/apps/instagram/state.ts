import type { Profile } from '@orelhao/protocol/instagram/contract'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { EarlyRequest } from '../../link/early-request.ts'
import { setBadge } from '../../shell/notifications/badges.ts'
import { scopeWithinPlayer } from '../../shell/player/player-scope.ts'

interface InstagramState {
  /** The logged-in profile; null for none, undefined until the server has answered. */
  profile: Profile | null | undefined
  /** Notifications that the profile has not seen. */
  unread: number
}

/** Scope of one account: a player may have several, and their state is separate. */
export const perAccount = scopeWithinPlayer()

const initialState: InstagramState = { profile: undefined, unread: 0 }

export const useInstagram = perAccount(() => create<InstagramState>(() => initialState))

useInstagram.subscribe(({ unread }) => setBadge('instagram', unread))

/** The timeline, requested before its page is drawn. */
export const earlyTimeline = perAccount(() => new EarlyRequest<Awaited<ReturnType<typeof backend.ig_getTimeline>>>())

/** Loads the logged-in profile. Rejects without an answer. */
export async function loadMe(): Promise<void> {
  const { profile, unread } = await backend.ig_me()
  setAccount(profile)
  useInstagram.setState({ unread })
}

/** Sets the logged-in profile, or none, and resets the previous account's state. */
export function setAccount(profile: Profile | null): void {
  const before = useInstagram.getState().profile
  if (before && before.id !== profile?.id) perAccount.reset()
  useInstagram.setState({ profile })
}

/** Returns the id of the logged-in profile; 0 for none. */
export function ownId(): number {
  return useInstagram.getState().profile?.id ?? 0
}
