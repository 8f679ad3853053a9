import { useContext } from 'react'
import { useNavigation } from '../navigation/page-stack.ts'
import { PageKeyContext } from './page-context.ts'

/** True if this page is visible and no other lies over it. */
export function useIsOnTop(): boolean {
  const page = useContext(PageKeyContext)
  return useNavigation(({ stack }) => stack.at(-1)?.key === page)
}
