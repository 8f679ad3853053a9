import { usePreferences } from './preferences.ts'

/** Whether the player wants no notifications of a conversation, such as `sms/555-202`. */
export function isMuted(conversation: string): boolean {
  return usePreferences.getState().muted.includes(conversation)
}

export function useIsMuted(conversation: string): boolean {
  return usePreferences(({ muted }) => muted.includes(conversation))
}
