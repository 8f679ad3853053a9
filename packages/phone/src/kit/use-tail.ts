import { useEffect, useMemo, useRef, useState } from 'react'

/** Of the shortest messages, more than the tallest phone shows. */
const minTailLength = 18
/** With more than these the oldest of them move up. */
const maxTailLength = 72

const none: readonly never[] = []

interface Identified {
  id: string | number
}

export interface Tail<Message> {
  /** All before the newest, for a windowed list. Empty until they are looked for, and so longer than before at its start then. */
  older: readonly Message[]
  /** Whether `older` has grown at its start alone. */
  isPrepending: boolean
  /** The newest, for the end of the page as it is: they are seen first and always, and one that arrives moves nothing but the end. */
  newest: readonly Message[]
  /** Index of the first of them. */
  from: number
}

/**
 * Parts the messages of a thread, oldest first. `isAtEnd` answers whether the player looks at the newest: the parts change then alone.
 * `showsOlder` is whether they have looked for what is older: most threads are opened, read at their end and left.
 */
export function useTail<Message extends Identified>(
  messages: readonly Message[],
  isAtEnd: () => boolean,
  showsOlder: boolean,
): Tail<Message> {
  const [first, setFirst] = useState<Message['id']>()
  const knownIndex = lastIndexOf(messages, first)
  const from = knownIndex < 0 ? Math.max(0, messages.length - minTailLength) : knownIndex
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

/** Looked for from the end, where it is. */
function lastIndexOf(messages: readonly Identified[], id: Identified['id'] | undefined): number {
  let index = messages.length - 1
  while (index >= 0 && messages[index]?.id !== id) index--
  return index
}
