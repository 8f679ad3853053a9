import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import { type Heard, hearAll, protect } from './events.ts'

/** What one app does about events, by their names. */
export type EventListeners = { readonly [E in EventName]?: (...args: EventArgs<E>) => void }

/** The events of one app. They wait for its listeners and can be held longer, without holding up those of other apps. */
export interface EventQueue {
  /** These listeners hear events from now on, beginning with those that waited. */
  listen(listeners: EventListeners): void
  /** Durable events wait until `release`: state that is being loaded would overwrite what they change. */
  hold(): void
  /** What waits is heard now, in its order. */
  release(): void
  /** Drops what waits, which is for another player. What comes now waits for `listen`, as at first. */
  drop(): void
}

/** An app that never starts must not fill the memory: beyond this number the oldest events are dropped. Its state is asked for anyway. */
const mostWaiting = 200

/** What screens do about events besides, by their app. */
const added = new Map<string, Set<EventListeners>>()

/**
 * An app's screens hear events too, from when they are loaded or shown: by the app's queue as its start does, and after it. Answers a
 * function that stops them.
 */
export function addListeners(app: string, listeners: EventListeners): () => void {
  const all = added.get(app) ?? new Set()
  added.set(app, all.add(listeners))
  return () => void all.delete(listeners)
}

/** `mayHear` is asked for each event. A listener's error goes to the console and does not stop the next one. */
export function openQueue(app: string, mayHear: () => boolean): EventQueue {
  let listeners: EventListeners | undefined
  let isHeld = false
  let waiting: Heard[] = []

  function hear(heard: Heard): void {
    if (!mayHear() || (listeners && listenersTo(heard).length === 0)) return
    if (mustWait(heard)) waiting = [...waiting, heard].slice(-mostWaiting)
    else deliver(heard)
  }

  function mustWait({ isDurable }: Heard): boolean {
    return !listeners || (isHeld && isDurable)
  }

  function listenersTo({ event }: Heard): ((...args: unknown[]) => unknown)[] {
    const all = [listeners ?? {}, ...(added.get(app) ?? [])].filter((some) => Object.hasOwn(some, event))
    return all.map((some) => some[event as EventName] as (...args: unknown[]) => unknown)
  }

  function deliver(heard: Heard): void {
    for (const listener of listenersTo(heard)) protect(() => listener(...heard.args))
  }

  function deliverWaiting(): void {
    const due = waiting.filter((heard) => !mustWait(heard))
    waiting = waiting.filter(mustWait)
    for (const heard of due) deliver(heard)
  }

  hearAll(hear)
  return {
    listen(next) {
      listeners = next
      deliverWaiting()
    },
    hold() {
      isHeld = true
    },
    release() {
      isHeld = false
      deliverWaiting()
    },
    drop() {
      waiting = []
      listeners = undefined
    },
  }
}
