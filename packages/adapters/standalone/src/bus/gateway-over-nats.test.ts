import { randomUUID } from 'node:crypto'
import { NatsBus } from '@orelhao/engine/core/nats/nats-bus'
import { prefixOf } from '@orelhao/engine/core/nats/subjects'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { createEngine, type Engine } from '@orelhao/engine/engine'
import { parseBusUrl } from '@orelhao/engine/owner/bus-setting'
import { connectToNats, hasNats, hasNatsProgram, natsUrl, TestNats } from '@orelhao/engine/testing/nats'
import { sqliteDatabase } from '@orelhao/engine/testing/test-database'
import { createWorld } from '@orelhao/engine/testing/world'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { WebSocket } from 'ws'
import { PageGateway } from '../sockets/page-gateway.ts'

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

/** Two servers of one database: `sender` has no page, `receiver` has one of Ana, whose numbers of durable events are in `seqs`. */
async function twoServers({ sender, receiver }: { sender: string; receiver: string }, url = natsUrl) {
  const file = sqliteDatabase()
  ending.push(() => file.drop())
  const { ana, ports } = await createWorld({ ana: { offline: true } }, { database: openDatabase(file.url) })
  ending.push(() => ports.database.close())
  const start = async (universe: string, onConnected: (engine: Engine) => void) => {
    const addresses = parseBusUrl(url, false)
    if ('kind' in addresses) throw new Error(addresses.kind)
    const nats = new NatsBus({ addresses, log: ports.log })
    ending.push(() => nats.close())
    const engine = await createEngine({ ...ports, bus: nats.bus })
    nats.open(universe, () => onConnected(engine))
    await expect.poll(() => nats.bus.connectionLosses?.()).toBe(0)
    return { engine, nats }
  }
  let gateway: PageGateway | undefined
  const from = await start(sender, () => {})
  const to = await start(receiver, () => void gateway?.catchUp())
  gateway = new PageGateway(to.engine, to.nats.bus, ports.log)
  ending.push(() => gateway?.stop())
  const seqs: number[] = []
  const closers: (() => void)[] = []
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    on: (_: string, closer: () => void) => void closers.push(closer),
    send: (body: string) => void seqs.push(JSON.parse(body).seq),
  }
  await gateway.connect(socket as unknown as WebSocket, ana.user_id, 'page', 0)
  const emit = (text = 'a') => from.engine.emit(ana.user_id, 'CUSTOM_NOTIFY', 'sms', text, 'b')
  const closePage = () => {
    for (const close of closers) close()
  }
  return { emit, seqs, gateway, from, to, ana, closePage }
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Passes the messages of one universe to another, some of them never, late, twice or in another order. */
async function meddle(from: string, to: string, random: () => number) {
  const connection = await connectToNats({ servers: natsUrl })
  ending.push(() => connection.close())
  const counts = { lost: 0, late: 0, repeated: 0 }
  let late: (() => void) | undefined
  let bad = true
  connection.subscribe(`${prefixOf(from)}.>`, {
    callback: (_, { subject, data }) => {
      const pass = () => connection.publish(subject.replace(prefixOf(from), prefixOf(to)), data)
      const luck = bad ? random() : 1
      if (luck < 0.2) counts.lost++
      else if (luck < 0.4) {
        counts.late++
        late?.()
        late = pass
      } else {
        pass()
        if (luck >= 0.6) return
        counts.repeated++
        pass()
      }
    },
  })
  await connection.flush()
  return {
    counts,
    heal() {
      bad = false
    },
  }
}

