import type { Profile } from '@orelhao/protocol/whatsapp/contract'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'

/** How the player appears to others; null until the server has answered. */
export const useProfile = create<{ profile: Profile | null }>(() => ({ profile: null }))

export async function loadProfile(): Promise<void> {
  useProfile.setState({ profile: await backend.wpp_getProfile() })
}

/** Forgets the player before. */
export function forgetProfile(): void {
  useProfile.setState({ profile: null })
}

export function changeProfile(values: Partial<Profile>): void {
  useProfile.setState(({ profile }) => ({ profile: profile && { ...profile, ...values } }))
}
