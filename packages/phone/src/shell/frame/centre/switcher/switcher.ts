import { create } from 'zustand'

interface SwitcherState {
  isOpen: boolean
  /** Where the current app's page was in the window, in screen px: it moves from there into its card. */
  from: DOMRect | null
}

export const useSwitcher = create<SwitcherState>(() => ({ isOpen: false, from: null }))

export function openSwitcher(from: DOMRect | null = null): void {
  useSwitcher.setState({ isOpen: true, from })
}

export function closeSwitcher(): void {
  if (useSwitcher.getState().isOpen) useSwitcher.setState({ isOpen: false, from: null })
}
