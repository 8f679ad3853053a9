import { showStack, useNavigation } from './page-stack.ts'

/** Leaves finished pages on top, even with back handlers: a payment's steps after the payment. */
export function leavePages(isDone: (path: string) => boolean): void {
  const { stack } = useNavigation.getState()
  let count = stack.length
  while (count > 1 && isDone(stack[count - 1]?.path ?? '')) count--
  if (count < stack.length) showStack(stack.slice(0, count), 'pop')
}

/** Leaves every page above the one with this key; does nothing when that page is gone. */
export function backTo(key: number): void {
  const { stack } = useNavigation.getState()
  const at = stack.findIndex((page) => page.key === key)
  if (at >= 0 && at < stack.length - 1) showStack(stack.slice(0, at + 1), 'pop')
}
