import { randomUUID } from 'node:crypto'
import { inProcessBus } from '@orelhao/engine/core/bus'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { createEngine } from '@orelhao/engine/engine'
import type { Bus, Delivery } from '@orelhao/engine/ports'
import { sqliteDatabase } from '@orelhao/engine/testing/test-database'
import { createWorld } from '@orelhao/engine/testing/world'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { runningServer, type TestPage, type TestSocket } from '../testing/running-server.ts'
import { PageGateway } from './page-gateway.ts'

const server = runningServer()
const [ana, bruno, camila] = [1, 2, 3]

const seqs = (line: TestSocket) => line.received.flatMap(({ seq }) => (typeof seq === 'number' ? [seq] : []))
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
/** Pseudorandom numbers that are the same in every run. */
const chance = (seed: number) => () => {
  seed = (seed * 48271) % 2147483647
  return seed / 2147483647
}

async function standOf(page: TestPage): Promise<number> {
  return ((await page.backend('getSettings', [])).body as { seq: number }).seq
}

async function sendsMany(from: TestPage, phone: string, count: number, word: string): Promise<void> {
  const sends = Array.from({ length: count }, (_, n) => from.backend('sms_send', [phone, `${word} ${n}`], randomUUID()))
  for (const { status } of await Promise.all(sends)) expect(status).toBe(200)
}

test('a page receives its player’s events, at once and as the engine emitted them', async () => {
  const [page, sender] = [await server.signIn(ana), await server.signIn(bruno)]
  const since = await standOf(page)
  const line = await page.listen('/smartphone/events', `&since=${since}`)
  const { body } = await sender.backend('sms_send', ['555-101', 'oi'])
  await line.until(() => seqs(line).length === 1)
  expect(line.received).toEqual([{ event: 'SMS', args: [body], seq: since + 1 }])
  line.socket.close()
})

test('a page without a position receives new events only; one that resumes receives what it missed', async () => {
  const [page, sender] = [await server.signIn(ana), await server.signIn(bruno)]
  await sendsMany(sender, '555-101', 3, 'antes')
  const since = await standOf(page)
  const [fresh, resumed] = [
    await page.listen('/smartphone/events'),
    await page.listen('/smartphone/events', `&since=${since - 3}`),
  ]
  await resumed.until(() => seqs(resumed).length === 3)
  await sendsMany(sender, '555-101', 1, 'depois')
  await resumed.until(() => seqs(resumed).length === 4)
  await fresh.until(() => seqs(fresh).length === 1)
  expect(seqs(resumed)).toEqual(upTo(since - 2, since + 1))
  expect(seqs(fresh)).toEqual([since + 1])
  for (const line of [fresh, resumed]) line.socket.close()
})

test('cut off at random while 400 messages arrive, a page receives each of them once and in order', async () => {
  const page = await server.signIn(camila)
  const senders = await Promise.all([server.signIn(ana), server.signIn(bruno)])
  const first = await standOf(page)
  const last = first + 400
  const random = chance(7)
  const received: number[] = []

  async function receiveAll(): Promise<number> {
    let cuts = 0
    while ((received.at(-1) ?? first) < last) {
      const line = await page.listen('/smartphone/events', `&since=${received.at(-1) ?? first}`)
      const enough = 1 + Math.floor(random() * 30)
      await line.until(() => seqs(line).length >= enough || seqs(line).at(-1) === last)
      line.socket.terminate()
      received.push(...seqs(line).slice(0, enough)) // the page loses whatever came after
      cuts++
    }
    return cuts
  }

  const [cuts] = await Promise.all([
    receiveAll(),
    ...senders.map((sender) => sendsMany(sender, '555-303', 200, 'corte')),
  ])
  expect(received).toEqual(upTo(first + 1, last))
  expect(cuts).toBeGreaterThan(10)
})

test('a page with the position of another database is asked to start again', async () => {
  const page = await server.signIn(ana)
  const line = await page.listen('/smartphone/events', '&since=1000000')
  await line.until(() => line.received.length > 0)
  expect(line.received).toEqual([{ event: 'REFRESH', args: [] }])
  await sendsMany(await server.signIn(bruno), '555-101', 1, 'depois')
  await line.until(() => seqs(line).length === 1)
  line.socket.close()
})

