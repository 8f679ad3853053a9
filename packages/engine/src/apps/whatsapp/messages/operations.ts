import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { isUpload } from '@orelhao/protocol/uploads/rules'
import type { Attachment, Message } from '@orelhao/protocol/whatsapp/contract'
import { canShowImage, groupIdOf, type messageTypes } from '@orelhao/protocol/whatsapp/rules'
import type { Context, Handlers, Refused } from '../../../core/context.ts'
import * as people from '../../../shared/chat/members/store.ts'
import { addMessage, type NewMessage, visibleMessage } from '../../../shared/chat/messages/store.ts'
import * as chat from '../../../shared/chat/store.ts'
import { lookUpPhone } from '../../../shared/directory/store.ts'
import { app, groupView, lockGroup, pairView } from '../conversation.ts'
import { phonesIn, quoteOf, toMessage } from './views.ts'

type Type = (typeof messageTypes)[number]
type Content = Pick<NewMessage, 'type' | 'content' | 'media' | 'attached'>
type Quote = ReturnType<typeof quoteOf> | object
type Sending = Context<
  | 'emptyMessage'
  | 'unknownNumber'
  | 'ownNumber'
  | 'unknownGroup'
  | 'invalidLink'
  | 'invalidAudio'
  | 'invalidAttachment'
  | 'unknownMessage'
>

export const handlers: Handlers<'wpp_sendMessage'> = {
  async wpp_sendMessage(context, contact, text, type, attachment, reply) {
    const { refuse, phone } = context
    const content = contentOf(phone, text, type, attachment ?? undefined)
    if (typeof content === 'string') return refuse(content)
    const group = groupIdOf(contact)
    return group === undefined
      ? sendToNumber(context, contact, content, reply ?? undefined)
      : sendToGroup(context, group, content, reply ?? undefined)
  },
}

/** Returns the stored content of a message, or the code of a refusal. */
function contentOf(
  phone: PhoneConfig,
  content: string,
  type: Type,
  attachment: Attachment | undefined,
): Content | 'emptyMessage' | 'invalidLink' | 'invalidAudio' | 'invalidAttachment' {
  if (type === 'text') {
    if (attachment) return 'invalidAttachment'
    return content === '' ? 'emptyMessage' : { type, content }
  }
  if (!attachment || !(type in attachment)) return 'invalidAttachment'
  if ('image' in attachment) {
    const isShown = canShowImage(attachment.image, phone.allowUnsafeURL, phone.uploadsURL)
    return isShown ? { type, content, media: attachment.image } : 'invalidLink'
  }
  if ('audio' in attachment)
    return isUpload(attachment.audio, 'mp3', phone.uploadsURL)
      ? { type, content: '', media: attachment.audio }
      : 'invalidAudio'
  if ('location' in attachment) return { type, content: '', attached: JSON.stringify(attachment.location) }
  const { name, phone: number } = attachment.contact
  if (name === '' || number === '') return 'invalidAttachment'
  return { type, content: '', attached: JSON.stringify({ name, phone: number }) }
}

/** Sends a message to a number. A receiver who blocked the sender does not get it: only the sender sees the message. */
async function sendToNumber(
  context: Sending,
  phone: string,
  content: Content,
  reply?: number,
): Promise<Message | Refused<'unknownNumber' | 'ownNumber' | 'unknownMessage'>> {
  const { me, key, db, now, emit, refuse } = context
  const receiver = await lookUpPhone(db, phone, me.phone)
  if (!receiver) return refuse('unknownNumber')
  if (receiver.user_id === me.user_id) return refuse('ownNumber')
  const id = await chat.openPair(db, app, me.user_id, receiver.user_id, now)
  await chat.lockConversation(db, id)
  const quote = await findQuote(context, id, reply)
  if (!quote) return refuse('unknownMessage')
  const row = await add(context, id, content, quote, receiver.blocked ? me.user_id : null)
  const phones = new Map([
    [me.user_id, me.phone],
    [receiver.user_id, receiver.phone],
  ])
  if (!receiver.blocked) {
    const theirs = toMessage(row, pairView(receiver, id, me.phone), phones)
    emit(receiver.user_id, 'WHATSAPP_MESSAGE', { ...theirs, group: null })
  }
  const own = toMessage(row, pairView(me, id, receiver.phone), phones)
  emit(me.user_id, 'WHATSAPP_SENT', own, key)
  return own
}

async function sendToGroup(
  context: Sending,
  id: number,
  content: Content,
  reply?: number,
): Promise<Message | Refused<'unknownGroup' | 'unknownMessage'>> {
  const { me, key, db, emit, emitToMany, refuse } = context
  const group = await lockGroup(db, me, id)
  if (!group) return refuse('unknownGroup')
  const quote = await findQuote(context, id, reply)
  if (!quote) return refuse('unknownMessage')
  const row = await add(context, id, content, quote, null)
  const phones = row.reply_sender === null ? new Map([[me.user_id, me.phone]]) : await phonesIn(db, [row])
  const message = toMessage(row, groupView(me, id), phones)
  const others = (await people.playersIn(db, id)).filter((player) => player !== me.user_id)
  emitToMany(others, 'WHATSAPP_MESSAGE', { ...message, group: group.conversation.title })
  emit(me.user_id, 'WHATSAPP_SENT', message, key)
  return message
}

/** Returns undefined for a message that the player does not see in this conversation. */
async function findQuote({ me, db }: Sending, conversation: number, reply?: number): Promise<Quote | undefined> {
  if (reply === undefined) return {}
  const message = await visibleMessage(db, app, me.user_id, reply)
  if (message?.conversation_id !== conversation || message.type === 'system') return
  return quoteOf(message)
}

function add(
  { me, db, now }: Sending,
  conversation_id: number,
  content: Content,
  quote: Quote,
  only_for: number | null,
) {
  const message = { conversation_id, sender: me.user_id, ...content, ...quote, only_for, created_at: now }
  return addMessage(db, message)
}
