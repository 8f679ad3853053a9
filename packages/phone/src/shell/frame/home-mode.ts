import { create } from 'zustand'

/** What lies over the home screen: its icons being moved, or the search. */
export type HomeMode = 'edit' | 'search'

export const useHomeMode = create<{ mode: HomeMode | null }>(() => ({ mode: null }))

export function setHomeMode(mode: HomeMode | null): void {
  if (useHomeMode.getState().mode !== mode) useHomeMode.setState({ mode })
}
