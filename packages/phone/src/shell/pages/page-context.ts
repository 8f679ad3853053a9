import { createContext, useContext, useEffect, useMemo } from 'react'
import { addBackHandler, addLeaveGuard } from '../navigation/navigation.ts'

/** Key of the page, in the navigation's stack, that a screen stands on. */
export const PageKeyContext = createContext(0)

/** While `handle` is given, going back from this page calls it instead of leaving: for pages with modes of their own. */
export function useBackHandler(handle: (() => void) | undefined): void {
  const page = useContext(PageKeyContext)
  useEffect(() => (handle ? addBackHandler(page, handle) : undefined), [page, handle])
}

/** While `ask` is given, going back from this page, home or to what a banner says asks first. Answers whether the player means it. */
export function useLeaveGuard(ask: (() => Promise<boolean>) | undefined): void {
  const page = useContext(PageKeyContext)
  const askOnce = useMemo(() => ask && onceAtATime(ask), [ask])
  useBackHandler(useMemo(() => askOnce && (() => void askOnce()), [askOnce]))
  useEffect(() => (askOnce ? addLeaveGuard(page, askOnce) : undefined), [page, askOnce])
}

/** Whoever asks while the question stands gets its answer. */
function onceAtATime(ask: () => Promise<boolean>): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined
  return () => {
    pending ??= ask().finally(() => {
      pending = undefined
    })
    return pending
  }
}
