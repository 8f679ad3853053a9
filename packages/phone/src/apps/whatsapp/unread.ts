import { phoneKey } from '@orelhao/protocol/phone-number'
import type { ChatMessage } from '@orelhao/protocol/whatsapp/contract'
import { useState } from 'react'
import { ownPhone } from './state.ts'

interface FirstUnread {
  first: number
  count: number
}

/** Where a conversation went on since the player last read it: found once, when its messages are there, and kept while it is open. */
export function useFirstUnread(messages: readonly ChatMessage[] | null, count: number): FirstUnread | null {
  const [atOpening] = useState(count)
  const [found, setFound] = useState<FirstUnread | null>()
  if (found === undefined && messages) setFound(firstUnread(messages, atOpening, ownPhone()))
  return found ?? null
}

/** The oldest of so many messages of others, of messages newest first; of more than are known it is the oldest known one. */
export function firstUnread(messages: readonly ChatMessage[], count: number, own: string): FirstUnread | null {
  const theirs = messages.filter(({ sender, type }) => type !== 'system' && phoneKey(sender) !== phoneKey(own))
  const first = theirs.slice(0, count).at(-1)
  return first ? { first: first.id, count } : null
}
