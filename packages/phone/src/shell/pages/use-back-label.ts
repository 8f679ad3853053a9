import { useContext } from 'react'
import { useNavigation } from '../navigation/page-stack.ts'
import { PageKeyContext } from './page-context.ts'

/** Title of the page below if it is the expected one; this page may have been opened from elsewhere. */
export function useBackLabel(expected: string, title: string): string | undefined {
  const page = useContext(PageKeyContext)
  return useNavigation(({ stack }) => {
    const below = stack[stack.findIndex(({ key }) => key === page) - 1]
    return below?.path === expected ? title : undefined
  })
}
