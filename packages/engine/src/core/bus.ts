import type { Bus, Delivery } from '../ports.ts'

/** The bus of a single process: whoever publishes calls whoever listens. */
export function inProcessBus(): Bus {
  const listeners = new Set<(delivery: Delivery) => void>()
  return {
    publish(delivery) {
      for (const listener of listeners) listener(delivery)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
