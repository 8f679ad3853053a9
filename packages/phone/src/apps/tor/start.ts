import type { ArrivingMessage, Message } from '@orelhao/protocol/tor/contract'
import { conversationIn, isDirect, preview } from '@orelhao/protocol/tor/rules'
import { nowSeconds } from '../../kit/server-clock.ts'
import { ignoreOffline } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { notify, titled } from '../../shell/notifications/notifications.ts'
import { listen, stopListening } from './channel-subscription.ts'
import { outbox, takeIn } from './outbox.ts'
import { conversationOf, load, nameOf, ownId, titleOf, useTor } from './state.ts'
import { texts } from './texts.ts'

/** Asks who wrote, once: from then on events say it. Who has never opened the app asks for nothing more. */
export async function begin(): Promise<void> {
  stopListening() // in a phone to which the app was closed for a while
  await ignoreOffline(load()) // the app asks again when it is opened
  listen()
  outbox.begin()
}

/** Taken in as they come, whether or not the app is open. */
export const events: EventListeners = {
  TOR_MESSAGE: arrived,
  TOR_SENT: outbox.arrived,
  TOR_NOTIFY: (title, text) => notify({ app: 'tor', ...titled(texts.title, title, text), route: '/tor' }),
}

function arrived(arriving: ArrivingMessage): void {
  const message = whole(arriving)
  const isNews = arriving.sender !== ownId()
  if (message && isNews) takeIn(message, true) // of their own TOR_SENT tells, with its key
  const conversation = conversationIn(arriving, ownId())
  if (isNews && isAnnounced(conversation)) announce(arriving, conversation)
}

/** Of channels only those that the player listens to. */
function isAnnounced(conversation: string): boolean {
  return isDirect(conversation) || useTor.getState().kept.listened.includes(conversation)
}

function announce(message: ArrivingMessage, conversation: string): void {
  const text = preview({ image: null, location: null, ...message })
  notify({
    app: 'tor',
    title: titleOf(conversation),
    subtitle: isDirect(conversation) ? text : texts.said(nameOf(message.sender), text),
    route: `/tor/${conversation}`,
    conversation: conversationOf(conversation),
    text: isDirect(conversation) ? message.content : texts.said(nameOf(message.sender), message.content),
    actions: async () => (await import('./quick-actions.ts')).actionsOf(conversation, message),
  })
}

/** Other resources may say less than the server does: what has no id is no message of a conversation. */
function whole(arriving: ArrivingMessage): Message | null {
  const { id, created_at, image, location } = arriving
  if (id === undefined) return null
  const at = created_at ?? nowSeconds()
  return { ...arriving, id, created_at: at, image: image ?? null, location: location ?? null }
}
