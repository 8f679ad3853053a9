import type { Message } from '@orelhao/protocol/tor/contract'
import { conversationIn } from '@orelhao/protocol/tor/rules'
import { openOutbox } from '../../chat/outbox.ts'
import { tellingRead } from '../../chat/read-receipts.ts'
import { backend, write } from '../../link/backend.ts'
import { messages } from './messages.ts'
import { conversationOf, ownId, setRead, takeLast } from './state.ts'

type Kind = 'image' | 'place'

export const outbox = openOutbox<Kind, Message>({
  app: 'tor',
  takes: ['image', 'place'],
  conversationOf,
  post: ({ to, text, attachment, key }) => {
    const image = attachment && 'image' in attachment ? attachment.image : null
    const place = attachment && 'place' in attachment ? JSON.stringify(attachment.place) : null
    return write(backend.tor_send, [to, text, image, place], key)
  },
  sent: takeOwn,
})

/** A message that the server has. */
export function takeIn(message: Message, counts: boolean): void {
  takeLast(message, counts)
  messages.opened(conversationIn(message, ownId()))?.add(message)
}

function takeOwn(message: Message): void {
  const conversation = conversationIn(message, ownId())
  takeIn(message, false)
  setRead(conversation) // who answers has read
}

const tellRead = tellingRead((id) => write(backend.tor_markAsRead, [id]))

/** The player looks at a person's messages: nothing in them is new any more, here and on the server. */
export function markAsRead(id: string): void {
  setRead(id)
  tellRead(id)
}
