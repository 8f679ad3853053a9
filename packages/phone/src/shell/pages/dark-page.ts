import { useContext, useLayoutEffect } from 'react'
import { create } from 'zustand'
import { type PageEntry, useNavigation } from '../navigation/page-stack.ts'
import { PageKeyContext } from './page-context.ts'

/** Class for layers over a dark page without colours of its own: they are dark too. */
const plainDark = 'dark'

/** Keys of pages that are dark in every theme → class of the colours of layers over them. */
const useDarkPages = create<{ pages: ReadonlyMap<number, string> }>(() => ({ pages: new Map() }))

/**
 * Makes the page dark in every theme while true, like a full-screen picture: status bar and home bar turn white; sheets, dialogs and toasts
 * over it are dark, in the colours of a class if given.
 */
export function useDarkPage(isDark = true, colours = plainDark): void {
  const page = useContext(PageKeyContext)
  useLayoutEffect(() => {
    if (!isDark) return
    useDarkPages.setState(({ pages }) => ({ pages: new Map(pages).set(page, colours) }))
    return () => useDarkPages.setState(({ pages }) => ({ pages: new Map([...pages].filter(([key]) => key !== page)) }))
  }, [isDark, colours, page])
}

/** True if a page of the stack is dark; a leaving page no longer counts. */
export function useIsDarkPage(page: PageEntry | undefined): boolean {
  return useDarkPages(({ pages }) => page !== undefined && pages.has(page.key))
}

/** Colour class for layers over the front page; '' for the phone's. */
export function usePageColours(): string {
  const front = useNavigation((state) => state.stack.at(-1)?.key)
  return useDarkPages(({ pages }) => (front === undefined ? '' : (pages.get(front) ?? '')))
}
