import { useState } from 'react'
import { useIsOnTop } from '../shell/pages/use-is-on-top.ts'

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
  countsAsUnread: (message: Message) => boolean,
): FirstUnread<number> | null {
  const isOnTop = useIsOnTop()
  const [wasSeen, setSeen] = useState(isOnTop)
  const [atOpening, setAtOpening] = useState(count)
  const [found, setFound] = useState<FirstUnread<number> | null>()
  if (isOnTop && !wasSeen) {
    setSeen(true)
    setAtOpening(count)
    setFound(undefined)
  } else if (found === undefined && messages) setFound(firstUnread(messages, atOpening, countsAsUnread))
  return found ?? null
}

/** The oldest of so many messages that are to be read, of messages newest first; of more than are known it is the oldest known one. */
export function firstUnread<Message extends { id: number }>(
  messages: readonly Message[],
  count: number,
  countsAsUnread: (message: Message) => boolean,
): FirstUnread<number> | null {
  const first = messages.filter(countsAsUnread).slice(0, count).at(-1)
  return first ? { first: first.id, count } : null
}
