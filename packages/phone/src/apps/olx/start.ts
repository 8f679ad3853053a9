import type { EventListeners } from '../../link/event-queue.ts'
import { removeAd } from './state.ts'

export const events: EventListeners = { OLX_DESTROY: removeAd }
