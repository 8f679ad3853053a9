import { create } from 'zustand'
import { subscribeToEvent } from '../../link/events.ts'
import { notifyGame } from '../../link/game.ts'

/** Whether the phone lights the way. It goes on when the phone is put away, as a real one does. */
export const useTorch = create<{ isOn: boolean }>(() => ({ isOn: false }))

export function setTorch(isOn: boolean): void {
  if (useTorch.getState().isOn === isOn) return
  useTorch.setState({ isOn })
  notifyGame('setState', 'torch', isOn)
}

subscribeToEvent('REFRESH', () => setTorch(false)) // another character's
