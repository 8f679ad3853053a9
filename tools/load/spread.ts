import { quantile } from '../bench/measure.ts'

/** How long something took, in milliseconds; zeros where nothing was measured. */
export interface Spread {
  count: number
  p50Ms: number
  p99Ms: number
  maxMs: number
}

export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) return { count: 0, p50Ms: 0, p99Ms: 0, maxMs: 0 }
  return {
    count: values.length,
    p50Ms: quantile(values, 0.5),
    p99Ms: quantile(values, 0.99),
    maxMs: quantile(values, 1),
  }
}
