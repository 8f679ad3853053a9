import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import { type ReceivedEvent, runSafely, subscribeToAllEvents } from './events.ts'

/** Listeners of one app by the names of their events. */
export type EventListeners = { readonly [E in EventName]?: (...args: EventArgs<E>) => void }

/** The events of one app. The queue waits for the app's listeners and can be paused, without delaying other apps. */
export interface EventQueue {
  /** Starts delivery to these listeners, beginning with queued events. */
  listen(listeners: EventListeners): void
  /** Queues durable events until `resume`: state that is loading would overwrite their changes. */
  pause(): void
  /** Delivers queued events in their order. */
  resume(): void
  /** Drops queued events, which are for another player. Later ones wait for `listen` again. */
  reset(): void
}

/** Limit for an app that never starts: the oldest events beyond it are dropped. The app loads its state anyway. */
const maxQueued = 200

/** Additional listeners of screens, by their app. */
const screenListeners = new Map<string, Set<EventListeners>>()

/**
 * Adds listeners of an app's screen that was loaded or shown. The app's queue delivers to them too, after the app's own. Returns a function
 * that removes them.
 */
export function addScreenListeners(app: string, listeners: EventListeners): () => void {
  const all = screenListeners.get(app) ?? new Set()
  screenListeners.set(app, all.add(listeners))
  return () => void all.delete(listeners)
}

/** `shouldReceive` is called for each event. A listener's error goes to the console and does not stop the next one. */
export function createEventQueue(app: string, shouldReceive: () => boolean): EventQueue {
  let listeners: EventListeners | undefined
  let isPaused = false
  let queued: ReceivedEvent[] = []

  function receiveEvent(received: ReceivedEvent): void {
    if (!shouldReceive() || (listeners && listenersTo(received).length === 0)) return
    if (mustQueue(received)) queued = [...queued, received].slice(-maxQueued)
    else deliver(received)
  }

  function mustQueue({ isDurable }: ReceivedEvent): boolean {
    return !listeners || (isPaused && isDurable)
  }

  function listenersTo({ event }: ReceivedEvent): ((...args: unknown[]) => unknown)[] {
    const all = [listeners ?? {}, ...(screenListeners.get(app) ?? [])].filter((some) => Object.hasOwn(some, event))
    return all.map((some) => some[event as EventName] as (...args: unknown[]) => unknown)
  }

  function deliver(received: ReceivedEvent): void {
    for (const listener of listenersTo(received)) runSafely(() => listener(...received.args))
  }

  function deliverQueued(): void {
    const due = queued.filter((received) => !mustQueue(received))
    queued = queued.filter(mustQueue)
    for (const received of due) deliver(received)
  }

  subscribeToAllEvents(receiveEvent)
  return {
    listen(next) {
      listeners = next
      deliverQueued()
    },
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
      deliverQueued()
    },
    reset() {
      queued = []
      listeners = undefined
    },
  }
}
