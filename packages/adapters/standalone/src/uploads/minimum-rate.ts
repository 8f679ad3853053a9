export interface MinimumRate {
  /** Minimum average rate of a sender. */
  leastBytesPerSecond: number
  /** Time before which no sender is too slow. */
  graceMs: number
  /** Time after which even the fastest sender is cut off. */
  longestMs: number
}

/** The body of a request while it is received. */
export interface IncomingBody {
  bytes(): number
  abort(): void
}

const checkIntervalMs = 500

/**
 * Aborts a body that arrives too slowly or for too long, since its sender occupies a slot meanwhile. Returns a function that stops
 * watching.
 */
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
