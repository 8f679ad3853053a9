import { setImmediate } from 'node:timers'
import { netEvents, type ScriptCall, wireLimits } from '@orelhao/protocol/script-wire'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleServer } from '../testing/bundle.ts'
import type { FakeClient } from '../testing/fake-client.ts'
import { GameServer, phoneOf, until } from '../testing/game-server.ts'

/** Longest time for which the script may block the game's thread. */
const longestMs = 5
/** Takes the best of several rounds: other processes of the machine may use the processor in some. */
const rounds = 6

let code: string
let server: GameServer
beforeAll(async () => {
  code = (await bundleServer()).code
})
beforeEach(() => {
  server = GameServer.create(code)
  server.convars.smartphone_rate_reads = '9999/9999'
  server.convars.smartphone_rate_writes = '9999/9999'
})
afterEach(() => server.remove())

/** Longest processor time between two turns of the event loop, in milliseconds. */
async function longestBlock(job: () => Promise<unknown>): Promise<number> {
  let [longestUs, isRunning, used] = [0, true, process.threadCpuUsage()]
  const turn = () => {
    const { user, system } = process.threadCpuUsage(used)
    longestUs = Math.max(longestUs, user + system)
    used = process.threadCpuUsage()
    if (isRunning) setImmediate(turn)
  }
  setImmediate(turn)
  await job()
  isRunning = false
  return longestUs / 1000
}

function answered(client: FakeClient): number {
  return client.received(netEvents.answers).reduce((count, text) => count + JSON.parse(text).length, 0)
}

/** Sends a full event from each of several players at the same time. */
async function fullEvents(clients: FakeClient[], member: string, args: (n: number) => unknown[]): Promise<void> {
  const before = clients.map(answered)
  const calls = Array.from({ length: wireLimits.callsPerEvent }, (_, n): ScriptCall => [n, member, args(n), null])
  const payload = JSON.stringify(calls)
  for (const { source } of clients) server.send(source, netEvents.calls, payload)
  await until(() =>
    expect(clients.every((client, n) => answered(client) >= (before[n] ?? 0) + wireLimits.callsPerEvent)).toBe(true),
  )
}

test.each([
  ['reads', 'getSettings', () => []],
  ['messages', 'sms_send', (n: number, phone: string) => [phone, `mensagem ${n}`]],
  ['contacts', 'addContact', (n: number, phone: string) => [phone, `Nome ${n}`]],
] as const)('full events of three players at once block the thread for at most 5 ms: %s', async (_, member, args) => {
  server.start()
  const [bia, ...others] = await server.join('Bia', 'Ana', 'Caio', 'Duda')
  const phone = await phoneOf(bia)
  const blocks: number[] = []
  for (let round = 0; round < rounds; round++) {
    const clients = others.map(({ source }) => server.clients.get(source))
    for (const client of clients) client?.received.splice(0)
    blocks.push(await longestBlock(() => fullEvents(others, member, (n) => args(n, phone))))
  }
  expect(Math.min(...blocks)).toBeLessThan(longestMs)
})
