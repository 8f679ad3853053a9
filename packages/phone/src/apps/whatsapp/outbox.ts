import type { ChatMessage, Message } from '@orelhao/protocol/whatsapp/contract'
import { isGroup } from '@orelhao/protocol/whatsapp/rules'
import { openOutbox } from '../../chat/outbox.ts'
import type { Outgoing } from '../../chat/outgoing.ts'
import { tellingRead } from '../../chat/read-receipts.ts'
import { tellingTyping } from '../../chat/typing.ts'
import { backend, write } from '../../link/backend.ts'
import { act } from '../../shell/dialogs/mutation.ts'
import { conversationOf } from './chats.ts'
import { messages } from './messages.ts'
import { learnGroup, setRead, takeLast } from './state.ts'

type Kind = 'image' | 'location' | 'contact' | 'audio'

export const outbox = openOutbox<Kind, Message>({
  app: 'whatsapp',
  takes: ['image', 'location', 'contact', 'audio'],
  conversationOf,
  post: ({ to, text, attachment, quote, key }) =>
    write(backend.wpp_sendMessage, [to, text, typeOf(attachment), attachment ?? null, numberOf(quote?.id)], key),
  sent: takeOwn,
})

function typeOf(attachment: Outgoing<Kind>['attachment']) {
  if (!attachment) return 'text'
  const [kind] = Object.keys(attachment) as Kind[]
  return kind ?? 'text'
}

function numberOf(id: string | number | undefined): number | null {
  return typeof id === 'number' ? id : null
}

/** A message that the server has. */
export function takeIn(message: Message, counts: boolean): void {
  takeLast(message, counts)
  if (isGroup(message.other)) void learnGroup(message.other)
  const talk = messages.opened(message.other)
  if (talk && !talk.collection.get(message.id)) talk.add({ ...message, reactions: [], reaction: null })
}

function takeOwn(message: Message): void {
  takeIn(message, false)
  setRead(message.other) // who answers has read
}

/** Of a conversation the server hears once a second that it was read. */
const readPauseMs = 1000
export const tellRead = tellingRead((contact) => write(backend.wpp_markAsRead, [contact]), readPauseMs)

/** The player looks at a conversation: nothing in it is new any more, here and on the server. */
export function markAsRead(contact: string): void {
  setRead(contact)
  tellRead(contact)
}

export const tellTyping = tellingTyping((contact) => write(backend.wpp_typing, [contact]))

/** Puts the player's emoji on a message, or takes it back; at once here, and undone where the server says no. */
export async function react(contact: string, id: number, emoji: string | null): Promise<void> {
  const collection = messages.opened(contact)?.collection
  const message = collection?.get(id)
  if (!collection || !message) return
  const undo = collection.update(id, { reaction: emoji, reactions: withOwn(message, emoji) })
  const reactions = await act(backend.wpp_react, [id, emoji])
  if (reactions) collection.update(id, { reaction: emoji, reactions })
  else undo()
}

/** The reactions of a message with the player's own in the place of their one before. */
export function withOwn({ reactions, reaction }: ChatMessage, emoji: string | null): ChatMessage['reactions'] {
  const counts = new Map(reactions.map((one) => [one.emoji, one.count]))
  if (reaction !== null) counts.set(reaction, (counts.get(reaction) ?? 1) - 1)
  if (emoji !== null) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 0).map(([emoji, count]) => ({ emoji, count }))
}
