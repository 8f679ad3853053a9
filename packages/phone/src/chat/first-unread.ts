import { useState } from 'react'
import { useIsOnTop } from '../shell/pages/use-is-on-top.ts'

interface FirstUnread<Id> {
  first: Id
  count: number
}

/**
 * Finds the first unread message of a conversation once, when its messages are loaded and visible, and returns it while the conversation is
 * open. `countsAsUnread` selects the messages that `count` counts.
 */
export function useFirstUnread<Message extends { id: number }>(
  messages: readonly Message[] | undefined,
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

/** Returns the oldest of `count` unread messages, of messages newest first; the oldest loaded one if fewer are loaded. */
export function firstUnread<Message extends { id: number }>(
  messages: readonly Message[],
  count: number,
  countsAsUnread: (message: Message) => boolean,
): FirstUnread<number> | null {
  const first = messages.filter(countsAsUnread).slice(0, count).at(-1)
  return first ? { first: first.id, count } : null
}
