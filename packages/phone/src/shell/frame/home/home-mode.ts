import { create } from 'zustand'

/** Layer over the home screen: editing, search, an open folder, or the setup of a new phone. */
export type HomeMode = 'edit' | 'search' | 'folder' | 'setup'

interface HomeModeState {
  mode: HomeMode | null
  /** Route of an app in the open folder, also while editing. */
  folder: string | null
}

export const useHomeMode = create<HomeModeState>(() => ({ mode: null, folder: null }))

export function setHomeMode(mode: HomeMode | null): void {
  if (useHomeMode.getState().mode !== mode) useHomeMode.setState({ mode, folder: null })
}
