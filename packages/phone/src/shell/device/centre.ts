import { create } from 'zustand'

/** What is pulled down over the screen: on Android both are one, the shade. */
export type Centre = 'notifications' | 'controls'

export const useCentre = create<{ shown: Centre | null }>(() => ({ shown: null }))

export function showCentre(shown: Centre | null): void {
  if (useCentre.getState().shown !== shown) useCentre.setState({ shown })
}
