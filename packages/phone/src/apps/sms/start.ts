import type { IncomingSms, Sms } from '@orelhao/protocol/sms/contract'
import { preview } from '@orelhao/protocol/sms/rules'
import { moveConversation } from '../../chat/move-conversation.ts'
import { nowMs, nowSeconds } from '../../kit/server-clock.ts'
import { ignoreOffline } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import type { SearchResult } from '../../shell/apps/manifest.ts'
import { renameRoute } from '../../shell/navigation/page-stack.ts'
import { isOnScreen, notify } from '../../shell/notifications/notifications.ts'
import { contactPhoto } from '../../shell/people/contact-photos.ts'
import { contactName, useSettings } from '../../shell/player/settings.ts'
import { conversationOf, isMine, newestFirst } from './conversations.ts'
import { outbox, sendRead } from './outbox.ts'
import { findThreads, routeTo } from './search.ts'
import { loadAllMessages, loadThreads, markDelivered, receiveMessage, removeContent, useSms } from './state.ts'

/** Messages are received whether or not the app is open. */
export const events: EventListeners = {
  SMS: onMessage,
  SMS_SENT: outbox.confirmSent,
  SMS_DELIVERED: markDelivered,
  MESSAGE_REMOVED: (app, id) => app === 'sms' && removeContent(id),
  PHONE_CHANGE(from, to) {
    renameRoute(`/sms/${from}`, `/sms/${to}`)
    moveConversation(outbox, from, to)
    void ignoreOffline(loadThreads())
  },
}

export async function init(): Promise<void> {
  await ignoreOffline(loadThreads()) // the list loads again when it is opened
  outbox.init()
}

/** Finds conversations for the home screen's search. */
export function search(wanted: string): SearchResult[] {
  void loadAllMessages()
  const threads = newestFirst(useSms.getState().threads ?? new Map())
  return findThreads(threads, wanted, useSettings.getState().contacts).map((found) => {
    const last = found.hit?.message ?? found.thread.messages.at(-1)
    const line = found.hit?.line ?? (last ? preview(last) : '')
    const { phone } = found.thread
    return {
      title: contactName(phone),
      picture: contactPhoto(phone),
      line,
      at: last?.created_at ?? 0,
      route: routeTo(found),
    }
  })
}

function onMessage(arriving: IncomingSms): void {
  const message = toMessage(arriving)
  const { sender } = message
  const isOwn = isMine(message, useSettings.getState().identity.phone)
  const isRead = !isOwn && isOnScreen(`/sms/${sender}`)
  // The list may have the message already, as during the start; it is announced all the same.
  receiveMessage(isRead ? { ...message, read: true } : message)
  if (isRead) sendRead(sender)
  if (isOwn) return
  const title = contactName(sender)
  notify({
    app: 'sms',
    title,
    subtitle: preview(message),
    route: `/sms/${sender}`,
    conversation: conversationOf(sender),
    avatar: { name: title, src: contactPhoto(sender) ?? null },
    text: message.content,
    actions: async () => (await import('./quick-actions.ts')).quickActionsForMessage(message),
  })
}

/** Below zero, so that no stored message has it. */
const firstUnstoredId = -(2 ** 50)
let lastUnstoredId = firstUnstoredId

/** Returns ids in order of arrival: two messages of the same millisecond are two messages. */
function nextUnstoredId(): number {
  lastUnstoredId = Math.max(lastUnstoredId + 1, firstUnstoredId + nowMs())
  return lastUnstoredId
}

/** Events of other resources may lack fields, such as the time. */
function toMessage({ id, created_at, recipient, image, location, ...message }: IncomingSms): Sms {
  return {
    delivered: true,
    read: false,
    ...message,
    id: id ?? nextUnstoredId(),
    created_at: created_at ?? nowSeconds(),
    recipient: recipient ?? useSettings.getState().identity.phone,
    image: image ?? null,
    location: location ?? null,
  }
}
