import { ignoreOffline } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { balance } from './state.ts'

/**
 * The event carries the amount; the new balance is loaded from the server. Nothing is fetched before the app is opened. The game on the
 * screen subscribes to rounds itself.
 */
export const events: EventListeners = {
  CASINO_INCREMENT() {
    if (balance.value !== undefined) void ignoreOffline(balance.refresh())
  },
}
