import { show, useNavigation } from './navigation.ts'

/** Leaves the pages on top that are done with, even if they hold the way back: a payment's steps once it is made. */
export function leavePages(hasServed: (path: string) => boolean): void {
  const { stack } = useNavigation.getState()
  let kept = stack.length
  while (kept > 1 && hasServed(stack[kept - 1]?.path ?? '')) kept--
  if (kept < stack.length) show(stack.slice(0, kept), 'pop')
}

/** Leaves every page above the one with this key; nothing when it is gone. */
export function backTo(key: number): void {
  const { stack } = useNavigation.getState()
  const at = stack.findIndex((page) => page.key === key)
  if (at >= 0 && at < stack.length - 1) show(stack.slice(0, at + 1), 'pop')
}
