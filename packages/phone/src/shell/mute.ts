import { limits } from '@orelhao/protocol/settings/rules'
import { setPreferences, usePreferences } from './preferences.ts'

/** Beyond a limit, the oldest muted conversations notify again. */
export function setMuted(conversation: string, muted: boolean): void {
  const others = usePreferences.getState().muted.filter((other) => other !== conversation)
  setPreferences({ muted: muted ? [...others, conversation].slice(-limits.muted) : others })
}
