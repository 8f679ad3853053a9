import { show, useNavigation } from './navigation.ts'

/** Gives pages another address where they stand, as when a number changes. */
export function rewrite(from: string, to: string): void {
  const { stack } = useNavigation.getState()
  if (!stack.some(({ path }) => path === from)) return
  show(
    stack.map((page) => (page.path === from ? { ...page, path: to } : page)),
    'none',
  )
}
