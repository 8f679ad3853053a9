import { foldAccents } from '@orelhao/protocol/fold-accents'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChatThreadHandle } from '../kit/chat-thread.tsx'
import { ignoreOffline } from '../link/backend.ts'
import type { Bubble } from './bubble-cache.ts'

/** Limit of loaded pages to find one message. */
const maxPages = 40

export interface SearchableThread {
  /** Loaded messages, oldest first. */
  messages: () => readonly Bubble[]
  hasOlder: () => boolean
  /** Rejects without an answer. */
  loadOlder: () => Promise<void>
  thread: { current: ChatThreadHandle | null }
}

/** Scrolls to a message, loading older ones until it is found; resolves to false if it is not. */
export async function loadAndScrollTo(
  id: Bubble['id'],
  { messages, hasOlder, loadOlder, thread }: SearchableThread,
): Promise<boolean> {
  const isLoaded = () => messages().some((message) => message.id === id)
  for (let page = 0; page < maxPages && !isLoaded() && hasOlder(); page++) await loadOlder()
  await afterNextPaint()
  return thread.current?.scrollToMessage(id) ?? false
}

/** Scrolls, once, to the message in the page's address, for example from a search over all conversations. */
export function useScrollToLinkedMessage(id: string | null, isThere: boolean, searchable: SearchableThread): void {
  const lastScrolledTo = useRef<string>(null)
  const scrollOnce = useEffectEvent((wanted: string) => {
    if (lastScrolledTo.current === wanted) return
    lastScrolledTo.current = wanted
    void ignoreOffline(loadAndScrollTo(Number(wanted), searchable)) // the conversation itself shows a lost connection
  })
  useEffect(() => {
    if (id !== null && isThere) scrollOnce(id)
  }, [id, isThere])
}

/** Searches the texts of a conversation, from its newest message on; loads older ones as needed. */
export function useChatSearch(searchable: SearchableThread) {
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState<Bubble['id'] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const hits = hitsIn(searchable.messages(), wanted)

  function search(text: string) {
    setWanted(text)
    const newest = hitsIn(searchable.messages(), text).at(-1)
    setAt(newest?.id ?? null)
    if (newest) searchable.thread.current?.scrollToMessage(newest.id)
  }

  function show(hit: Bubble | undefined) {
    if (!hit) return
    setAt(hit.id)
    void afterNextPaint().then(() => searchable.thread.current?.scrollToMessage(hit.id))
  }

  const index = hits.findIndex(({ id }) => id === at)

  async function older() {
    if (index > 0) return show(hits[index - 1])
    setBusy(true)
    try {
      show(await findOlderHit(at, wanted, searchable))
    } catch {
      // without a connection the search stays at its position
    } finally {
      setBusy(false)
    }
  }

  return {
    wanted,
    search,
    older: () => void older(),
    newer: () => show(hits[index + 1]),
    isBusy,
    hits: hits.length,
    /** Counted from the newest, which is 1; 0 while nothing is found. */
    place: index < 0 ? 0 : hits.length - index,
    hasOlder: index > 0 || (wanted.trim() !== '' && searchable.hasOlder()),
    hasNewer: index >= 0 && index < hits.length - 1,
  }
}

/** Finds the first hit before another one, loading older messages until there is one. */
export async function findOlderHit(
  at: Bubble['id'] | null,
  wanted: string,
  { messages, hasOlder, loadOlder }: SearchableThread,
) {
  for (let page = 0; page < maxPages && hasOlder(); page++) {
    await loadOlder()
    const hits = hitsIn(messages(), wanted)
    const index = at === null ? hits.length : hits.findIndex(({ id }) => id === at)
    if (index > 0) return hits[index - 1]
  }
}

function hitsIn(messages: readonly Bubble[], text: string): Bubble[] {
  const wanted = foldAccents(text.trim())
  return wanted
    ? messages.filter((message) => !message.isSystemMessage && foldAccents(message.text).includes(wanted))
    : []
}

/** Loaded messages are in the page two frames later. */
function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
