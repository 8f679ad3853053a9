import type { ArrivingSms, Sms } from '@orelhao/protocol/sms/contract'
import { preview } from '@orelhao/protocol/sms/rules'
import { moveConversation } from '../../chat/move-conversation.ts'
import { nowMs, nowSeconds } from '../../kit/server-clock.ts'
import { ignoreOffline } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import type { Found } from '../../shell/apps/manifest.ts'
import { rewrite } from '../../shell/navigation/navigation.ts'
import { isBeforePlayer, notify } from '../../shell/notifications/notifications.ts'
import { faceOf } from '../../shell/people/contact-photos.ts'
import { nameOf, useSettings } from '../../shell/player/settings.ts'
import { conversationOf, isMine, newestFirst } from './conversations.ts'
import { findThreads, routeTo } from './search.ts'
import { bringAll, markDelivered, outbox, receive, resume, tellRead, useSms } from './state.ts'

/** Messages are taken in as they come, whether or not the app is open. */
export const events: EventListeners = {
  SMS: arrived,
  SMS_SENT: outbox.arrived,
  SMS_DELIVERED: markDelivered,
  PHONE_CHANGE(from, to) {
    rewrite(`/sms/${from}`, `/sms/${to}`)
    moveConversation(outbox, from, to)
    void ignoreOffline(resume())
  },
}

/** Loads the threads. */
export async function begin(): Promise<void> {
  await ignoreOffline(resume()) // the list asks again when it is opened
  outbox.begin()
}

/** Conversations for the search of the home screen. */
export function search(wanted: string): Found[] {
  void bringAll()
  const threads = newestFirst(useSms.getState().threads ?? new Map())
  return findThreads(threads, wanted, useSettings.getState().contacts).map((found) => {
    const last = found.hit?.message ?? found.thread.messages.at(-1)
    const line = found.hit?.line ?? (last ? preview(last) : '')
    const { phone } = found.thread
    return { title: nameOf(phone), picture: faceOf(phone), line, at: last?.created_at ?? 0, route: routeTo(found) }
  })
}

function arrived(arriving: ArrivingSms): void {
  const message = completed(arriving)
  const { sender } = message
  const isOwn = isMine(message, useSettings.getState().identity.phone)
  const isRead = !isOwn && isBeforePlayer(`/sms/${sender}`)
  receive(isRead ? { ...message, read: true } : message) // the list may have it already, as when it came while the phone started; it is announced all the same
  if (isRead) tellRead(sender)
  if (isOwn) return
  const title = nameOf(sender)
  notify({
    app: 'sms',
    title,
    subtitle: preview(message),
    route: `/sms/${sender}`,
    conversation: conversationOf(sender),
    avatar: { name: title, src: faceOf(sender) ?? null },
    text: message.content,
    actions: async () => (await import('./quick-actions.ts')).actionsOf(message),
  })
}

/** Below zero, so that no message that is kept has it. */
const earliestUnkept = -(2 ** 50)
let lastUnkept = earliestUnkept

/** In the order in which they came: two of the same millisecond are two messages. */
function unkeptId(): number {
  lastUnkept = Math.max(lastUnkept + 1, earliestUnkept + nowMs())
  return lastUnkept
}

/** Other resources may say less than the server does, such as no time. */
function completed({ id, created_at, recipient, image, location, ...message }: ArrivingSms): Sms {
  return {
    delivered: true,
    read: false,
    ...message,
    id: id ?? unkeptId(),
    created_at: created_at ?? nowSeconds(),
    recipient: recipient ?? useSettings.getState().identity.phone,
    image: image ?? null,
    location: location ?? null,
  }
}
