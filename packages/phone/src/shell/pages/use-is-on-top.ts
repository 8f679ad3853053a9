import { useContext } from 'react'
import { useNavigation } from '../navigation/navigation.ts'
import { PageKeyContext } from './page-context.ts'

/** Whether this page is the one before the player, and none lies over it. */
export function useIsOnTop(): boolean {
  const page = useContext(PageKeyContext)
  return useNavigation(({ stack }) => stack.at(-1)?.key === page)
}
