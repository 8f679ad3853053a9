import { useLayoutEffect } from 'react'
import { create } from 'zustand'

const useDarkPages = create<{ count: number }>(() => ({ count: 0 }))

/** The page is dark in every theme while this is true, as a full-screen picture is: status bar and home bar turn white. */
export function useDarkPage(isDark = true): void {
  useLayoutEffect(() => {
    if (!isDark) return
    useDarkPages.setState(({ count }) => ({ count: count + 1 }))
    return () => useDarkPages.setState(({ count }) => ({ count: count - 1 }))
  }, [isDark])
}

export function useIsDarkPage(): boolean {
  return useDarkPages(({ count }) => count > 0)
}
