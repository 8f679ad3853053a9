import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Logger } from 'pino'

const checkIntervalMs = 15_000
/** A smaller gain is not worth the pause of about a tenth of a second. */
const spareBytes = 100e6
/** Part of the time in which an idle thread may still be busy. */
const idleShare = 0.05

/** The memory and load of the process. */
interface Process {
  /** Bytes that the process holds. */
  heldBytes(): number
  /** Part of the time since the last call in which the thread was busy. */
  busyShare(): number
  /** Releases all memory that is not in use. */
  collect(): void
}

/** Creates a check that collects if the process has grown and its thread is idle, and returns true then. */
export function createMemoryCheck({ heldBytes, busyShare, collect }: Process): () => boolean {
  let leastBytes = heldBytes()
  return () => {
    const isIdle = busyShare() < idleShare
    leastBytes = Math.min(leastBytes, heldBytes())
    if (!isIdle || heldBytes() < leastBytes + spareBytes) return false
    collect()
    leastBytes = heldBytes() // memory in use is not spare, so the same growth does not pause the thread again
    return true
  }
}

/**
 * Returns memory that is left over from a rush. V8 keeps it until memory runs short, and on an owner's machine the game needs it. Checks
 * every 15 seconds: if the process has grown and its thread is idle, collects all garbage.
 */
export function releaseSpareMemory(log: Logger): void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  let before = performance.eventLoopUtilization()
  const check = createMemoryCheck({
    heldBytes: () => process.memoryUsage.rss(),
    busyShare() {
      const { utilization } = performance.eventLoopUtilization(before)
      before = performance.eventLoopUtilization()
      return utilization
    },
    collect: () => gc({ type: 'major', flavor: 'last-resort' }),
  })
  const checkAndLog = () => {
    const startedMs = performance.now()
    if (check()) log.debug({ tookMs: performance.now() - startedMs }, 'spare memory is given back')
  }
  setInterval(checkAndLog, checkIntervalMs).unref()
}
