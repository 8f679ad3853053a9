import type { EventListeners } from '../../link/event-queue.ts'
import { destroyed } from './state.ts'

export const events: EventListeners = { OLX_DESTROY: destroyed }
