import { useState } from 'react'
import { useIsOnTop } from '../shell/use-is-on-top.ts'

interface FirstUnread<Id> {
  first: Id
  count: number
}

/**
 * Where a conversation went on since the player last read it: found once, when its messages are there and the player sees it, and kept
 * while it is open. `isToRead` says of which messages `count` counts.
 */
export function useFirstUnread<Message extends { id: number }>(
  messages: readonly Message[] | null,
  count: number,
  isToRead: (message: Message) => boolean,
): FirstUnread<number> | null {
  const isOnTop = useIsOnTop()
  const [opening, setOpening] = useState({ count, wasSeen: isOnTop })
  const [found, setFound] = useState<FirstUnread<number> | null>()
  const isSeenFirst = isOnTop && !opening.wasSeen
  if (isSeenFirst) setOpening({ count, wasSeen: true })
  if (messages && (found === undefined || isSeenFirst)) {
    const now = firstUnread(messages, isSeenFirst ? count : opening.count, isToRead)
    if (found === undefined || now?.first !== found?.first || now?.count !== found?.count) setFound(now)
  }
  return found ?? null
}

/** The oldest of so many messages that are to be read, of messages newest first; of more than are known it is the oldest known one. */
export function firstUnread<Message extends { id: number }>(
  messages: readonly Message[],
  count: number,
  isToRead: (message: Message) => boolean,
): FirstUnread<number> | null {
  const first = messages.filter(isToRead).slice(0, count).at(-1)
  return first ? { first: first.id, count } : null
}
