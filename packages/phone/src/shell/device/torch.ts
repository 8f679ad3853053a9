import { create } from 'zustand'
import { subscribeToEvent } from '../../link/events.ts'
import { notifyGame } from '../../link/game.ts'

/** True while the torch is on. It stays on when the phone is closed, as on a real phone. */
export const useTorch = create<{ isOn: boolean }>(() => ({ isOn: false }))

export function setTorch(isOn: boolean): void {
  if (useTorch.getState().isOn === isOn) return
  useTorch.setState({ isOn })
  notifyGame('setState', 'torch', isOn)
}

subscribeToEvent('REFRESH', () => setTorch(false)) // the torch belongs to one character
