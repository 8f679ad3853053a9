import type { Profile } from '@orelhao/protocol/whatsapp/contract'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { perPlayer } from '../../shell/player-scope.ts'

/** How the player appears to others; null until the server has answered. */
export const useProfile = perPlayer(() => create<{ profile: Profile | null }>(() => ({ profile: null })))

export async function loadProfile(): Promise<void> {
  useProfile.setState({ profile: await backend.wpp_getProfile() })
}

export function changeProfile(values: Partial<Profile>): void {
  useProfile.setState(({ profile }) => ({ profile: profile && { ...profile, ...values } }))
}
