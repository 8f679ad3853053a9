import { useCallback, useContext } from 'react'
import { back, current } from '../../shell/navigation.ts'
import { PageKey } from '../../shell/page-key.ts'

/** Goes back from this page, if the player has not left it already while the server was asked. */
export function useLeave(): () => void {
  const page = useContext(PageKey)
  return useCallback(() => {
    if (current().key === page) back()
  }, [page])
}
