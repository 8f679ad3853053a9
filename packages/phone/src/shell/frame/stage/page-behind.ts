import { create } from 'zustand'

/** Key of the page visible behind the front one while that is swiped up or aside. */
export const usePageBehind = create<{ behind: number | undefined }>(() => ({ behind: undefined }))

export function setPageBehind(behind: number | undefined): void {
  if (usePageBehind.getState().behind !== behind) usePageBehind.setState({ behind })
}
