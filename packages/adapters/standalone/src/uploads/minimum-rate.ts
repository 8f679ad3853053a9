export interface MinimumRate {
  /** What a sender must keep up on average. */
  leastBytesPerSecond: number
  /** Before which nobody is too slow. */
  graceMs: number
  /** When even the fastest must be done. */
  longestMs: number
}

/** A body on its way. */
export interface IncomingBody {
  bytes(): number
  abort(): void
}

const checkIntervalMs = 500

/** Cuts off what comes too slowly or for too long, since its sender holds a slot meanwhile. Answers a function that stops watching. */
export function enforceMinimumRate(
  arriving: IncomingBody,
  { leastBytesPerSecond, graceMs, longestMs }: MinimumRate,
): () => void {
  const startedMs = performance.now()
  const before = arriving.bytes()
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - startedMs
    const expected = ((elapsedMs - graceMs) / 1000) * leastBytesPerSecond
    if (elapsedMs > longestMs || arriving.bytes() - before < expected) arriving.abort()
  }, checkIntervalMs)
  return () => clearInterval(timer)
}