/** The same numbers in every run. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

describe.skipIf(!hasNats)('on NATS', () => {
  test('a page receives each durable event once and in order though NATS loses, delays, repeats and swaps messages', async () => {
    const [sender, receiver] = [randomUUID(), randomUUID()]
    const { counts, heal } = await meddle(sender, receiver, chance(7))
    const { emit, seqs } = await twoServers({ sender, receiver })
    for (let round = 0; round < 40; round++) await Promise.all(Array.from({ length: 5 }, () => emit()))
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10)
    heal()
    await emit()
    await expect.poll(() => seqs.at(-1)).toBe(201)
    expect(seqs).toEqual(upTo(201))
  })

  test('events of which no message arrives are found by the next look at the positions', async () => {
    const { emit, seqs, gateway } = await twoServers({ sender: randomUUID(), receiver: randomUUID() })
    await emit()
    await emit()
    expect(seqs).toEqual([])
    await gateway.checkPositions()
    await expect.poll(() => seqs).toEqual([1, 2])
    await gateway.checkPositions()
    expect(seqs).toEqual([1, 2])
  })

  test('a server without pages receives nothing, and with a page only what is for its player and topics', async () => {
    const universe = randomUUID()
    const { emit, from, to, ana, closePage } = await twoServers({ sender: universe, receiver: universe })
    let presence = 0
    to.nats.bus.presence?.subscribe(() => presence++)
    const received = async () => {
      for (const { nats } of [from, to]) await nats.bus.check?.()
      return to.nats.traffic.received - presence
    }
    const before = await received()
    await from.engine.emit(ana.user_id + 1, 'CUSTOM_NOTIFY', 'sms', 'a', 'b')
    await from.engine.transact(async ({ publish }) => publish('casino/double', 'SET_VISIBLE', true))
    expect((await received()) - before).toBe(0)
    await emit()
    expect((await received()) - before).toBe(1)

    // a choice of topics reaches the page's server, whichever server answers the call
    from.nats.bus.subscriptions.publish({
      player: ana.user_id,
      page: 'page',
      subject: 'casino',
      topics: ['casino/double'],
    })
    await expect.poll(() => to.engine.topicSubscriptions.size).toBe(1)
    await to.nats.bus.check?.()
    await from.engine.transact(async ({ publish }) => publish('casino/double', 'SET_VISIBLE', true))
    expect((await received()) - before).toBe(3)

    closePage()
    await to.nats.bus.check?.()
    await emit()
    await from.engine.transact(async ({ publish }) => publish('casino/double', 'SET_VISIBLE', true))
    expect((await received()) - before).toBe(3)
  })

  test('a role that changes on one server is known on another that had cached the player', async () => {
    const universe = randomUUID()
    const { from, to, ana } = await twoServers({ sender: universe, receiver: universe })
    const moderator = async () => (await to.engine.identity(ana.user_id))?.moderator
    expect(await moderator()).toBe(false)
    await from.engine.register({ ...ana.me, moderator: true })
    await expect.poll(moderator).toBe(true)
  })
})

describe.skipIf(!hasNatsProgram)('on a NATS server of its own', () => {
  test('events during an outage of NATS reach the page when it is over', async () => {
    const nats = await TestNats.open()
    onTestFinished(() => nats.remove())
    const { emit, seqs, to } = await twoServers({ sender: 'x', receiver: 'x' }, nats.url)
    await emit()
    await expect.poll(() => seqs).toEqual([1])
    await nats.kill()
    await expect.poll(() => to.nats.bus.connectionLosses?.()).toBe(undefined)
    await emit()
    await emit()
    expect(await to.engine.readiness()).toMatchObject({ isReady: true, database: 'ok', bus: 'unreachable' })
    await nats.start()
    await expect.poll(() => seqs).toEqual([1, 2, 3])
    expect(await to.engine.readiness()).toMatchObject({ isReady: true, bus: 'ok' })
  })

  test('a durable event that is too long for NATS comes from the inbox', async () => {
    const nats = await TestNats.open('max_payload: 2048')
    onTestFinished(() => nats.remove())
    const { emit, seqs } = await twoServers({ sender: 'x', receiver: 'x' }, nats.url)
    await emit('a'.repeat(5000))
    await expect.poll(() => seqs).toEqual([1])
  })
})
