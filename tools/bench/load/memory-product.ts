import { setFlagsFromString, writeHeapSnapshot } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readConfig } from '../../../packages/adapters/standalone/src/config.ts'
import { startServer } from '../../../packages/adapters/standalone/src/server.ts'

/** What is in memory once the garbage is gone, in bytes. */
export interface Memory {
  rss: number
  heapUsed: number
  external: number
}

/** Asks for the figures, or for a heap snapshot in this file. */
export type Order = 'memory' | { snapshot: string }

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void

/** The real server, which says what it keeps in memory when its parent asks. */
const server = await startServer(readConfig(process.env))
process.on('message', (order: Order) => {
  gc({ type: 'major', flavor: 'last-resort' })
  if (order === 'memory') {
    const { rss, heapUsed, external } = process.memoryUsage()
    process.send?.({ rss, heapUsed, external } satisfies Memory)
  } else process.send?.(writeHeapSnapshot(order.snapshot))
})
process.on('SIGTERM', () => process.exit())
console.log(server.address)
