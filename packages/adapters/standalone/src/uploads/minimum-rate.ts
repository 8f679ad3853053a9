export interface Pace {
  /** What a sender must keep up on average. */
  leastBytesPerSecond: number
  /** Before which nobody is too slow. */
  graceMs: number
  /** When even the fastest must be done. */
  longestMs: number
}

/** A body on its way. */
export interface Arriving {
  bytes(): number
  giveUp(): void
}

const lookMs = 500

/** Cuts off what comes too slowly or for too long, since its sender holds a slot meanwhile. Answers a function that stops watching. */
export function keepPace(arriving: Arriving, { leastBytesPerSecond, graceMs, longestMs }: Pace): () => void {
  const startedMs = performance.now()
  const before = arriving.bytes()
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - startedMs
    const expected = ((elapsedMs - graceMs) / 1000) * leastBytesPerSecond
    if (elapsedMs > longestMs || arriving.bytes() - before < expected) arriving.giveUp()
  }, lookMs)
  return () => clearInterval(timer)
}
