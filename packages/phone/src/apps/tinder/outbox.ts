import type { Message } from '@orelhao/protocol/tinder/contract'
import { openOutbox } from '../../chat/outbox.ts'
import { tellingRead } from '../../chat/read-receipts.ts'
import { backend, write } from '../../link/backend.ts'
import { act } from '../../shell/dialogs/mutation.ts'
import { setLiked, takeOwn } from './messages.ts'
import { setRead } from './state.ts'

export const conversationOf = (id: number | string) => `tinder/${id}`

export const outbox = openOutbox<never, Message>({
  app: 'tinder',
  takes: [],
  conversationOf,
  post: ({ to, text, key }) => write(backend.tinder_sendMessage, [Number(to), text], key),
  sent: takeOwn,
})

const tellRead = tellingRead((id) => write(backend.tinder_markAsRead, [Number(id)]))

/** The player looks at a conversation: nothing in it is new any more, here and on the server. */
export function markAsRead(id: number): void {
  setRead(id)
  tellRead(String(id))
}

/** Likes a message that a match wrote, or takes that back; at once here, and undone where the server says no. */
export async function likeMessage(id: number, liked: boolean): Promise<void> {
  setLiked(id, liked)
  if ((await act(backend.tinder_likeMessage, [id, liked])) === undefined) setLiked(id, !liked)
}
