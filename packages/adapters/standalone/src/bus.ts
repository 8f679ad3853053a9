import type { Bus, Delivery } from '@orelhao/engine/ports'

/** The bus of a single server: whoever publishes calls whoever listens. */
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
