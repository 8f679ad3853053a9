import { useCallback, useEffect, useRef, useState } from 'react'

interface Pages<Item> {
  /** Newest first; null until the first page is there. */
  items: Item[] | null
  hasFailed: boolean
  hasOlder: boolean
  isLoadingOlder: boolean
  retry(): void
  loadOlder(): Promise<void>
}

/**
 * A list of the server's, a page at a time, newest first. `load` keeps its identity and answers what is older than `before`;
 * a page shorter than `size` is the last. Starts over from the newest page whenever `news` changes.
 */
export function usePages<Item>(load: (before?: Item) => Promise<Item[]>, size: number, news: unknown): Pages<Item> {
  const [state, setState] = useState<{ items: Item[]; hasOlder: boolean } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isLoading = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: news and attempt are reasons to load again
  useEffect(() => {
    let isCurrent = true
    load().then(
      (items) => {
        if (!isCurrent) return
        setFailed(false)
        setState({ items, hasOlder: items.length === size })
      },
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [load, size, news, attempt])

  const loadOlder = useCallback(async () => {
    const last = state?.items.at(-1)
    if (!last || isLoading.current) return
    isLoading.current = true
    setLoadingOlder(true)
    try {
      const page = await load(last)
      setState((before) =>
        before?.items.at(-1) === last ? { items: [...before.items, ...page], hasOlder: page.length === size } : before,
      )
    } catch {
      // the button stays, so that it can be tried again
    } finally {
      isLoading.current = false
      setLoadingOlder(false)
    }
  }, [state, load, size])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return {
    items: state?.items ?? null,
    hasFailed,
    hasOlder: state?.hasOlder ?? false,
    isLoadingOlder,
    retry,
    loadOlder,
  }
}