test('of too many pages of one player the oldest are closed, also when all open at once', async () => {
  const page = await server.signIn(bruno)
  const lines = await Promise.all(Array.from({ length: 14 }, () => page.listen('/smartphone/events')))
  await expect.poll(() => lines.filter(({ closed }) => closed !== undefined).length, { timeout: 60_000 }).toBe(4)
  expect(lines.flatMap(({ closed }) => closed ?? [])).toEqual([4429, 4429, 4429, 4429])
  for (const line of lines) line.socket.close()
  await expect.poll(() => server.running.engine.isOnline(bruno), { timeout: 60_000 }).toBe(false)
})

/** Fakes a bus that loses, repeats and swaps deliveries. */
function badBus(random: () => number): Bus & { heal(): void } {
  const good = inProcessBus()
  let bad = true
  let late: Delivery | undefined
  return {
    ...good,
    heal() {
      bad = false
    },
    publish(delivery) {
      const luck = bad ? random() : 1
      if (luck < 0.2) return
      if (luck < 0.4) {
        if (late) good.publish(late)
        late = delivery
        return
      }
      good.publish(delivery)
      if (luck < 0.6) good.publish(delivery)
    },
  }
}

test('a page receives each durable event once and in order even if the bus loses, repeats and swaps deliveries', async () => {
  const file = sqliteDatabase()
  const { ana, ports } = await createWorld({ ana: {} }, { database: openDatabase(file.url) })
  const bus = badBus(chance(11))
  const engine = await createEngine({ ...ports, bus })
  const gateway = new PageGateway(engine, bus, ports.log)
  const received: number[] = []
  let last = () => {}
  const whole = new Promise<void>((resolve) => {
    last = resolve
  })
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    on: () => {},
    send(body: string) {
      received.push(JSON.parse(body).seq)
      if (received.at(-1) === 301) last()
    },
  }
  await gateway.connect(socket as unknown as WebSocket, ana.user_id, 'page', 0)
  const emit = () => engine.emit(ana.user_id, 'CUSTOM_NOTIFY', 'sms', 'a', 'b')
  for (let round = 0; round < 60; round++) await Promise.all(Array.from({ length: 5 }, emit))
  bus.heal()
  await emit()
  await whole
  expect(received).toEqual(upTo(1, 301))
  gateway.stop()
  await engine.close()
  await file.drop()
})

test('a page that reads too slowly is cut off before it fills the memory', async () => {
  const file = sqliteDatabase()
  const { ana, ports, engine } = await createWorld({ ana: {} }, { database: openDatabase(file.url) })
  const gateway = new PageGateway(engine, ports.bus, ports.log)
  let cut = false
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 2_000_000,
    on: () => {},
    send: () => expect.unreachable(),
    terminate() {
      cut = true
    },
  }
  await gateway.connect(socket as unknown as WebSocket, ana.user_id, 'page', 0)
  await engine.emit(ana.user_id, 'CUSTOM_NOTIFY', 'sms', 'a', 'b')
  expect(cut).toBe(true)
  gateway.stop()
  await engine.close()
  await file.drop()
})

test('among two thousand viewers of a topic a slow one is cut off, and the others get the same bytes', async () => {
  const file = sqliteDatabase()
  const { ports, engine } = await createWorld({}, { database: openDatabase(file.url) })
  const gateway = new PageGateway(engine, ports.bus, ports.log)
  const received: unknown[] = []
  const cut: number[] = []
  for (let number = 1; number <= 2000; number++) {
    const socket = {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: number === 7 ? 2_000_000 : 0,
      on: () => {},
      send: (bytes: unknown) => received.push(bytes),
      terminate: () => cut.push(number),
    }
    await gateway.connect(socket as unknown as WebSocket, number, `page ${number}`, 0)
    ports.bus.subscriptions.publish({
      player: number,
      page: `page ${number}`,
      subject: 'casino',
      topics: ['casino/double'],
    })
  }
  await engine.transact(async ({ publish }) => publish('casino/double', 'SET_VISIBLE', true))
  expect([received.length, new Set(received).size, cut]).toEqual([1999, 1, [7]])
  expect(String(received[0])).toBe('{"event":"SET_VISIBLE","args":[true]}')

  received.length = 0
  await engine.transact(async ({ emitToAll }) => emitToAll(9, 'WEAZEL_DESTROY', 1))
  await engine.transact(async ({ emitToAll }) => emitToAll(null, 'SET_VISIBLE', false))
  const countOf = (name: string) => received.filter((bytes) => String(bytes).includes(name)).length
  expect([countOf('WEAZEL_DESTROY'), countOf('SET_VISIBLE')]).toEqual([1998, 1999]) // one page is cut off by now
  gateway.stop()
  await engine.close()
  await file.drop()
})
