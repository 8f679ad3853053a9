import { useCallback, useContext, useEffect } from 'react'
import { useLoad } from '../../kit/use-load.ts'
import { RefusedError } from '../../link/backend.ts'
import { alert } from '../dialogs/overlays.ts'
import { back, currentPage } from '../navigation/page-stack.ts'
import { PageKeyContext } from './page-context.ts'
import { useIsOnTop } from './use-is-on-top.ts'

/** Goes back from this page; returns false if the player already left it during the request. */
export function useLeavePage(): () => boolean {
  const page = useContext(PageKeyContext)
  return useCallback(() => {
    const isHere = currentPage().key === page
    if (isHere) back()
    return isHere
  }, [page])
}

/** Leaves this page once its subject is deleted, after any page above it is closed. */
export function useLeaveWhenGone(isGone: boolean): void {
  const isOnTop = useIsOnTop()
  const leave = useLeavePage()
  useEffect(() => {
    if (isGone && isOnTop) leave()
  }, [isGone, isOnTop, leave])
}

/** Loads this page's content with `useLoad`; on a refusal leaves the page and shows the reason. */
export function useLoadOrLeave(load: () => Promise<void>, version = 0) {
  const leave = useLeavePage()
  const loadOrLeave = useCallback(
    () =>
      load().catch((error) => {
        if (!(error instanceof RefusedError)) throw error
        if (leave()) void alert(error.message)
      }),
    [load, leave],
  )
  return useLoad(loadOrLeave, version)
}
