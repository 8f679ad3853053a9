import type { EventListeners } from '../../link/event-queue.ts'
import { added, destroyed } from './state.ts'

/** What is kept and thrown away anywhere; the pictures themselves are asked for when the app is opened. */
export const events: EventListeners = { GALLERY_ADD: added, GALLERY_DESTROY: destroyed }
