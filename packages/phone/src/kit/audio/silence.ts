type Listener = () => void

const listeners = new Set<Listener>()

/** Ends whatever plays or listens: nothing is heard from a phone that is away, and it hears nothing. */
export function silence(): void {
  for (const listener of [...listeners]) listener()
}

/** Answers a function that takes the listener away again. */
export function onSilence(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
