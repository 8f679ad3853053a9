import { useCallback, useContext } from 'react'
import { back, current } from './navigation.ts'
import { PageKey } from './page-key.ts'

/** Goes back from this page, if the player has not left it already while the server was asked. */
export function useLeave(): () => void {
  const page = useContext(PageKey)
  return useCallback(() => {
    if (current().key === page) back()
  }, [page])
}
