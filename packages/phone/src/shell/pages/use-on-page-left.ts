import { useEffect, useEffectEvent, useState } from 'react'
import { currentPage, useNavigation } from '../navigation/page-stack.ts'

/** Ends a layer over a page once that page is left, for example by a REDIRECT. Returns the page's key. */
export function useOnPageLeft(end: () => void): number {
  const [page] = useState(() => currentPage().key)
  const act = useEffectEvent(end)
  useEffect(
    () => useNavigation.subscribe(({ stack }) => void (stack.every(({ key }) => key !== page) && act())),
    [page],
  )
  return page
}
