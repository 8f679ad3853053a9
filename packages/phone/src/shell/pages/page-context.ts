import { createContext, useContext, useEffect, useMemo } from 'react'
import { addBackHandler, addLeaveGuard } from '../navigation/page-stack.ts'

/** Key of a screen's page in the navigation stack. */
export const PageKeyContext = createContext(0)

/** While `handle` is given, going back from this page calls it instead of leaving: for pages with modes. */
export function useBackHandler(handle: (() => void) | undefined): void {
  const page = useContext(PageKeyContext)
  useEffect(() => (handle ? addBackHandler(page, handle) : undefined), [page, handle])
}

/** While `ask` is given, going back, home or to a banner's page asks first. `ask` resolves to true to leave. */
export function useLeaveGuard(ask: (() => Promise<boolean>) | undefined): void {
  const page = useContext(PageKeyContext)
  const askOnce = useMemo(() => ask && onceAtATime(ask), [ask])
  useBackHandler(useMemo(() => askOnce && (() => void askOnce()), [askOnce]))
  useEffect(() => (askOnce ? addLeaveGuard(page, askOnce) : undefined), [page, askOnce])
}

/** Calls during the question share its answer. */
function onceAtATime(ask: () => Promise<boolean>): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined
  return () => {
    pending ??= ask().finally(() => {
      pending = undefined
    })
    return pending
  }
}
