import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Sms } from '@orelhao/protocol/sms/contract'
import { type Bubble, memoizePerMessage } from '../../chat/bubble-cache.ts'

/** Returns a thread's bubbles for the messages of both sides. `other` is the other party's number. */
export function bubblesOf(messages: readonly Sms[], other: string): Bubble[] {
  const otherKey = phoneKey(other)
  return messages.map((message) => bubbleOf(message, otherKey))
}

const bubbleOf = memoizePerMessage((message: Sms, otherKey: string): Bubble => {
  const mine = phoneKey(message.sender) !== otherKey
  const { id, content, image, location, created_at } = message
  return {
    id,
    mine,
    text: content,
    at: created_at,
    image,
    location: parseLocation(location),
    ...(mine && { status: message.delivered ? 'delivered' : 'sent' }),
  }
})

/** Reads [x, y] from the JSON of a location; null for anything else. */
function parseLocation(location: string | null): { x: number; y: number } | null {
  if (location === null) return null
  try {
    const [x, y] = JSON.parse(location)
    return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null
  } catch {
    return null
  }
}
