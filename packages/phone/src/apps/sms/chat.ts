import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Sms } from '@orelhao/protocol/sms/contract'
import type { ChatMessage } from '../../kit/chat-message.ts'
import type { Pending } from './outgoing.ts'

/** Bubbles keep their object as long as their message does, so that a new message redraws only itself. */
const bubbles = new WeakMap<Sms | Pending, ChatMessage>()

/** What a thread shows: the messages of both sides, then what is still on its way. `other` is the other party's number. */
export function chatMessages(messages: readonly Sms[], pending: readonly Pending[], other: string): ChatMessage[] {
  const otherKey = phoneKey(other)
  return [
    ...messages.map((message) => kept(message, () => received(message, otherKey))),
    ...pending.map((message) => kept(message, () => onItsWay(message))),
  ]
}

function kept<Source extends Sms | Pending>(source: Source, draw: () => ChatMessage): ChatMessage {
  let bubble = bubbles.get(source)
  if (!bubble) {
    bubble = draw()
    bubbles.set(source, bubble)
  }
  return bubble
}

function received(message: Sms, otherKey: string): ChatMessage {
  const mine = phoneKey(message.sender) !== otherKey
  const { id, content, image, location, created_at } = message
  return {
    id,
    mine,
    text: content,
    at: created_at,
    image,
    location: place(location),
    ...(mine && { status: message.delivered ? 'delivered' : 'sent' }),
  }
}

function onItsWay({ key, content, attachment, at, failed }: Pending): ChatMessage {
  const location = attachment && 'location' in attachment ? place(JSON.stringify(attachment.location)) : null
  const image = attachment && 'image' in attachment ? attachment.image : null
  return { id: key, mine: true, text: content, at, image, location, status: failed ? 'failed' : 'sending' }
}

/** Reads [x, y] from the JSON of a location; null for anything else. */
function place(location: string | null): { x: number; y: number } | null {
  if (location === null) return null
  try {
    const [x, y] = JSON.parse(location)
    return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null
  } catch {
    return null
  }
}
