import type { Message } from '@orelhao/protocol/tor/contract'
import { conversationIn } from '@orelhao/protocol/tor/rules'
import { createOutbox } from '../../chat/create-outbox.ts'
import { createReadReceiptSender } from '../../chat/read-receipts.ts'
import { backend, sendMutation } from '../../link/backend.ts'
import { messages } from './messages.ts'
import { conversationOf, ownId, setLastMessage, setRead } from './state.ts'

type Kind = 'image' | 'place'

export const outbox = createOutbox<Kind, Message>({
  app: 'tor',
  attachmentKinds: ['image', 'place'],
  conversationOf,
  post: ({ to, text, attachment, key }) => {
    const image = attachment && 'image' in attachment ? attachment.image : null
    const place = attachment && 'place' in attachment ? JSON.stringify(attachment.place) : null
    return sendMutation(backend.tor_send, [to, text, image, place], key)
  },
  onSent: confirmSent,
})

/** Adds a message that the server has. */
export function receiveMessage(message: Message, counts: boolean): void {
  setLastMessage(message, counts)
  messages.openedListOf(conversationIn(message, ownId()))?.add(message)
}

function confirmSent(message: Message): void {
  const conversation = conversationIn(message, ownId())
  receiveMessage(message, false)
  setRead(conversation) // answering marks as read
}

const sendRead = createReadReceiptSender((id) => sendMutation(backend.tor_markAsRead, [id]))

/** Marks a person's messages as read, here and on the server. */
export function markAsRead(id: string): void {
  setRead(id)
  sendRead(id)
}
