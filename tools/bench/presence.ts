import { randomUUID } from 'node:crypto'
import { systemClock } from '../../packages/engine/src/core/clock.ts'
import { NatsBus } from '../../packages/engine/src/core/nats/nats-bus.ts'
import { Presence } from '../../packages/engine/src/core/presence/presence.ts'
import { nodeTimeout } from '../../packages/engine/src/core/ticker.ts'
import { parseBusUrl } from '../../packages/engine/src/owner/bus-setting.ts'
import { natsUrl } from '../../packages/engine/src/testing/nats.ts'

/**
 * Measures presence over servers on one NATS: how long after a player has connected another server sees them, and what each server receives.
 * `node tools/bench/presence.ts [SERVERS] [PLAYERS PER SERVER]`
 */
const [serverCount = 50, playersEach = 200] = process.argv.slice(2).map(Number)
const joins = 500
const quietMs = 10_000

const addresses = parseBusUrl(natsUrl, false)
if ('kind' in addresses) throw new Error(addresses.kind)
const universe = randomUUID()

async function openServer(index: number) {
  const nats = new NatsBus({ addresses: addresses as never, log: { info() {}, warn() {} } })
  // players are counted without a subscription each: presence sends the same with them
  const { presence: news, onConnected, connectionLosses } = nats.bus
  const bus = { presence: news, onConnected, connectionLosses } as Pick<typeof nats.bus, 'presence'>
  const presence = new Presence({ bus, clock: systemClock, after: nodeTimeout, sharedDuty: undefined })
  for (let player = 0; player < playersEach; player++) await presence.connected(1 + index * playersEach + player)
  nats.open(universe, () => {})
  const timer = setInterval(() => presence.tick(), 1000)
  const close = () => {
    clearInterval(timer)
    presence.close()
    return nats.close()
  }
  return { nats, presence, close }
}

const until = async (isDone: () => boolean) => {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 1))
}

const servers = await Promise.all(Array.from({ length: serverCount }, (_, index) => openServer(index)))
const [first, last] = [servers[0], servers.at(-1)]
if (!first || !last) throw new Error('no server')
await until(() => servers.every(({ presence }) => presence.otherServers === serverCount - 1))
await new Promise((resolve) => setTimeout(resolve, 3000))
const bytesOf = () => last.nats.traffic.receivedBytes
const print = (line: string) => process.stdout.write(`${line}\n`)
print(`start: each server received ${bytesOf()} bytes in ${last.nats.traffic.received} messages`)

let before = bytesOf()
await new Promise((resolve) => setTimeout(resolve, quietMs))
print(`quiet: ${Math.round((bytesOf() - before) / (quietMs / 1000))} bytes a second`)

const durations: number[] = []
for (let join = 0; join < joins; join++) {
  const player = 1_000_000 + join
  const startMs = performance.now()
  await first.presence.connected(player)
  await until(() => last.presence.isOnline(player))
  durations.push(performance.now() - startMs)
}
durations.sort((a, b) => a - b)
const at = (share: number) => Math.round(durations[Math.floor(durations.length * share)] ?? 0)
print(`seen after ${at(0.5)} ms (p50), ${at(0.99)} ms (p99), ${at(0.999)} ms (longest)`)

before = bytesOf()
const beforeMessages = last.nats.traffic.received
for (let player = 2_000_000; player < 2_000_200; player++) await first.presence.connected(player)
await until(() => last.presence.isOnline(2_000_199))
print(`200 joins in one moment: ${bytesOf() - before} bytes in ${last.nats.traffic.received - beforeMessages} messages`)
await Promise.all(servers.map(({ close }) => close()))
process.exit(0)
