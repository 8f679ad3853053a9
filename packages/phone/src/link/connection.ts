import { create } from 'zustand'
import { runSafely } from './events.ts'

/** `isLost` while the server does not answer. */
export const useConnection = create<{ isLost: boolean }>(() => ({ isLost: false }))

export function setOffline(): void {
  useConnection.setState({ isLost: true })
}

const reconnectListeners = new Set<() => void>()

/** Calls the listener when the server may be reachable again, to reload what failed; returns a function that unsubscribes. */
export function subscribeToReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener)
  return () => reconnectListeners.delete(listener)
}

/** Records that the server answers. */
export function setOnline(): void {
  if (useConnection.getState().isLost) announceReconnect()
}

/** Announces a new connection to the server, or to another one. */
export function announceReconnect(): void {
  useConnection.setState({ isLost: false })
  notifyReconnectListeners()
}

function notifyReconnectListeners(): void {
  for (const listener of [...reconnectListeners]) runSafely(listener)
}

window.addEventListener('online', notifyReconnectListeners)
