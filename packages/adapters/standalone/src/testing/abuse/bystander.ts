import { performance } from 'node:perf_hooks'
import type { Player } from './player.ts'

/** Makes one call of a player after another until the promise settles. */
export async function callUntil(
  bystander: Player,
  meanwhile: Promise<unknown>,
): Promise<{ answered: number; failed: string[]; tookMs: number[] }> {
  let isOver = false
  const over = meanwhile.finally(() => {
    isOver = true
  })
  const failed: string[] = []
  const tookMs: number[] = []
  while (!isOver || tookMs.length < minCalls) {
    const startedMs = performance.now()
    const { status, body } = await bystander
      .call({ member: 'bank_index', args: '[]' })
      .catch((error) => ({ status: 0, body: String(error) }))
    if (status === 429)
      await new Promise((resolve) => setTimeout(resolve, 50)) // faster than a page would be
    else tookMs.push(performance.now() - startedMs)
    if (status !== 200 && status !== 429) failed.push(`${status} ${body.slice(0, 200)}`)
  }
  await over
  return { answered: tookMs.length - failed.length, failed, tookMs }
}

const minCalls = 20

/** Returns the value below which this part of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
