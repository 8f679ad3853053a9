import type { ChatMessage } from '../kit/chat-message.ts'
import type { Attachment, Attachments } from './attachment.ts'
import type { Outgoing } from './outgoing.ts'

/** A message with all that can be attached to one. */
export interface Bubble extends ChatMessage, Partial<Attachments['contact'] & Attachments['audio']> {}

/** A bubble keeps its object as long as its message does, so that a new message redraws only itself. */
export function drawnOnce<Message extends object, Context extends unknown[]>(
  draw: (message: Message, ...context: Context) => Bubble,
): (message: Message, ...context: Context) => Bubble {
  const bubbles = new WeakMap<Message, Bubble>()
  return (message, ...context) => {
    const drawn = bubbles.get(message) ?? draw(message, ...context)
    bubbles.set(message, drawn)
    return drawn
  }
}

/** How a message looks that is on its way, or failed. */
export const outgoingBubble = drawnOnce(({ key, text, attachment, quote, at, failed }: Outgoing): Bubble => {
  const status = failed ? 'failed' : 'sending'
  return { id: key, mine: true, text, at, status, ...(quote && { quote }), ...attached(attachment) }
})

function attached(attachment: Attachment | undefined): Partial<Bubble> {
  if (!attachment) return {}
  if ('place' in attachment) {
    const [x, y, z] = attachment.place
    return { location: { x, y, z } }
  }
  if (!('location' in attachment)) return attachment
  const [x, y] = attachment.location
  return { location: { x, y } }
}
