import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import { type EventListeners, openQueue } from '../link/event-queue.ts'
import { hearEvents, receive } from '../link/events.ts'

/** Opens an app's queue as its start does; answers what tells the page of events. */
export function tellerOf(app: string, listeners: EventListeners) {
  hearEvents()
  openQueue(app, () => true).listen(listeners)
  return <E extends EventName>(event: E, ...args: EventArgs<E>): void => receive({ event, args })
}
