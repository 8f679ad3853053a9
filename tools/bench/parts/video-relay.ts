import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { alternate } from '../load/alternate.ts'
import { type CallSide as Caller, callBetween, signInSides } from '../load/calls.ts'
import type { Pictures, Turn } from '../load/cameras.ts'
import { compared, type Part } from '../measure.ts'
import { startProduct } from '../product.ts'
import { ask, type Server, startServer } from '../server.ts'

const calls = 40
const rounds = 3
const turn: Turn = { durationMs: 4000, frameMs: 1000 / 24, bytes: 20_000 }
const warmUp: Turn = { ...turn, durationMs: 1500 }

interface Side {
  server: Server
  cameras: ChildProcess
}

interface Filming extends Pictures {
  /** Processor time of the server over the turn, in parts of one core. */
  cores: number
}

/** Forty video calls at once relayed by the server: 24 pictures a second each way, 20 kB each. */
export const videoRelay: Part = {
  name: 'video relay',
  steps: (rounds + 1) * 2,
  async run(step) {
    const [product, floor] = await Promise.all([
      startProduct('load/product-usage.ts'),
      startServer('floors/video-relay.ts'),
    ])
    const callers = await signInSides(product, calls * 2)
    const floors = await filmed(floor, roomsOf(floor.address))
    const ours = await filmed(product, await roomsOfCalls(product, callers))
    const round = (side: Side) => async (isWarmUp: boolean) => {
      const filming = await film(side, isWarmUp ? warmUp : turn)
      step()
      return filming
    }
    const results = await alternate(rounds, round(floors), round(ours))
    for (const { cameras, server } of [floors, ours]) {
      cameras.kill('SIGKILL')
      await server.stop()
    }
    for (const { close } of callers) close()
    const figure = (what: string, unit: string, of: (filming: Filming) => number, aim = {}) =>
      compared(`video relay, ${calls} calls: ${what}`, unit, results.ours.map(of), results.floors.map(of), aim)
    return [
      figure('pictures that arrived', '%', ({ arrived, sent }) => (100 * arrived) / sent, { ratioAtLeast: 0.99 }),
      figure('server processor time', 'cores', ({ cores }) => cores, { ratioAtMost: 1.3 }),
      figure('p99', 'ms', ({ p99Ms }) => p99Ms),
    ]
  },
}

function roomsOf(address: string): string[] {
  return Array.from({ length: calls * 2 }, (_, index) => `${address.replace('http', 'ws')}/video/${index >> 1}`)
}

async function roomsOfCalls({ address }: Server, callers: Caller[]): Promise<string[]> {
  const addresses: string[] = []
  for (let index = 0; index < callers.length; index += 2) {
    const [from, to] = callers.slice(index, index + 2)
    if (!from || !to) continue
    const room = await callBetween(from, to, true)
    for (const { token } of [from, to]) addresses.push(`${address.replace('http', 'ws')}/video/${room}?token=${token}`)
  }
  return addresses
}

async function filmed(server: Server, addresses: string[]): Promise<Side> {
  const cameras = fork(fileURLToPath(new URL('../load/cameras.ts', import.meta.url)), addresses)
  await once(cameras, 'message')
  return { server, cameras }
}

async function film({ server, cameras }: Side, wanted: Turn): Promise<Filming> {
  const before = await ask<NodeJS.CpuUsage>(server, 'usage')
  const pictures = await ask<Pictures>({ process: cameras }, wanted)
  const after = await ask<NodeJS.CpuUsage>(server, 'usage')
  const usedMs = (after.user + after.system - before.user - before.system) / 1000
  return { ...pictures, cores: usedMs / wanted.durationMs }
}
