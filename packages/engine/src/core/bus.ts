import type { Bus, Channel } from '../ports.ts'

/** The bus of a single process: publishing calls the listeners directly. */
export function inProcessBus(): Bus {
  return {
    ...channel(),
    subscriptions: channel(),
    due: channel(),
    playersChanged: channel(),
    sessionsEnded: channel(),
    leaseFreed: channel(),
    inboxGrew: channel(),
    settingsChanged: channel(),
  }
}

/** A channel within this process. */
export function channel<Message>(): Channel<Message> {
  const listeners = new Set<(message: Message) => void>()
  return {
    publish(message) {
      for (const listener of listeners) listener(message)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
