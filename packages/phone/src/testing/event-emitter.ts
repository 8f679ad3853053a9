import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import { createEventQueue, type EventListeners } from '../link/event-queue.ts'
import { receiveEvent, startDispatching } from '../link/events.ts'

/** Opens an app's queue with its listeners; returns a function that delivers events to the page. */
export function createEventEmitter(app: string, listeners: EventListeners) {
  startDispatching()
  createEventQueue(app, () => true).listen(listeners)
  return <E extends EventName>(event: E, ...args: EventArgs<E>): void => receiveEvent({ event, args })
}
