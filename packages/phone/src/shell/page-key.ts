import { createContext, useContext, useEffect } from 'react'
import { guardLeaving, holdBack } from './navigation.ts'

/** Key of the page, in the navigation's stack, that a screen stands on. */
export const PageKey = createContext(0)

/** While `handle` is given, going back from this page calls it instead of leaving: for pages with modes of their own. */
export function useBack(handle: (() => void) | undefined): void {
  const page = useContext(PageKey)
  useEffect(() => (handle ? holdBack(page, handle) : undefined), [page, handle])
}

/** While `ask` is given, going back from this page, home or to what a banner says asks first. Answers whether the player means it. */
export function useLeaveGuard(ask: (() => Promise<boolean>) | undefined): void {
  const page = useContext(PageKey)
  useBack(ask && (() => void ask()))
  useEffect(() => (ask ? guardLeaving(page, ask) : undefined), [page, ask])
}
