import { useContext, useLayoutEffect } from 'react'
import { create } from 'zustand'
import { useNavigation } from '../navigation/navigation.ts'
import { PageKeyContext } from './page-context.ts'

/** Keys of the pages that are dark in every theme → the class of their own colours, '' for none. */
const useDarkPages = create<{ pages: ReadonlyMap<number, string> }>(() => ({ pages: new Map() }))

/**
 * The page is dark in every theme while this is true, as a full-screen picture is: status bar and home bar turn white. Sheets, dialogs and
 * toasts over it wear its `colours`, where it has a class of them.
 */
export function useDarkPage(isDark = true, colours = ''): void {
  const page = useContext(PageKeyContext)
  useLayoutEffect(() => {
    if (!isDark) return
    useDarkPages.setState(({ pages }) => ({ pages: new Map(pages).set(page, colours) }))
    return () => useDarkPages.setState(({ pages }) => ({ pages: new Map([...pages].filter(([key]) => key !== page)) }))
  }, [isDark, colours, page])
}

/** Whether the page in front is dark; one that is leaving no longer counts. */
export function useIsDarkPage(): boolean {
  const front = useNavigation((state) => state.stack.at(-1)?.key)
  return useDarkPages(({ pages }) => front !== undefined && pages.has(front))
}

/** The class of the colours that what opens over the page in front wears; '' for the phone's. */
export function usePageColours(): string {
  const front = useNavigation((state) => state.stack.at(-1)?.key)
  return useDarkPages(({ pages }) => (front === undefined ? '' : (pages.get(front) ?? '')))
}
