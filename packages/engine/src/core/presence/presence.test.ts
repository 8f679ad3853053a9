import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { parseBusUrl } from '../../owner/bus-setting.ts'
import type { Bus } from '../../ports.ts'
import { hasNats, natsUrl } from '../../testing/nats.ts'
import { ServerNetwork } from '../../testing/server-network.ts'
import { FakeClock } from '../../testing/world.ts'
import { inProcessBus } from '../bus.ts'
import { NatsBus } from '../nats/nats-bus.ts'
import { nodeTimeout } from '../ticker.ts'
import { Presence } from './presence.ts'

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

const clock = new FakeClock()
const soon = { timeout: 20_000, interval: 5 }
const [ana, bia] = [11, 12]

/** Jobs that wait for their time, which a test gives by `flush`. */
function patience() {
  const waiting = new Set<() => void>()
  return {
    after: (_: number, job: () => void) => {
      waiting.add(job)
      return () => waiting.delete(job)
    },
    flush() {
      for (const job of [...waiting]) if (waiting.delete(job)) job()
    },
  }
}

function openPresence(bus: Bus, duty?: Record<string, number[]>) {
  const { after, flush } = patience()
  const sharedDuty = duty && { services: Object.keys(duty), onDuty: (service: string) => duty[service] ?? [] }
  return Object.assign(new Presence({ bus, clock, after, sharedDuty }), { flush })
}
type Server = ReturnType<typeof openPresence>

/** Three servers that see each other. */
function openThree() {
  const network = new ServerNetwork()
  const lines = [network.open(), network.open(), network.open()] as const
  const servers = lines.map(({ bus }) => openPresence(bus)) as [Server, Server, Server]
  for (const line of lines) line.reconnect()
  settle(servers)
  return { network, lines, servers }
}

/** Sends everything that waits, and what is answered to it. */
function settle(servers: readonly Server[]): void {
  for (let round = 0; round < 4; round++) for (const { flush } of servers) flush()
}

function seconds(count: number, servers: readonly Server[]): void {
  for (let second = 0; second < count; second++) {
    clock.advance(1000)
    for (const server of servers) server.tick()
    settle(servers)
  }
}

const online = (servers: readonly Server[], player: number) => servers.map((server) => server.isOnline(player))

test('without other servers nothing is sent, and everybody is here', async () => {
  const bus = inProcessBus()
  const alone = openPresence(bus)
  await alone.connected(ana)
  expect([alone.isOnline(ana), alone.isElsewhere(ana), alone.hasOthers, alone.isComplete]).toEqual([
    true,
    false,
    false,
    true,
  ])
  alone.disconnected(ana)
  expect(alone.isOnline(ana)).toBe(false)
})

