import { create } from 'zustand'

/** Key of the page that shows behind the one in front, as while that is swiped up or aside. */
export const usePageBehind = create<{ behind: number | undefined }>(() => ({ behind: undefined }))

export function setPageBehind(behind: number | undefined): void {
  if (usePageBehind.getState().behind !== behind) usePageBehind.setState({ behind })
}
