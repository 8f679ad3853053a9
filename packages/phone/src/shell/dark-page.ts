import { useContext, useLayoutEffect } from 'react'
import { create } from 'zustand'
import { useNavigation } from './navigation.ts'
import { PageKey } from './page-key.ts'

/** Keys of the pages that are dark in every theme. */
const useDarkPages = create<{ pages: ReadonlySet<number> }>(() => ({ pages: new Set() }))

/** The page is dark in every theme while this is true, as a full-screen picture is: status bar and home bar turn white. */
export function useDarkPage(isDark = true): void {
  const page = useContext(PageKey)
  useLayoutEffect(() => {
    if (!isDark) return
    useDarkPages.setState(({ pages }) => ({ pages: new Set(pages).add(page) }))
    return () => useDarkPages.setState(({ pages }) => ({ pages: new Set([...pages].filter((key) => key !== page)) }))
  }, [isDark, page])
}

/** Whether the page in front is dark; one that is leaving no longer counts. */
export function useIsDarkPage(): boolean {
  const front = useNavigation((state) => state.stack.at(-1)?.key)
  return useDarkPages(({ pages }) => front !== undefined && pages.has(front))
}
