import type { EventListeners } from '../../link/event-queue.ts'
import { addPhoto, removePhoto } from './state.ts'

/** What is kept and thrown away anywhere; the pictures themselves are asked for when the app is opened. */
export const events: EventListeners = { GALLERY_ADD: addPhoto, GALLERY_DESTROY: removePhoto }
