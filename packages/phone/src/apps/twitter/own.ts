import type { Profile } from '@orelhao/protocol/twitter/contract'
import { create } from 'zustand'

/** The player's own profile; null where they have none, undefined until the server has answered. */
export const useOwn = create<{ profile: Profile | null | undefined }>(() => ({ profile: undefined }))

const forgetters = new Set<() => void>()

/** What is loaded later than the app's start forgets the player before as well. */
export function onForget(forget: () => void): void {
  forgetters.add(forget)
}

/** Forgets the player before. */
export function forgetAll(): void {
  for (const forget of forgetters) forget()
  useOwn.setState({ profile: undefined })
}
