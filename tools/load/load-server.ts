import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from '../../packages/adapters/standalone/src/config/config.ts'
import { startServer } from '../../packages/adapters/standalone/src/server.ts'

/** Measurements of one server's process. */
export interface ProcessUsage {
  /** Processor time since the start, milliseconds. */
  cpuMs: number
  rssBytes: number
  /** The longest turn of the event loop since the last question, milliseconds. */
  longestTurnMs: number
}

const resolutionMs = 10

/** The real server, which reports what its process uses when its parent asks. */
const server = await startServer(readConfig(process.env))
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
delay.enable()
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const usage: ProcessUsage = {
    cpuMs: (user + system) / 1000,
    rssBytes: process.memoryUsage.rss(),
    longestTurnMs: Math.max(0, delay.max / 1e6 - resolutionMs),
  }
  delay.reset()
  process.send?.(usage)
})
process.on('SIGTERM', () => process.exit())
process.on('disconnect', () => process.exit())
console.log(server.address)
