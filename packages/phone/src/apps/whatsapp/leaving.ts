import { useEffect } from 'react'
import { useIsOnTop } from '../../shell/use-is-on-top.ts'
import { useLeave } from '../../shell/use-leave.ts'
import { useIsGone } from './state.ts'

/** Nobody stays on a screen of a group that they are no longer in, also where it lay beneath another page. Answers whether they leave. */
export function useLeavingOfGone(contact: string): boolean {
  const isGone = useIsGone(contact)
  const isOnTop = useIsOnTop()
  const leave = useLeave()
  useEffect(() => {
    if (isGone && isOnTop) leave()
  }, [isGone, isOnTop, leave])
  return isGone
}
