import { create } from 'zustand'

/** What lies over the home screen: its icons being moved, the search, an open folder, or what a new phone asks. */
export type HomeMode = 'edit' | 'search' | 'folder' | 'setup'

interface HomeModeState {
  mode: HomeMode | null
  /** Route of an app in the folder that is open, also while icons are moved. */
  folder: string | null
}

export const useHomeMode = create<HomeModeState>(() => ({ mode: null, folder: null }))

export function setHomeMode(mode: HomeMode | null): void {
  if (useHomeMode.getState().mode !== mode) useHomeMode.setState({ mode, folder: null })
}
