type Listener = () => void

const listeners = new Set<Listener>()

/** Stops all playback and recording, since a closed phone neither plays nor records. One failure does not prevent the rest. */
export function stopAllAudio(): void {
  for (const listener of [...listeners]) {
    try {
      listener()
    } catch (error) {
      reportError(error)
    }
  }
}

/** Returns a function that removes the listener. */
export function subscribeToStopAudio(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
