import { create } from 'zustand'

/** The panels pulled down over the screen; Android has both in one, the shade. */
export type Centre = 'notifications' | 'controls'

export const useCentre = create<{ shown: Centre | null }>(() => ({ shown: null }))

export function showCentre(shown: Centre | null): void {
  if (useCentre.getState().shown !== shown) useCentre.setState({ shown })
}
