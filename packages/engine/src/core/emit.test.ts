import { afterEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { createEngine, type Engine } from '../engine.ts'
import type { Bus, Channel } from '../ports.ts'
import { inEachWorld, patientLimits } from '../testing/databases.ts'
import { subscribingApps } from '../testing/subscribing-apps.ts'
import type { Stage } from '../testing/world.ts'
import type { Transaction } from '../transaction.ts'
import { inProcessBus } from './bus.ts'
import { messageBody } from './delivery-target.ts'

let strangers = 1_000_000
/** User ids that nothing else in this database uses. */
const people = (count: number) => Array.from({ length: count }, () => ++strangers)

async function inboxes({ ports }: Stage, players: number[]) {
  return ports.database.read((db) =>
    db
      .selectFrom('orelhao_events')
      .select(['player', 'seq', 'event', 'args'])
      .where('player', 'in', players)
      .orderBy('player')
      .orderBy('seq')
      .execute(),
  )
}

/** Two processes' ends of one bus, which carries text with a delay. */
function wire(): { bus(): Bus; settled(): Promise<void> } {
  const shared = inProcessBus()
  let pending = 0
  const carried = <Message>(channel: Channel<Message>): Channel<Message> => ({
    publish(message) {
      const text = JSON.stringify(message)
      pending++
      setImmediate(() => {
        pending--
        channel.publish(JSON.parse(text))
      })
    },
    subscribe: channel.subscribe,
  })
  return {
    bus: () => ({
      ...shared,
      ...carried(shared),
      subscriptions: carried(shared.subscriptions),
      due: carried(shared.due),
      playersChanged: carried(shared.playersChanged),
    }),
    async settled() {
      while (pending > 0) await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

inEachWorld((world, kind, database) => {
  const opened: Database[] = []
  afterEach(async () => {
    for (const own of opened.splice(0)) await own.close()
  })

  test('many players get events at once, each in their own sequence and in the order of emitting', async () => {
    const { ana, bia, caio, ...stage } = await world({ ana: {}, bia: {}, caio: {} })
    const all = [ana, bia, caio].map(({ user_id }) => user_id)
    await stage.engine.transact(async ({ emit, emitToMany }) => {
      emit(caio.user_id, 'CUSTOM_NOTIFY', 'sms', 'first', '')
      emitToMany([...all].reverse(), 'CUSTOM_NOTIFY', 'sms', 'second', '')
      emitToMany([bia.user_id, ana.user_id, bia.user_id], 'CUSTOM_NOTIFY', 'sms', 'third', '')
      emitToMany(all, 'SET_VISIBLE', true)
      emit(ana.user_id, 'CUSTOM_NOTIFY', 'sms', 'fourth', '')
    })
    const eventsOf = (player: typeof ana) => player.received().map(({ event, args, seq }) => [event, args[1], seq])
    expect(eventsOf(ana)).toEqual([
      ['CUSTOM_NOTIFY', 'second', 1],
      ['CUSTOM_NOTIFY', 'third', 2],
      ['SET_VISIBLE', undefined, undefined],
      ['CUSTOM_NOTIFY', 'fourth', 3],
    ])
    expect(eventsOf(bia).map(([, word]) => word)).toEqual(['second', 'third', undefined])
    expect(eventsOf(caio).map(([, word]) => word)).toEqual(['first', 'second', undefined])
    const rows = await inboxes(stage, all)
    expect(rows.map(({ player, seq, args }) => [player, Number(seq), JSON.parse(args)[1]])).toEqual([
      [ana.user_id, 1, 'second'],
      [ana.user_id, 2, 'third'],
      [ana.user_id, 3, 'fourth'],
      [bia.user_id, 1, 'second'],
      [bia.user_id, 2, 'third'],
      [caio.user_id, 1, 'first'],
      [caio.user_id, 2, 'second'],
    ])
  })

  test('an event for a hundred players takes three statements, also with existing inboxes', async () => {
    const stage = await world({ ana: {} })
    const crowd = people(100)
    const emitToPeople = async () => {
      const before = stage.ports.database.counters.statements
      await stage.engine.transact(async ({ emitToMany }) => emitToMany(crowd, 'CUSTOM_NOTIFY', 'sms', 'a', 'b'))
      return stage.ports.database.counters.statements - before
    }
    expect(await emitToPeople()).toBeLessThanOrEqual(5) // BEGIN and COMMIT count on MariaDB
    expect(await emitToPeople()).toBeLessThanOrEqual(5)
    const rows = await inboxes(stage, crowd)
    expect(rows).toHaveLength(200)
    expect(new Set(rows.map(({ seq }) => Number(seq)))).toEqual(new Set([1, 2]))
  })

  test('a long text for two thousand players is split into several statements', async () => {
    const stage = await world({ ana: {} })
    const crowd = people(2000)
    await stage.engine.transact(async ({ emitToMany }) =>
      emitToMany(crowd, 'CUSTOM_NOTIFY', 'sms', 'ç'.repeat(2000), ''),
    )
    expect(await inboxes(stage, crowd)).toHaveLength(2000)
  })

  test('a failed transaction emits nothing, and an empty list of players is allowed', async () => {
    const { ana, ...stage } = await world({ ana: {} })
    const failing = stage.engine.transact(async ({ emitToMany, publish }) => {
      emitToMany([ana.user_id], 'CUSTOM_NOTIFY', 'sms', 'a', 'b')
      publish('sms/a', 'SET_VISIBLE', true)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await stage.engine.transact(async ({ emitToMany }) => emitToMany([], 'CUSTOM_NOTIFY', 'sms', 'a', 'b'))
    expect(ana.received()).toEqual([])
    expect(await stage.engine.lastSeq(ana.user_id)).toBe(0)
  })

  test('an operation that only reads cannot emit or publish', async () => {
    const emittingApps = subscribingApps.map((app) => ({
      ...app,
      handlers: {
        ...app.handlers,
        ...(app.handlers.sms_thread && {
          sms_thread: async ({ emitToMany }: Pick<Transaction, 'emitToMany'>) => {
            emitToMany([1], 'REFRESH')
            return []
          },
        }),
      },
    }))
    const { ana, errors } = await world({ ana: {} }, { apps: emittingApps })
    await expect(ana.call('sms_thread', '1')).rejects.toMatchObject({ code: 'internal' })
    expect(errors).toHaveLength(1)
  })

  test('concurrent events for the same players do not deadlock', async () => {
    const stage = await world({ ana: {} })
    const crowd = people(40)
    let runs = 0
    const emitToPeople = (order: number[]) =>
      stage.engine.transact(async ({ emit, emitToMany }) => {
        runs++
        emit(order[0] ?? 0, 'CUSTOM_NOTIFY', 'sms', 'a', 'b')
        emitToMany(order.slice(20), 'CUSTOM_NOTIFY', 'sms', 'a', 'b')
        emitToMany(order.slice(0, 20), 'CUSTOM_NOTIFY', 'sms', 'a', 'b')
      })
    await emitToPeople(crowd) // creates their mailboxes
    runs = 0
    await Promise.all(Array.from({ length: 30 }, (_, n) => emitToPeople(n % 2 ? crowd : [...crowd].reverse())))
    expect(runs).toBe(30) // none was rolled back and run again
    const rows = await inboxes(stage, crowd)
    for (const player of crowd) {
      const seqs = rows.filter((row) => row.player === player).map(({ seq }) => Number(seq))
      expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    }
  })

  test('a page gets the topics it views, whichever server it is connected to and answers its calls', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    const { bus, settled } = wire()
    const other = kind === 'sqlite' ? ports.database : openDatabase(database().url, patientLimits)
    if (kind !== 'sqlite') opened.push(other)
    const here = await createEngine({ ...ports, bus: bus() }, subscribingApps)
    const there = await createEngine({ ...ports, bus: bus(), database: other }, subscribingApps)
    const received: string[] = []
    const receive = (name: string) => (body: string | Buffer) => received.push(`${name} ${body}`)
    const pageOf = (engine: Engine, ports: { bus: Bus }, key: string) => {
      engine.topicSubscriptions.add({ key, player: 0, send: receive(key) })
      ports.bus.subscribe((delivery) => {
        if (delivery.to === 'everybody' || !('topic' in delivery.to)) return
        for (const page of engine.topicSubscriptions.viewersOf(delivery.to.topic)) page.send(messageBody(delivery))
      })
    }
    pageOf(here, { bus: bus() }, 'ana.1')
    pageOf(there, { bus: bus() }, 'bia.1')

    const choose = (engine: Engine, { me }: typeof ana, page: string, names: string) =>
      engine.call(me, 'sms_markAsRead', [names], undefined, page)
    await choose(here, ana, 'ana.1', 'x y')
    await choose(here, bia, 'bia.1', 'y')
    await choose(here, bia, 'nobody.1', 'y')
    await here.call(bia.me, 'sms_markAsRead', ['x']) // by the server itself, for no page
    await settled()
    const connectionsReached = async (engine: Engine, topic: string) => {
      received.length = 0
      await engine.transact(async ({ publish }) => publish(`sms/${topic}`, 'SET_VISIBLE', true))
      await settled()
      return received.map((line) => line.split(' ')[0]).sort()
    }
    expect(await connectionsReached(there, 'x')).toEqual(['ana.1'])
    expect(await connectionsReached(here, 'y')).toEqual(['ana.1', 'bia.1'])
    expect(received[0]).toContain('{"event":"SET_VISIBLE","args":[true]}')
    await there.call(bia.me, 'sms_thread', [''], undefined, 'bia.1')
    await choose(there, ana, 'ana.1', 'x')
    await settled()
    expect(await connectionsReached(here, 'y')).toEqual([])
    expect(await connectionsReached(here, 'x')).toEqual(['ana.1'])

    const tooMany = await there.call(bia.me, 'sms_thread', ['many'], undefined, 'bia.1')
    expect(tooMany).toMatchObject({ fault: 'invalid_args' })
  })
})
