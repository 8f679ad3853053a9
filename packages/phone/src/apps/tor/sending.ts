import type { Message } from '@orelhao/protocol/tor/contract'
import { conversationIn } from '@orelhao/protocol/tor/rules'
import { openOutbox } from '../../chat/outbox.ts'
import { tellingRead } from '../../chat/reading.ts'
import { backend, write } from '../../link/backend.ts'
import { conversationOf, ownId, setRead, takeLast } from './state.ts'
import { knownTalk } from './talks.ts'

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

/** A message that the server has. One of the player's own stands in the outbox until its answer is here, and only there. */
export function takeIn(message: Message, counts: boolean): void {
  if (message.sender === ownId() && isOnItsWay(message)) return
  takeLast(message, counts)
  knownTalk(conversationIn(message, ownId()))?.add(message)
}

function takeOwn(message: Message): void {
  const conversation = conversationIn(message, ownId())
  takeLast(message, false)
  setRead(conversation) // who answers has read
  knownTalk(conversation)?.add(message)
}

/** Whether the outbox waits for the answer to this very message; its answer brings it then. */
function isOnItsWay(message: Message): boolean {
  const conversation = conversationIn(message, ownId())
  const [first] = outbox.store.getState().filter(({ to }) => to === conversation)
  return first !== undefined && !first.failed && first.text === message.content
}

const tellRead = tellingRead((id) => write(backend.tor_markAsRead, [id]))

/** The player looks at a person's messages: nothing in them is new any more, here and on the server. */
export function markAsRead(id: string): void {
  setRead(id)
  tellRead(id)
}
