import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Reaction } from '@orelhao/protocol/whatsapp/contract'
import { messages } from './messages.ts'
import { ownPhone } from './state.ts'

/**
 * Applies the event of a reaction. `reactions` has all of the message, as JSON text; `emoji` is this person's, empty where they removed it.
 */
export function receiveReactions(contact: string, id: number, phone: string, emoji: string, reactions: string): void {
  const read = parseReactions(reactions)
  if (!read) return
  const isOwn = phoneKey(phone) === phoneKey(ownPhone())
  messages.openedListOf(contact)?.collection.update(id, { reactions: read, ...(isOwn && { reaction: emoji || null }) })
}

function parseReactions(text: string): Reaction[] | null {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(isReaction) : null
  } catch {
    return null
  }
}

function isReaction(found: unknown): found is Reaction {
  if (typeof found !== 'object' || found === null) return false
  const { emoji, count } = found as Partial<Reaction>
  return typeof emoji === 'string' && Number.isInteger(count)
}
