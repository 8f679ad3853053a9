import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Logger } from 'pino'

const checkIntervalMs = 15_000
/** Less than this is not worth the pause of about a tenth of a second. */
const spareBytes = 100e6
/** Part of the time in which the thread may be busy while it counts as idle. */
const idleShare = 0.05

/** The process, as far as its memory goes. */
interface Process {
  /** Bytes that it holds. */
  heldBytes(): number
  /** Part of the time since the last question in which its thread was busy. */
  busyShare(): number
  /** Gives back all that is not in use. */
  collect(): void
}

/** Answers a look at the process, which collects if it has grown and its thread is idle, and says whether it did. */
export function createMemoryCheck({ heldBytes, busyShare, collect }: Process): () => boolean {
  let leastBytes = heldBytes()
  return () => {
    const isIdle = busyShare() < idleShare
    leastBytes = Math.min(leastBytes, heldBytes())
    if (!isIdle || heldBytes() < leastBytes + spareBytes) return false
    collect()
    leastBytes = heldBytes() // what is in use now is not spare, so the same growth does not pause the thread again
    return true
  }
}

/**
 * Returns memory that is left over from a rush. V8 keeps what it once needed until memory runs short, which on an
 * owner's machine takes it from the game beside it. Checks every 15 seconds: if the process has grown and its thread is
 * idle, all garbage is collected.
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
