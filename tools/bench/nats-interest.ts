import { randomUUID } from 'node:crypto'
import { connect } from '@nats-io/transport-node'
import { NatsBus } from '../../packages/engine/src/core/nats/nats-bus.ts'
import { parseBusUrl } from '../../packages/engine/src/owner/bus-setting.ts'

/**
 * Measures what a server receives over NATS by its players and by the number of servers, and what a subscription costs.
 * `node tools/bench/nats-interest.ts [nats://…]` prints the tables of docs/measurements/nats-interest.md.
 */
const url = process.argv[2] ?? 'nats://127.0.0.1:4222'
const eventsOfPlayer = 20
const topicsOfServer = 3
const eventsOfTopic = 40
const text = JSON.stringify(['x'.repeat(200)])
const print = (line: string) => process.stdout.write(`${line}\n`)

interface Server {
  nats: NatsBus
  players: number[]
}

async function openServer(universe: string): Promise<NatsBus> {
  const addresses = parseBusUrl(url, false)
  if ('kind' in addresses) throw new Error(addresses.kind)
  const nats = new NatsBus({
    addresses,
    log: { info() {}, warn: (details, message) => print(`${message} ${JSON.stringify(details)}`) },
  })
  await new Promise<void>((resolve) => nats.open(universe, resolve))
  return nats
}

/** Servers with as many players each as `sizes` says; every player gets as many events, sent by other servers in turn. */
async function run(sizes: readonly number[]): Promise<{ received: number[]; bytes: number[]; sent: number }> {
  const universe = randomUUID()
  const servers: Server[] = []
  let next = 1
  for (const size of sizes)
    servers.push({ nats: await openServer(universe), players: Array.from({ length: size }, () => next++) })
  const outside = await openServer(universe) // sends the topics' events, so that all of them cross
  for (const { nats, players } of servers) {
    for (const player of players) nats.bus.follow?.({ player })
    for (let topic = 0; topic < topicsOfServer; topic++) nats.bus.follow?.({ topic: `casino/${topic}` })
    await nats.bus.check?.()
  }
  for (let round = 0; round < eventsOfPlayer; round++) {
    for (const [index, { players }] of servers.entries())
      for (const player of players) {
        const sender = servers[(index + 1 + (round % Math.max(1, servers.length - 1))) % servers.length] as Server
        sender.nats.bus.publish({ to: { player }, event: 'SMS', args: text, seq: round + 1 })
      }
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (let event = 0; event < eventsOfTopic; event++)
    for (let topic = 0; topic < topicsOfServer; topic++)
      outside.bus.publish({ to: { topic: `casino/${topic}` }, event: 'CASINO_CRASH', args: text })
  const all = [...servers.map(({ nats }) => nats), outside]
  for (const nats of [...all, ...all]) await nats.bus.check?.()
  const received = servers.map(({ nats }) => nats.traffic.received)
  const bytes = servers.map(({ nats }) => nats.traffic.receivedBytes)
  const sent = all.reduce((sum, { traffic }) => sum + traffic.sent, 0)
  for (const nats of all) await nats.close()
  return { received, bytes, sent }
}

const range = (values: number[]) => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return low === high ? `${low}` : `${low} to ${high}`
}

print(
  '| servers | players of each | messages a server received | kB | messages of all servers |\n|---|---|---|---|---|',
)
for (const count of [2, 10, 50]) {
  const { received, bytes, sent } = await run(Array.from({ length: count }, () => 40))
  print(`| ${count} | 40 | ${range(received)} | ${range(bytes.map((one) => Math.round(one / 1000)))} | ${sent} |`)
}
const mixed = Array.from({ length: 50 }, (_, index) => [10, 20, 40, 80, 160][index % 5] as number)
const { received, sent } = await run(mixed)
print(`\n| of 50 servers, those with | messages received |\n|---|---|`)
for (const size of [10, 20, 40, 80, 160])
  print(`| ${size} players | ${range(received.filter((_, index) => mixed[index] === size))} |`)
print(`\nmessages of all servers: ${sent}`)

const subscriptions = 20_000
const connection = await connect({ servers: url })
const memoryBefore = process.memoryUsage().heapUsed
let startMs = performance.now()
const held = Array.from({ length: subscriptions }, (_, player) =>
  connection.subscribe(`orelhao.bench.p.${player}`, { callback() {} }),
)
await connection.flush()
const subscribeUs = ((performance.now() - startMs) * 1000) / subscriptions
const bytesEach = (process.memoryUsage().heapUsed - memoryBefore) / subscriptions
startMs = performance.now()
for (const one of held) one.unsubscribe()
await connection.flush()
const unsubscribeUs = ((performance.now() - startMs) * 1000) / subscriptions
await connection.close()
print(
  `\n${subscriptions} subjects: ${subscribeUs.toFixed(1)} µs to subscribe, ${unsubscribeUs.toFixed(1)} µs to unsubscribe, ${Math.round(bytesEach)} bytes in Node`,
)

const shards = 64
print(
  '\n| players of a server | of 64 shards it would follow | messages it would receive, of a city of 2,000 players |\n|---|---|---|',
)
for (const players of [20, 100, 200]) {
  const share = 1 - (1 - 1 / shards) ** players
  print(
    `| ${players} | ${(share * shards).toFixed(0)} | ${(share * 100).toFixed(0)} % of all instead of ${((players / 2000) * 100).toFixed(0)} % |`,
  )
}
