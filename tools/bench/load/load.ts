import { quantile } from '../measure.ts'
import { Caller } from './caller.ts'

export interface Callers {
  address: string
  /** Tokens of the calling players, in turn; one empty text for a server without players. */
  tokens: readonly string[]
  count: number
}

export interface Load {
  perSecond: number
  p50Ms: number
  p99Ms: number
  calls: number
}

/**
 * Opens the callers, lets each call again as soon as it is answered, and measures until the time is up. `next` makes the body of
 * a caller's next call.
 */
export async function load(
  { address, tokens, count }: Callers,
  durationMs: number,
  next: (caller: number) => string,
): Promise<Load> {
  const callers = await Promise.all(
    Array.from({ length: count }, (_, index) => Caller.open(address, tokens[index % tokens.length] ?? '')),
  )
  const latencies: number[] = []
  const startMs = performance.now()
  const endMs = startMs + durationMs
  await Promise.all(
    callers.map(async (caller, index) => {
      for (let sentMs = performance.now(); sentMs < endMs; sentMs = performance.now()) {
        await caller.post(next(index))
        latencies.push(performance.now() - sentMs)
      }
    }),
  )
  const seconds = (performance.now() - startMs) / 1000
  for (const caller of callers) caller.close()
  return {
    perSecond: latencies.length / seconds,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    calls: latencies.length,
  }
}
