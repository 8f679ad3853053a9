import { useCallback, useContext } from 'react'
import { back, current } from './navigation.ts'
import { PageKey } from './page-key.ts'

/** Goes back from this page, if the player has not left it already while the server was asked: then it answers false. */
export function useLeave(): () => boolean {
  const page = useContext(PageKey)
  return useCallback(() => {
    const isHere = current().key === page
    if (isHere) back()
    return isHere
  }, [page])
}
