import { create } from 'zustand'

/** True while the switcher is open. */
export const useSwitcher = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export function openSwitcher(): void {
  useSwitcher.setState({ isOpen: true })
}

export function closeSwitcher(): void {
  if (useSwitcher.getState().isOpen) useSwitcher.setState({ isOpen: false })
}
