import { create } from 'zustand'

/** True while the page beneath the front one is visible, as when the front one is pulled down. */
export const usePageBelow = create<{ isShown: boolean }>(() => ({ isShown: false }))

export function showPageBelow(isShown: boolean): void {
  if (usePageBelow.getState().isShown !== isShown) usePageBelow.setState({ isShown })
}
