import { create } from 'zustand'
import { runSafely } from './events.ts'

/** Whether the server has stopped answering. */
export const useConnection = create<{ isLost: boolean }>(() => ({ isLost: false }))

export function setOffline(): void {
  useConnection.setState({ isLost: true })
}

const reconnectListeners = new Set<() => void>()

/** Hears that the server may be reached again, so that what failed meanwhile is loaded again; answers a function that stops hearing. */
export function subscribeToReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener)
  return () => reconnectListeners.delete(listener)
}

/** The server answers, perhaps again. */
export function setOnline(): void {
  if (useConnection.getState().isLost) announceReconnect()
}

/** There is a connection to the server again, or to another one. */
export function announceReconnect(): void {
  useConnection.setState({ isLost: false })
  notifyReconnectListeners()
}

function notifyReconnectListeners(): void {
  for (const listener of [...reconnectListeners]) runSafely(listener)
}

window.addEventListener('online', notifyReconnectListeners)
