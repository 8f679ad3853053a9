import { useCallback, useContext, useEffect } from 'react'
import { useLoad } from '../../kit/use-load.ts'
import { RefusedError } from '../../link/backend.ts'
import { alert } from '../dialogs/overlays.ts'
import { back, current } from '../navigation/navigation.ts'
import { PageKey } from './page-context.ts'
import { useIsOnTop } from './use-is-on-top.ts'

/** Goes back from this page, if the player has not left it already while the server was asked: then it answers false. */
export function useLeave(): () => boolean {
  const page = useContext(PageKey)
  return useCallback(() => {
    const isHere = current().key === page
    if (isHere) back()
    return isHere
  }, [page])
}

/** Leaves this page once what it shows is gone, also where it lay beneath another page. */
export function useLeaveGone(isGone: boolean): void {
  const isOnTop = useIsOnTop()
  const leave = useLeave()
  useEffect(() => {
    if (isGone && isOnTop) leave()
  }, [isGone, isOnTop, leave])
}

/** Loads what this page shows, as `useLoad` does; leaves the page where the server refuses that, and says why. */
export function useLoadOrLeave(load: () => Promise<void>, version = 0) {
  const leave = useLeave()
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
