import { ignoreOffline } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { balance } from './state.ts'

/** The event says how much; what is there then, the server knows. Nothing is fetched before the app is opened. Rounds are heard by the game on the screen. */
export const events: EventListeners = {
  CASINO_INCREMENT() {
    if (balance.value !== undefined) void ignoreOffline(balance.refresh())
  },
}
