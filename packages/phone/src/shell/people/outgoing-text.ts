import { installedApps } from '../apps/registry.ts'
import { takeOut } from '../device/visibility.ts'
import { go } from '../navigation/navigation.ts'
import { perPlayer } from '../player/player-scope.ts'

const outgoing = perPlayer(() => ({ waiting: undefined as { phone: string; text: string } | undefined }))

/** Opens the page on which the player writes to a number. */
export function writeTo(phone: string): void {
  const app = installedApps().find(({ conversationWith }) => conversationWith)
  if (app?.conversationWith) takeOut(app.conversationWith(phone))
}

/** Sends a text from another app to a number: its conversation opens and shows it go. */
export function sendTo(phone: string, text: string): void {
  const app = installedApps().find(({ conversationWith }) => conversationWith)
  if (!app?.conversationWith) return
  outgoing.waiting = { phone, text }
  go(app.conversationWith(phone))
}

/** What a conversation that was just opened has to send, once: a page that is drawn again must not send it again. */
export function takeOutgoing(phone: string): string | undefined {
  if (outgoing.waiting?.phone !== phone) return undefined
  const { text } = outgoing.waiting
  outgoing.waiting = undefined
  return text
}
