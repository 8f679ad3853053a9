import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import { type ReceivedEvent, runSafely, subscribeToAllEvents } from './events.ts'

/** What one app does about events, by their names. */
export type EventListeners = { readonly [E in EventName]?: (...args: EventArgs<E>) => void }

/** The events of one app. They wait for its listeners and can be held longer, without holding up those of other apps. */
export interface EventQueue {
  /** These listeners hear events from now on, beginning with those that waited. */
  listen(listeners: EventListeners): void
  /** Durable events wait until `release`: state that is being loaded would overwrite what they change. */
  pause(): void
  /** What waits is heard now, in its order. */
  resume(): void
  /** Drops what waits, which is for another player. What comes now waits for `listen`, as at first. */
  reset(): void
}

/** An app that never starts must not fill the memory: beyond this number the oldest events are dropped. Its state is asked for anyway. */
const maxQueued = 200

/** What screens do about events besides, by their app. */
const screenListeners = new Map<string, Set<EventListeners>>()

/**
 * An app's screens hear events too, from when they are loaded or shown: by the app's queue as its start does, and after it. Answers a
 * function that stops them.
 */
export function addScreenListeners(app: string, listeners: EventListeners): () => void {
  const all = screenListeners.get(app) ?? new Set()
  screenListeners.set(app, all.add(listeners))
  return () => void all.delete(listeners)
}

/** `mayHear` is asked for each event. A listener's error goes to the console and does not stop the next one. */
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
