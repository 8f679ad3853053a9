import { limits } from '@orelhao/protocol/settings/rules'
import { setPreferences, usePreferences } from '../player/preferences.ts'

/** True if the player muted a conversation, such as `sms/555-202`. */
export function isMuted(conversation: string): boolean {
  return usePreferences.getState().muted.includes(conversation)
}

export function useIsMuted(conversation: string): boolean {
  return usePreferences(({ muted }) => muted.includes(conversation))
}

/** Beyond a limit, the oldest muted conversations notify again. */
export function setMuted(conversation: string, muted: boolean): void {
  const others = usePreferences.getState().muted.filter((other) => other !== conversation)
  setPreferences({ muted: muted ? [...others, conversation].slice(-limits.muted) : others })
}
