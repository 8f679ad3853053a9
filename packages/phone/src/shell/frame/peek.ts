import { create } from 'zustand'

/** Whether the home screen shows behind the page, as while that is swiped up. */
export const usePeek = create<{ isPeeking: boolean }>(() => ({ isPeeking: false }))

export function setPeek(isPeeking: boolean): void {
  if (usePeek.getState().isPeeking !== isPeeking) usePeek.setState({ isPeeking })
}
