import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '@orelhao/standalone/testing/abuse/bystander'
import { BystanderProcess, lowerPriority } from '@orelhao/standalone/testing/abuse/bystander-process'
import { floodTarget } from '@orelhao/standalone/testing/abuse/flood-target'
import { floods, type Target } from '@orelhao/standalone/testing/abuse/floods'
import { WatchedServer } from '@orelhao/standalone/testing/abuse/watched-server'
import type { Clock, Findings } from './part.ts'

/** Limits that owners are promised. */
const aims = { medianMs: 10, p99Ms: 100, peakMb: 600, endRatio: 1.2 }
const holdMs = 3000
const cooldownMs = 90_000

/** Runs all floods at the same time, while another player uses their phone. */
export async function floodAll(connections: number, clock: Clock): Promise<Findings> {
  const server = await WatchedServer.start()
  const neighbour = await BystanderProcess.start(server.address, 1)
  lowerPriority()
  const { target } = await floodTarget(server, { connections, holdMs })
  await neighbour.callUntil(wait(2000)) // warms up
  const quiet = await neighbour.callUntil(wait(2000))
  const start = await server.condition()
  const failures = new Map<string, string>()
  const attack = Promise.all(floods.map((flood) => again(flood, target, clock, failures)))
  const { failed, tookMs } = await neighbour.callUntil(attack)
  const end = await server.condition()
  const restingMb = await memoryAfter(server, start.rssMb * aims.endRatio)

  const p99 = quantile(tookMs, 0.99)
  const median = quantile(tookMs, 0.5)
  const figures = [
    `a player's ${tookMs.length} calls: median ${median.toFixed(1)} ms (${quantile(quiet.tookMs, 0.5).toFixed(1)} before), p99 ${p99.toFixed(1)} ms, longest ${quantile(tookMs, 1).toFixed()} ms, ${failed.length} failed`,
    `memory: ${start.rssMb.toFixed()} MB at the start, ${end.peakRssMb.toFixed()} at most (heap ${end.atPeakMb.heap.toFixed()}, of which ${end.atPeakMb.usedHeap.toFixed()} in use, buffers ${end.atPeakMb.buffers.toFixed()}), ${restingMb.toFixed()} afterwards`,
    `descriptors: ${start.descriptors} at the start, ${end.peakDescriptors} at most`,
    `longest piece of work: ${end.longestHoldMs.toFixed()} ms of the server's own time`,
  ]
  const problems = [
    ...[...failures].map(([name, what]) => `${name}: ${what}`),
    ...failed.slice(0, 5).map((what) => `a player's call failed: ${what}`),
    ...server.errors.slice(0, 5).map((what) => `the log: ${what}`),
    ...(median > aims.medianMs ? [`a player's median of ${median.toFixed(1)} ms is over ${aims.medianMs}`] : []),
    ...(p99 > aims.p99Ms ? [`a player's p99 of ${p99.toFixed()} ms is over ${aims.p99Ms}`] : []),
    ...(end.peakRssMb > aims.peakMb ? [`${end.peakRssMb.toFixed()} MB are over ${aims.peakMb}`] : []),
    ...(restingMb > start.rssMb * aims.endRatio
      ? [`${restingMb.toFixed()} MB are left of ${start.rssMb.toFixed()}`]
      : []),
  ]
  for (const player of [neighbour, ...target.players]) player.leave()
  await server.remove()
  return { figures, problems }
}

async function again(
  { name, run }: (typeof floods)[number],
  target: Target,
  clock: Clock,
  failures: Map<string, string>,
): Promise<void> {
  while (!clock.isOver()) {
    try {
      clock.count(await run(target))
    } catch (error) {
      failures.set(name, error instanceof Error ? error.message : String(error))
      await wait(1000)
    }
  }
}

/** The server's memory after it had time to free some, in megabytes. */
async function memoryAfter(server: WatchedServer, enoughMb: number): Promise<number> {
  const untilMs = performance.now() + cooldownMs
  let { rssMb } = await server.condition()
  while (rssMb > enoughMb && performance.now() < untilMs) {
    await wait(1000)
    rssMb = (await server.condition()).rssMb
  }
  return rssMb
}
