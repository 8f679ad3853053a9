import type { EventListeners } from '../../link/event-queue.ts'
import { addPhoto, removePhoto } from './state.ts'

/** Items saved and deleted anywhere; the lists are loaded when the app opens. */
export const events: EventListeners = { GALLERY_ADD: addPhoto, GALLERY_DESTROY: removePhoto }
