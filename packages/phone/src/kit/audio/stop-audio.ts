type Listener = () => void

const listeners = new Set<Listener>()

/** Ends whatever plays or records, since a phone that is away neither plays nor listens. If one fails to end, the rest still do. */
export function stopAllAudio(): void {
  for (const listener of [...listeners]) {
    try {
      listener()
    } catch (error) {
      reportError(error)
    }
  }
}

/** Answers a function that takes the listener away again. */
export function subscribeToStopAudio(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
