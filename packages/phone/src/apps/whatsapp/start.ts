import { removedMessage } from '@orelhao/protocol/moderation/rules'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type { IncomingMessage, Message } from '@orelhao/protocol/whatsapp/contract'
import { groupPhone, preview } from '@orelhao/protocol/whatsapp/rules'
import { moveConversation } from '../../chat/move-conversation.ts'
import { setTyping, stopTyping } from '../../chat/typing.ts'
import { nowSeconds } from '../../kit/server-clock.ts'
import { ignoreOffline } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import type { SearchResult } from '../../shell/apps/manifest.ts'
import { renameRoute } from '../../shell/navigation/page-stack.ts'
import { isOnScreen, notify } from '../../shell/notifications/notifications.ts'
import { setPhotoLoader } from '../../shell/people/contact-photos.ts'
import { contactName } from '../../shell/player/settings.ts'
import { queueAvatar } from './avatars.ts'
import { onCallEnded } from './call-log.ts'
import { chatKey, conversationOf, newestFirst, withoutMember } from './chats.ts'
import { clearMessages, loadMessages, markSeen, messages } from './messages.ts'
import { titleOf } from './names.ts'
import { outbox, receiveMessage, sendRead } from './outbox.ts'
import { receiveReactions } from './reactions.ts'
import { findChats, routeTo } from './search.ts'
import {
  cacheAvatars,
  changeGroup,
  clearChat,
  loadChats,
  ownPhone,
  perNumber,
  removeGroup,
  setGroup,
  setRead,
  setSeen,
  useWhatsapp,
} from './state.ts'
import { texts } from './texts.ts'

/** Loads the conversations, once: events update them from then on. */
export async function init(): Promise<void> {
  if (useWhatsapp.getState().chats !== undefined) perNumber.reset() // the app may have been closed to this phone for a while
  await ignoreOffline(loadChats()) // the list loads again when it is opened
  outbox.init()
  setPhotoLoader(queueAvatar)
}

const conversationPage = /^\/whatsapp\/(?!create$)([^/]+)$/

/** Loads a conversation's newest messages while its page renders. */
export function prefetch(path: string): void {
  const contact = conversationPage.exec(path)?.[1]
  if (contact) void ignoreOffline(loadMessages(messages.listOf(contact))) // the page reports errors
}

/** Handled whether or not the app is open. */
export const events: EventListeners = {
  WHATSAPP_MESSAGE: onMessage,
  WHATSAPP_SENT: outbox.confirmSent,
  WHATSAPP_READ(reader, sawAt) {
    const at = sawAt ?? nowSeconds()
    setSeen(reader, at)
    markSeen(reader, ownPhone(), at)
  },
  WHATSAPP_READED: setRead,
  WHATSAPP_REACTION: receiveReactions,
  WHATSAPP_TYPING: (contact, phone) => setTyping(conversationOf(contact), phone),
  WHATSAPP_GROUP: setGroup,
  WHATSAPP_GROUP_PHOTO: (id, url) => changeGroup(id, (group) => ({ ...group, avatarURL: url || null })),
  WHATSAPP_GROUP_NAME: (id, name) => changeGroup(id, (group) => ({ ...group, name })),
  WHATSAPP_LEAVE_GROUP: (id, phone) => changeGroup(id, (group) => withoutMember(group, phone)),
  WHATSAPP_UNGROUP: onUngrouped,
  WHATSAPP_GROUP_KICK: ({ name }) => notifyGroup(name, texts.kicked),
  WHATSAPP_GROUP_DESTROY: ({ name }) => notifyGroup(name, texts.destroyed),
  WHATSAPP_AVATAR: (phone, url) => cacheAvatars({ [phone]: url }),
  WHATSAPP_DELETE_MESSAGES: onMessagesDeleted,
  MESSAGE_REMOVED(app, id) {
    if (app !== 'whatsapp') return
    messages.update(id, {
      type: 'text',
      content: removedMessage,
      image: null,
      audio: null,
      location: null,
      contact: null,
    })
    void ignoreOffline(loadChats())
  },
  CALL_END: onCallEnded,
  CALL_MISSED: onCallEnded,
  PHONE_CHANGE(from, to) {
    renameRoute(`/whatsapp/${from}`, `/whatsapp/${to}`)
    moveConversation(outbox, from, to)
    perNumber.reset()
    void ignoreOffline(loadChats())
  },
}

/** Finds conversations for the home screen's search. */
export function search(wanted: string): SearchResult[] {
  const { chats, avatars } = useWhatsapp.getState()
  return findChats(newestFirst(chats ?? new Map()), wanted).map(({ row: { contact, last }, hit }) => ({
    title: titleOf(contact),
    line: hit?.line ?? (last && last.type !== 'system' ? preview(last) : ''),
    at: (hit?.message ?? last)?.created_at ?? 0,
    picture: avatars[chatKey(contact)] ?? null,
    route: routeTo(contact, hit),
  }))
}

function onMessage(arriving: IncomingMessage): void {
  const message = toMessage(arriving)
  if (message) {
    if (useWhatsapp.getState().chats === undefined) void ignoreOffline(loadChats())
    const isNews = isFromOther(message)
    const isRead = isOnScreen(`/whatsapp/${message.other}`)
    receiveMessage(message, isNews && !isRead)
    if (isNews && isRead) sendRead(message.other)
    stopTyping(conversationOf(message.other), message.sender)
  }
  if (isFromOther(arriving)) notifyMessage(arriving, message?.other ?? arriving.sender)
}

/** True for a message of another person, which is news. */
function isFromOther({ sender, type }: IncomingMessage): boolean {
  return type !== 'system' && phoneKey(sender) !== phoneKey(ownPhone())
}

function notifyMessage(message: IncomingMessage, contact: string): void {
  const name = contactName(message.sender)
  const group = useWhatsapp.getState().groups.get(contact)
  const title = group?.name ?? message.group ?? name
  const text = preview(message)
  notify({
    app: 'whatsapp',
    title,
    subtitle: title === name ? text : `${name}: ${text}`,
    route: `/whatsapp/${contact}`,
    conversation: conversationOf(contact),
    text: message.content,
    avatar: { name: title, src: group?.avatarURL ?? useWhatsapp.getState().avatars[chatKey(contact)] ?? null },
    actions: async () => (await import('./quick-actions.ts')).quickActionsForMessage(contact, message.content),
  })
}

/** Events of other resources may lack fields: without an id there is no stored message. */
function toMessage({ group: _, ...message }: IncomingMessage): Message | null {
  const { id, channel_id, created_at, other, target } = message
  if (id === undefined || other === undefined) return null
  return {
    saw_at: null,
    type: 'text',
    image: null,
    location: null,
    audio: null,
    contact: null,
    about: null,
    reply_to: null,
    reply_sender: null,
    reply_content: null,
    ...message,
    id,
    other,
    channel_id: channel_id ?? 0,
    target: target ?? other,
    created_at: created_at ?? nowSeconds(),
  }
}

/** The player is out of a group: its screens close. */
function onUngrouped(id: number): void {
  removeGroup(id)
  clearMessages(groupPhone(id))
}

function notifyGroup(name: string, text: string): void {
  notify({ app: 'whatsapp', title: name, subtitle: text, route: '/whatsapp', avatar: { name } })
}

function onMessagesDeleted(contact?: string): void {
  const { chats } = useWhatsapp.getState()
  for (const each of contact === undefined ? [...(chats?.keys() ?? [])] : [contact]) clearMessages(each)
  clearChat(contact)
}
