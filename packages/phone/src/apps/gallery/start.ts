import { onEvent } from '../../link/events.ts'
import { added, destroyed, startOver } from './state.ts'

let isListening = false

/** Hears what is kept and thrown away anywhere; the pictures themselves are asked for when the app is opened. */
export function start(): void {
  if (!isListening) {
    isListening = true
    onEvent('GALLERY_ADD', added)
    onEvent('GALLERY_DESTROY', destroyed)
  }
  startOver()
}
