import { removedMessage } from '@orelhao/protocol/moderation/rules'
import type { IncomingMessage, Message } from '@orelhao/protocol/tor/contract'
import { conversationIn, isDirect, preview } from '@orelhao/protocol/tor/rules'
import { nowSeconds } from '../../kit/server-clock.ts'
import { ignoreOffline } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { notify, titleAndText } from '../../shell/notifications/notifications.ts'
import { stopSubscription, updateSubscription } from './channel-subscription.ts'
import { messages } from './messages.ts'
import { outbox, receiveMessage } from './outbox.ts'
import { conversationOf, load, loadChannels, loadPeople, nameOf, ownId, titleOf, useTor } from './state.ts'
import { texts } from './texts.ts'

/** Loads the last messages once; events update them from then on. A player who has never opened the app loads nothing more. */
export async function init(): Promise<void> {
  stopSubscription() // the app may have been closed to this phone for a while
  await ignoreOffline(load()) // the app loads again when it is opened
  updateSubscription()
  outbox.init()
}

/** Handled whether or not the app is open. */
export const events: EventListeners = {
  TOR_MESSAGE: onMessage,
  MESSAGE_REMOVED(app, id, channel) {
    if (app !== 'tor') return
    const list = messages.openedListOf(conversationIn({ channel, sender: '' }, ownId()))
    list?.collection.update(id, { content: removedMessage, image: null, location: null })
    void ignoreOffline(Promise.all([loadPeople(), loadChannels()]))
  },
  TOR_SENT: outbox.confirmSent,
  TOR_NOTIFY: (title, text) => notify({ app: 'tor', ...titleAndText(texts.title, title, text), route: '/tor' }),
}

function onMessage(arriving: IncomingMessage): void {
  const message = toMessage(arriving)
  const isNews = arriving.sender !== ownId()
  if (message && isNews) receiveMessage(message, true) // the player's own arrive by TOR_SENT, with their key
  const conversation = conversationIn(arriving, ownId())
  if (isNews && isAnnounced(conversation)) notifyMessage(arriving, conversation)
}

/** Of channels, only those that notify. */
function isAnnounced(conversation: string): boolean {
  return isDirect(conversation) || useTor.getState().lists.listened.includes(conversation)
}

function notifyMessage(message: IncomingMessage, conversation: string): void {
  const text = preview({ image: null, location: null, ...message })
  notify({
    app: 'tor',
    title: titleOf(conversation),
    subtitle: isDirect(conversation) ? text : texts.said(nameOf(message.sender), text),
    route: `/tor/${conversation}`,
    conversation: conversationOf(conversation),
    text: isDirect(conversation) ? message.content : texts.said(nameOf(message.sender), message.content),
    actions: async () => (await import('./quick-actions.ts')).quickActionsForMessage(conversation, message),
  })
}

/** Events of other resources may lack fields: without an id there is no stored message. */
function toMessage(arriving: IncomingMessage): Message | null {
  const { id, created_at, image, location } = arriving
  if (id === undefined) return null
  const at = created_at ?? nowSeconds()
  return { ...arriving, id, created_at: at, image: image ?? null, location: location ?? null }
}
