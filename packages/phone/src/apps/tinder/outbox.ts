import type { Message } from '@orelhao/protocol/tinder/contract'
import { createOutbox } from '../../chat/create-outbox.ts'
import { createReadReceiptSender } from '../../chat/read-receipts.ts'
import { backend, sendMutation } from '../../link/backend.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { confirmSent, setLiked } from './messages.ts'
import { setRead } from './state.ts'

export const conversationOf = (id: number | string) => `tinder/${id}`

export const outbox = createOutbox<never, Message>({
  app: 'tinder',
  attachmentKinds: [],
  conversationOf,
  post: ({ to, text, key }) => sendMutation(backend.tinder_sendMessage, [Number(to), text], key),
  onSent: confirmSent,
})

const sendRead = createReadReceiptSender((id) => sendMutation(backend.tinder_markAsRead, [Number(id)]))

/** Marks a conversation as read, here and on the server. */
export function markAsRead(id: number): void {
  setRead(id)
  sendRead(String(id))
}

/** Likes a match's message or removes the like: optimistic, rolled back where the server refuses. */
export async function likeMessage(id: number, liked: boolean): Promise<void> {
  setLiked(id, liked)
  if ((await mutate(backend.tinder_likeMessage, [id, liked])) === undefined) setLiked(id, !liked)
}
