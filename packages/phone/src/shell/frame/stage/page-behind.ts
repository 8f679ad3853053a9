import { create } from 'zustand'

/** Key of the page that shows behind the one in front, as while that is swiped up or aside. */
export const usePeek = create<{ behind: number | undefined }>(() => ({ behind: undefined }))

export function peekAt(behind: number | undefined): void {
  if (usePeek.getState().behind !== behind) usePeek.setState({ behind })
}
