import { createOutbox } from '../../chat/create-outbox.ts'
import { createReadReceiptSender } from '../../chat/read-receipts.ts'
import { backend, sendMutation } from '../../link/backend.ts'
import { conversationOf } from './conversations.ts'
import { receiveMessage, setRead } from './state.ts'

export const outbox = createOutbox({
  app: 'sms',
  attachmentKinds: ['image', 'location'],
  conversationOf,
  post: ({ to, text, attachment, key }) =>
    sendMutation(backend.sms_send, attachment ? [to, text, attachment] : [to, text], key),
  onSent: receiveMessage,
})

/** Reading a thread is reported to the server at most once a second. */
const readPauseMs = 1000
export const sendRead = createReadReceiptSender((phone) => sendMutation(backend.sms_markAsRead, [phone]), readPauseMs)

/** Marks a thread as read, here and on the server. */
export function markAsRead(phone: string): void {
  if (setRead(phone)) sendRead(phone)
}
