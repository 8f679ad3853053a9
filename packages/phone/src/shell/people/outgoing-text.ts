import { installedApps } from '../apps/registry.ts'
import { openPhoneAt } from '../device/visibility.ts'
import { confirmLeave, go } from '../navigation/page-stack.ts'
import { perPlayer } from '../player/player-scope.ts'

const outgoing = perPlayer(() => ({ waiting: undefined as { phone: string; text: string } | undefined }))

/** Opens the conversation with a number at the player's request. */
export function openConversation(phone: string): void {
  const route = installedApps()
    .find(({ conversationRoute }) => conversationRoute)
    ?.conversationRoute?.(phone)
  if (route) confirmLeave(() => openPhoneAt(route))
}

/** Sends a text from another app to a number: opens the conversation, which sends it. */
export function sendText(phone: string, text: string): void {
  const app = installedApps().find(({ conversationRoute }) => conversationRoute)
  if (!app?.conversationRoute) return
  outgoing.waiting = { phone, text }
  go(app.conversationRoute(phone))
}

/** Returns the text that a newly opened conversation has to send, once: a page rendered again must not send it again. */
export function takeOutgoingText(phone: string): string | undefined {
  if (outgoing.waiting?.phone !== phone) return undefined
  const { text } = outgoing.waiting
  outgoing.waiting = undefined
  return text
}
