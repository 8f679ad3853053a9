import type { ChatMessage } from '../kit/chat-message.ts'
import type { Attachment, Attachments } from './attachment.ts'
import type { Outgoing } from './outgoing.ts'

/** A message with every possible attachment. */
export interface Bubble extends ChatMessage, Partial<Attachments['contact'] & Attachments['audio']> {}

/** Memoizes a bubble for each message object, so that a new message redraws only itself. */
export function memoizePerMessage<Message extends object, Context extends unknown[]>(
  toBubble: (message: Message, ...context: Context) => Bubble,
): (message: Message, ...context: Context) => Bubble {
  const bubbles = new WeakMap<Message, Bubble>()
  return (message, ...context) => {
    const bubble = bubbles.get(message) ?? toBubble(message, ...context)
    bubbles.set(message, bubble)
    return bubble
  }
}

/** Returns the bubble of a message that is being sent, or failed. */
export const outgoingBubble = memoizePerMessage(({ key, text, attachment, quote, at, failed }: Outgoing): Bubble => {
  const status = failed ? 'failed' : 'sending'
  return { id: key, mine: true, text, at, status, ...(quote && { quote }), ...attachmentFields(attachment) }
})

function attachmentFields(attachment: Attachment | undefined): Partial<Bubble> {
  if (!attachment) return {}
  if ('place' in attachment) {
    const [x, y, z] = attachment.place
    return { location: { x, y, z } }
  }
  if (!('location' in attachment)) return attachment
  const [x, y] = attachment.location
  return { location: { x, y } }
}
