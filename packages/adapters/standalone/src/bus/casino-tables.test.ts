import { randomUUID } from 'node:crypto'
import { messageBody } from '@orelhao/engine/core/delivery-target'
import { NatsBus } from '@orelhao/engine/core/nats/nats-bus'
import { nodeTimeout } from '@orelhao/engine/core/ticker'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { createEngine, type Engine } from '@orelhao/engine/engine'
import { parseBusUrl } from '@orelhao/engine/owner/bus-setting'
import { giveChips } from '@orelhao/engine/testing/casino'
import { withEachDatabase } from '@orelhao/engine/testing/databases'
import { hasNats, natsUrl } from '@orelhao/engine/testing/nats'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { afterEach, expect, test } from 'vitest'

/** Speed of the servers' clocks against real time; the betting phase then lasts two seconds. */
const speed = 8
const silent = { debug() {}, info() {}, warn() {}, error() {} }
const unlimited = { perSecond: 1e6, burst: 1e6 }
const player = (user_id: number) => ({
  user_id,
  name: 'Souza',
  firstname: `P${user_id}`,
  phone: `700-${user_id}`,
  moderator: false,
  journalist: false,
})

withEachDatabase((database, kind) => {
  const ending: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end()
  })

  /** Starts an engine without pages, whose bus receives the other server's messages. */
  async function start(universe: string): Promise<{ engine: Engine; received: string[] }> {
    const addresses = parseBusUrl(natsUrl, false)
    if ('kind' in addresses) throw new Error(addresses.kind)
    const linked = new NatsBus({ addresses, log: silent })
    linked.open(universe, () => {})
    const startMs = Date.now()
    const engine = await createEngine({
      database: openDatabase(database().url),
      bus: linked.bus,
      // the servers' clocks agree
      clock: { nowMs: () => Date.now() * speed, elapsedMs: () => (Date.now() - startMs) * speed },
      after: (delayMs, job) => nodeTimeout(delayMs / speed, job),
      log: silent,
      phone: defaultPhoneConfig,
      limits: { read: unlimited, write: unlimited },
      dispatch: { onDuty: () => [] },
      random: Math.random,
    })
    const ticking = setInterval(() => void engine.tick(), 1000 / speed)
    const received: string[] = []
    const page = {
      key: 'page',
      player: 0,
      send: (body: string | Buffer) => void received.push(JSON.parse(String(body)).event),
    }
    engine.topicSubscriptions.add(page)
    linked.bus.subscribe((delivery) => {
      if (typeof delivery.to !== 'object' || !('topic' in delivery.to)) return
      for (const one of engine.topicSubscriptions.viewersOf(delivery.to.topic)) one.send(messageBody(delivery))
    })
    ending.push(async () => {
      clearInterval(ticking)
      await engine.close()
      await linked.close()
    })
    return { engine, received }
  }

  // SQLite allows one server only
  test.skipIf(kind === 'sqlite' || !hasNats)(
    'pages of both servers receive the bets, flight, cash-outs and end of a round, whichever server is the leader',
    async () => {
      const universe = randomUUID()
      const servers = [await start(universe), await start(universe)]
      const people = [player(31), player(32)]
      for (const [n, me] of people.entries()) await servers[n]?.engine.register(me)
      await giveChips({ engine: servers[0]?.engine as Engine }, 100_000, ...people)
      const call = async (n: number, member: string, args: unknown[]) =>
        JSON.parse(
          (await (servers[n] as { engine: Engine }).engine.call(people[n] as never, member, args, undefined, 'page'))
            .body,
        )

      const events = [
        'CASINO_CRASH_WARMUP',
        'CASINO_CRASH_REFRESH',
        'CASINO_CRASH',
        'CASINO_CRASH_CASHOUT',
        'CASINO_CRASH_ENDING',
      ]
      const missing = async () => {
        for (const n of [0, 1]) {
          await call(n, 'casino_subscribe', ['crash'])
          await call(n, 'casino_crash_bet', [10, 1.01])
        }
        return servers.map(({ received }) => events.filter((event) => !received.includes(event)))
      }
      await expect.poll(missing, { timeout: 150_000, interval: 100 }).toEqual([[], []])
    },
    180_000,
  )
})
