import { subscribe } from 'node:diagnostics_channel'
import { readdirSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** State of a server's process. This module is loaded before the server and reports to the parent process. */
export interface ServerCondition {
  /** All HTTP routes of the server. */
  routes: { method: string; url: string }[]
  /** All paths that take WebSockets. */
  socketPaths: string[]
  /** Longest block of the server's thread by one piece of work, in milliseconds of its processor time, since the last report. */
  longestHoldMs: number
  rssMb: number
  /** Peak since the last report. */
  peakRssMb: number
  /** Megabytes of that peak by use; the rest is memory of native code. */
  atPeakMb: { heap: number; usedHeap: number; buffers: number }
  /** Open descriptors; 0 if the system does not report them. */
  descriptors: number
  /** Peak since the last report. */
  peakDescriptors: number
  /** Names added to the prototype of every object. */
  onEveryObject: string[]
}

const isServer = process.argv[1]?.endsWith('main.ts') // not the process of video calls
if (isServer) watch()

function watch(): void {
  const routes: ServerCondition['routes'] = []
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url })
    })
  })

  const socketPaths: string[] = []
  subscribe('orelhao.sockets', (paths) => {
    for (const path of paths as string[]) socketPaths.push(path.endsWith('/') ? `${path}123456` : path)
  })

  let before = process.threadCpuUsage()
  let longestHoldMs = 0
  let peakRssMb = 0
  let atPeakMb = partsMb()
  let peakDescriptors = 0
  // processor time, not the clock's: other programs on the machine must not count
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longestHoldMs = Math.max(longestHoldMs, (user + system) / 1000)
  }, 5).unref()
  setInterval(() => {
    if (rssMb() > peakRssMb) {
      peakRssMb = rssMb()
      atPeakMb = partsMb()
    }
    peakDescriptors = Math.max(peakDescriptors, descriptors())
  }, 50).unref()

  process.on('message', (asked) => {
    if (asked !== 'condition') return
    const condition: ServerCondition = {
      routes,
      socketPaths,
      longestHoldMs,
      rssMb: rssMb(),
      peakRssMb: Math.max(peakRssMb, rssMb()),
      atPeakMb,
      descriptors: descriptors(),
      peakDescriptors: Math.max(peakDescriptors, descriptors()),
      onEveryObject: Object.keys(Object.prototype),
    }
    longestHoldMs = 0
    peakRssMb = 0
    peakDescriptors = 0
    process.send?.(condition)
  })
  process.on('disconnect', () => process.exit()) // the watching process is gone
  process.channel?.unref()
}

function rssMb(): number {
  return process.memoryUsage.rss() / 1e6
}

function partsMb(): ServerCondition['atPeakMb'] {
  const { heapTotal, heapUsed, external } = process.memoryUsage()
  return { heap: heapTotal / 1e6, usedHeap: heapUsed / 1e6, buffers: external / 1e6 }
}

function descriptors(): number {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return 0
  }
}
