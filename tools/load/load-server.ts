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

export type Question = 'usage' | 'broadcast'

const resolutionMs = 10
const broadcasts = 100
const tweetBytes = 450
const pauseMs = 20

/** The real server, which reports what its process uses when its parent asks. */
const server = await startServer(readConfig(process.env))
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
delay.enable()
process.on('message', (question: Question) => {
  if (question === 'broadcast') void broadcast().then((used) => process.send?.(used))
  else process.send?.(usage())
})
process.on('SIGTERM', () => process.exit())
process.on('disconnect', () => process.exit())
console.log(server.address)

function usage(): ProcessUsage {
  const used: ProcessUsage = {
    cpuMs: cpuMs(),
    rssBytes: process.memoryUsage.rss(),
    longestTurnMs: Math.max(0, delay.max / 1e6 - resolutionMs),
  }
  delay.reset()
  return used
}

/** Sends an event as long as a tweet to every page, often; returns the processor time of one such event. */
async function broadcast(): Promise<number> {
  const startedMs = cpuMs()
  for (let event = 0; event < broadcasts; event++) {
    server.engine.broadcast('alert', 'x'.repeat(tweetBytes))
    await new Promise((resolve) => setTimeout(resolve, pauseMs)) // the sockets are written meanwhile
  }
  return (cpuMs() - startedMs) / broadcasts
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
