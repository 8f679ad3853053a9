import { useEffect, useMemo, useRef, useState } from 'react'

/** Number of the shortest messages that more than fills the tallest phone. */
const minTailLength = 18
/** Limit above which the oldest of the newest messages move up. */
const maxTailLength = 72

const none: readonly never[] = []

interface Identified {
  id: string | number
}

export interface Tail<Message> {
  /** All messages before the newest, for a windowed list. Empty until they are shown, and then longer at its start. */
  older: readonly Message[]
  /** True if `older` has grown at its start only. */
  isPrepending: boolean
  /** The newest messages, outside of the windowed list: always drawn, and a new one changes only the end. */
  newest: readonly Message[]
  /** Index of the first newest message. */
  from: number
}

/**
 * Splits the messages of a thread, oldest first. The split changes only while `isAtEnd` returns true, so that nothing moves for a player
 * who is scrolled back. `showsOlder`: the player has scrolled back; most threads are opened, read at their end and left.
 */
export function useTail<Message extends Identified>(
  messages: readonly Message[],
  isAtEnd: () => boolean,
  showsOlder: boolean,
): Tail<Message> {
  const [first, setFirst] = useState<Message['id']>()
  const firstIndex = lastIndexOf(messages, first)
  const from = firstIndex < 0 ? Math.max(0, messages.length - minTailLength) : firstIndex
  const start = messages[from]?.id
  if (start !== first) setFirst(start)

  const isLong = messages.length - from > maxTailLength
  useEffect(() => {
    if (isLong && isAtEnd()) setFirst(messages[messages.length - minTailLength]?.id)
  }, [isLong, messages, isAtEnd])

  const older = useMemo(() => (showsOlder ? messages.slice(0, from) : none), [messages, from, showsOlder])
  const newest = useMemo(() => messages.slice(from), [messages, from])
  const before = useRef(older)
  const { current: shown } = before
  const hasSameEnd = shown.length === 0 || shown.at(-1)?.id === older.at(-1)?.id
  const isPrepending = hasSameEnd && shown[0]?.id !== older[0]?.id
  useEffect(() => {
    before.current = older
  }, [older])
  return { older, isPrepending, newest, from }
}

/** Searches from the end, where the id is. */
function lastIndexOf(messages: readonly Identified[], id: Identified['id'] | undefined): number {
  let index = messages.length - 1
  while (index >= 0 && messages[index]?.id !== id) index--
  return index
}
