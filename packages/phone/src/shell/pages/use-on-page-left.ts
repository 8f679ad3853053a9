import { useEffect, useEffectEvent, useState } from 'react'
import { currentPage, useNavigation } from '../navigation/navigation.ts'

/** Ends what lies over a page once that page is left, as by a REDIRECT. Answers the page's key. */
export function useOnPageLeft(end: () => void): number {
  const [page] = useState(() => currentPage().key)
  const act = useEffectEvent(end)
  useEffect(
    () => useNavigation.subscribe(({ stack }) => void (stack.every(({ key }) => key !== page) && act())),
    [page],
  )
  return page
}