test('a player of one server is online on all, here on one, and gone with the last connection', async () => {
  const { servers } = openThree()
  const [one, two, three] = servers
  await one.connected(ana)
  expect(online(servers, ana)).toEqual([true, false, false])
  settle(servers)
  expect(online(servers, ana)).toEqual([true, true, true])
  expect([one.isHere(ana), two.isHere(ana), two.isElsewhere(ana), one.isElsewhere(ana)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  await two.connected(ana) // on two servers at once
  settle(servers)
  one.disconnected(ana)
  settle(servers)
  expect(online(servers, ana)).toEqual([true, true, true])
  two.disconnected(ana)
  settle(servers)
  expect(online(servers, ana)).toEqual([false, false, false])
  expect(three.otherServers).toBe(2)
})

test('a page that reloads sends nothing, and joins of one moment are one message', async () => {
  const { servers, network } = openThree()
  const [one] = servers
  await one.connected(ana)
  settle(servers)
  const before = network.carried.length
  one.disconnected(ana)
  await one.connected(ana)
  expect(one.isOnline(ana)).toBe(true)
  settle(servers)
  const heartbeats = network.carried.slice(before)
  expect(heartbeats.every((text) => !/joined|left/.test(text))).toBe(true)
  for (let player = 100; player < 150; player++) await one.connected(player)
  settle(servers)
  expect(network.carried.filter((text) => text.includes('joined')).length).toBe(2 * 2) // Ana, and the fifty, to two servers
})

test('a lost message is noticed by the next heartbeat, a lost answer by the one after', async () => {
  const { servers, lines } = openThree()
  const [one, two] = servers
  lines[1].lose(1)
  await one.connected(ana)
  settle(servers)
  expect(online(servers, ana)).toEqual([true, false, true])
  seconds(2, servers)
  expect(two.isOnline(ana)).toBe(true)

  lines[1].lose(1)
  one.disconnected(ana)
  settle(servers)
  await one.connected(bia) // the next change shows the gap without a heartbeat
  settle(servers)
  expect([two.isOnline(ana), two.isOnline(bia)]).toEqual([false, true])
})

test('a killed server has no players within ten seconds, a stopped one at once, and a paused one has them again', async () => {
  const { servers, network, lines } = openThree()
  const [one, two, three] = servers
  await one.connected(ana)
  await two.connected(bia)
  settle(servers)
  network.kill(lines[0])
  seconds(7, [two, three])
  expect(three.isOnline(ana)).toBe(true)
  seconds(3, [two, three])
  expect([two.isOnline(ana), three.isOnline(ana), three.isOnline(bia)]).toEqual([false, false, true])
  two.close()
  expect(three.isOnline(bia)).toBe(false)
})

test('a server that was paused itself believes nobody gone before it has read what they said', async () => {
  const { servers, network, lines } = openThree()
  const [one, two, three] = servers
  await one.connected(ana)
  settle(servers)
  clock.advance(30_000) // frozen
  three.tick()
  expect(three.isOnline(ana)).toBe(true)
  network.kill(lines[0])
  seconds(10, [two, three])
  expect(three.isOnline(ana)).toBe(false)
})

test('a server that was cut off has everybody again when it is back, and says meanwhile that it does not see all', async () => {
  const { servers, lines } = openThree()
  const [one, two] = servers
  seconds(5, servers)
  expect(one.isComplete).toBe(true)
  await two.connected(bia)
  settle(servers)
  lines[0].cut()
  await one.connected(ana)
  seconds(10, servers)
  expect([one.isOnline(bia), two.isOnline(ana), one.isComplete, two.isComplete]).toEqual([false, false, false, true])
  lines[0].reconnect()
  settle(servers)
  expect([one.isOnline(bia), two.isOnline(ana), one.isComplete]).toEqual([true, true, false])
  seconds(5, servers)
  expect(one.isComplete).toBe(true)
})

test('who is on duty is shared where the owner wants it', async () => {
  const network = new ServerNetwork()
  const [line, otherLine, ownLine] = [network.open(), network.open(), network.open()]
  const duty = { '190': [ana], '19-2': [] as number[] }
  const servers = [
    openPresence(line.bus, duty),
    openPresence(otherLine.bus, { '190': [bia], '19-2': [] }),
    openPresence(ownLine.bus),
  ]
  const [one, two, three] = servers as [Server, Server, Server]
  for (const each of [line, otherLine, ownLine]) each.reconnect()
  seconds(2, servers)
  expect([one.onDuty('190'), two.onDuty('190'), two.onDuty('19-2')]).toEqual([[ana, bia], [bia, ana], []])
  duty['190'] = []
  duty['19-2'] = [ana]
  seconds(1, servers)
  expect([two.onDuty('190'), two.onDuty('192'), three.onDuty('190')]).toEqual([[bia], [ana], []])
  network.kill(line)
  seconds(10, [two, three])
  expect(two.onDuty('192')).toEqual([])
})

describe.skipIf(!hasNats)('on NATS', () => {
  async function openServer(universe: string) {
    const addresses = parseBusUrl(natsUrl, false)
    if ('kind' in addresses) throw new Error(addresses.kind)
    const server = new NatsBus({ addresses, log: { info() {}, warn() {} } })
    const presence = new Presence({ bus: server.bus, clock, after: nodeTimeout, sharedDuty: undefined })
    server.open(universe, () => {})
    ending.push(async () => {
      presence.close()
      await server.close()
    })
    await expect.poll(() => server.bus.connectionLosses?.(), soon).toBe(0)
    return Object.assign(presence, { server })
  }

  test('servers learn of each other at the start, and of a join and a stop', async () => {
    const universe = randomUUID()
    const one = await openServer(universe)
    await one.connected(ana)
    const two = await openServer(universe) // later than the join
    await expect.poll(() => two.isOnline(ana), soon).toBe(true)
    await two.connected(bia)
    await expect.poll(() => one.isOnline(bia), soon).toBe(true)
    const stranger = await openServer(randomUUID())
    two.close()
    await expect.poll(() => one.isOnline(bia), soon).toBe(false)
    expect([stranger.isOnline(ana), stranger.otherServers, one.server.traffic.malformed]).toEqual([false, 0, 0])
  })
})
