import type { ChatMessage, Message } from '@orelhao/protocol/whatsapp/contract'
import { isGroup } from '@orelhao/protocol/whatsapp/rules'
import { createOutbox } from '../../chat/create-outbox.ts'
import type { Outgoing } from '../../chat/outgoing.ts'
import { createReadReceiptSender } from '../../chat/read-receipts.ts'
import { createTypingSender } from '../../chat/typing.ts'
import { backend, sendMutation } from '../../link/backend.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { conversationOf } from './chats.ts'
import { messages } from './messages.ts'
import { loadGroup, setLastMessage, setRead } from './state.ts'

type Kind = 'image' | 'location' | 'contact' | 'audio'

export const outbox = createOutbox<Kind, Message>({
  app: 'whatsapp',
  attachmentKinds: ['image', 'location', 'contact', 'audio'],
  conversationOf,
  post: ({ to, text, attachment, quote, key }) =>
    sendMutation(backend.wpp_sendMessage, [to, text, typeOf(attachment), attachment ?? null, numberOf(quote?.id)], key),
  onSent: confirmSent,
})

function typeOf(attachment: Outgoing<Kind>['attachment']) {
  if (!attachment) return 'text'
  const [kind] = Object.keys(attachment) as Kind[]
  return kind ?? 'text'
}

function numberOf(id: string | number | undefined): number | null {
  return typeof id === 'number' ? id : null
}

/** Adds a message that the server has. */
export function receiveMessage(message: Message, counts: boolean): void {
  setLastMessage(message, counts)
  if (isGroup(message.other)) void loadGroup(message.other)
  const list = messages.openedListOf(message.other)
  if (list && !list.collection.get(message.id)) list.add({ ...message, reactions: [], reaction: null })
}

function confirmSent(message: Message): void {
  receiveMessage(message, false)
  setRead(message.other) // answering marks as read
}

/** Reading a conversation is reported to the server at most once a second. */
const readPauseMs = 1000
export const sendRead = createReadReceiptSender(
  (contact) => sendMutation(backend.wpp_markAsRead, [contact]),
  readPauseMs,
)

/** Marks a conversation as read, here and on the server. */
export function markAsRead(contact: string): void {
  setRead(contact)
  sendRead(contact)
}

export const sendTyping = createTypingSender((contact) => sendMutation(backend.wpp_typing, [contact]))

/** Sets or removes the player's reaction: optimistic, rolled back where the server refuses. */
export async function react(contact: string, id: number, emoji: string | null): Promise<void> {
  const collection = messages.openedListOf(contact)?.collection
  const message = collection?.get(id)
  if (!collection || !message) return
  const undo = collection.update(id, { reaction: emoji, reactions: withOwnReaction(message, emoji) })
  const reactions = await mutate(backend.wpp_react, [id, emoji])
  if (reactions) collection.update(id, { reaction: emoji, reactions })
  else undo()
}

/** Returns a message's reactions with the player's own replaced. */
export function withOwnReaction({ reactions, reaction }: ChatMessage, emoji: string | null): ChatMessage['reactions'] {
  const counts = new Map(reactions.map((one) => [one.emoji, one.count]))
  if (reaction !== null) counts.set(reaction, (counts.get(reaction) ?? 1) - 1)
  if (emoji !== null) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 0).map(([emoji, count]) => ({ emoji, count }))
}
