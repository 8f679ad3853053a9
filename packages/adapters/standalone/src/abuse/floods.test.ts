import { afterAll, beforeAll, expect, test } from 'vitest'
import { callUntil, quantile } from '../testing/abuse/bystander.ts'
import { floodTarget } from '../testing/abuse/flood-target.ts'
import { type Flood, floods, type Target } from '../testing/abuse/floods.ts'
import type { Player } from '../testing/abuse/player.ts'
import { WatchedServer } from '../testing/abuse/watched-server.ts'

/**
 * Processor time of the server that one piece of work may block all players. Garbage collection takes up to 0.2 s where twenty programs
 * share two cores; a successful attack blocks for seconds.
 */
const longestHoldMs = 500
const mostMemoryMb = 250
/** Connections of one flood, and the files that their answers may open. */
const mostDescriptors = 150
const timeoutMs = 300_000

let server: WatchedServer
let neighbour: Player
let target: Target

beforeAll(async () => {
  server = await WatchedServer.start()
  ;({ target, neighbour } = await floodTarget(server, { connections: 20, holdMs: 700 }))
}, timeoutMs)
afterAll(async () => {
  for (const player of [neighbour, ...(target?.players ?? [])]) player?.leave()
  await server?.remove()
})

test('the server reports its routes and files', () => {
  expect(target.routes.length).toBeGreaterThan(15)
  expect(target.files.length).toBeGreaterThan(1)
})

test.each(floods)(
  '$name: another player’s calls are still answered',
  { timeout: timeoutMs },
  async ({ name, run }: Flood) => {
    const quiet = await callUntil(neighbour, Promise.resolve())
    const before = await server.condition()
    const flood = run(target)
    const { failed, tookMs } = await callUntil(neighbour, flood)
    const after = await server.condition()
    const ratio = quantile(tookMs, 0.5) / quantile(quiet.tookMs, 0.5)
    const figures = `held ${after.longestHoldMs.toFixed()} ms, memory ${before.rssMb.toFixed()} to ${after.peakRssMb.toFixed()} MB`
    process.stdout.write(`flood of ${await flood}, ${name}: ${figures}, neighbour's median x${ratio.toFixed(1)}\n`)
    expect(failed).toEqual([])
    expect(after.longestHoldMs).toBeLessThan(longestHoldMs)
    expect(after.peakRssMb - before.rssMb).toBeLessThan(mostMemoryMb)
    expect(after.peakDescriptors - before.descriptors).toBeLessThan(mostDescriptors)
    expect(server.errors).toEqual([])
    await expect
      .poll(async () => (await server.condition()).descriptors, { timeout: 60_000 })
      .toBeLessThan(before.descriptors + 30)
  },
)
