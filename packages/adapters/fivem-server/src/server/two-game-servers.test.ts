import { hasNats, natsUrl } from '@orelhao/engine/testing/nats'
import { migratedMariadb } from '@orelhao/engine/testing/spare-databases'
import { hasMariadb, type TestDatabase } from '@orelhao/engine/testing/test-database'
import { netEvents } from '@orelhao/protocol/script-wire'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bundleServer } from '../testing/bundle.ts'
import type { FakeClient } from '../testing/fake-client.ts'
import { GameServer, phoneOf, selfTest, until } from '../testing/game-server.ts'

/** Two game servers of one database, each with a phone of its own and a pma-voice of its own. */
describe.skipIf(!hasNats || !hasMariadb)('two game servers', () => {
  let database: TestDatabase
  let code = ''
  const servers: GameServer[] = []
  beforeAll(async () => {
    database = await migratedMariadb()
    code = (await bundleServer()).code
  })
  afterEach(() => {
    for (const server of servers.splice(0)) server.remove()
  })
  afterAll(() => database.drop())

  /** Starts a game server; `channels` are those of its pma-voice. */
  function start(convars: Record<string, string> = {}) {
    const server = GameServer.create(code)
    servers.push(server)
    const channels = new Map<unknown, unknown>()
    Object.assign(server.convars, { mysql_connection_string: database.url, smartphone_bus_url: natsUrl, ...convars })
    server.exported['pma-voice'] = { setPlayerCall: (source, channel) => channels.set(source, channel) }
    server.start()
    return { server, channels }
  }

  async function startTwo(convars?: Record<string, string>) {
    const [one, two] = [start(convars), start(convars)]
    const [ana] = await one.server.join('Ana')
    const [bia] = await two.server.join('Bia')
    await until(async () => expect(await selfTest(one.server)).toContain('1 outro(s) servidor(es)'))
    return { one, two, ana, bia }
  }

  /** Calls until the called player's server has said that they are online. */
  async function callRoom(caller: FakeClient, called: FakeClient): Promise<number> {
    let room: number | undefined
    const phone = await phoneOf(called)
    await until(async () => {
      room = (await caller.call('createPhoneCall', phone, false, false)).room
      expect(room).toBeGreaterThan(0)
    })
    return room ?? 0
  }

  test('a call rings on the other server; the pages carry its voice, and neither game does', async () => {
    const { one, two, ana, bia } = await startTwo()
    const room = await callRoom(ana, bia)
    await until(() => expect(bia.receivedEvents('CALL_REQUEST').at(-1)?.args).toMatchObject([{ room, mode: 'rtc' }]))
    await bia.call('answerPhoneCall', room)
    for (const side of [ana, bia])
      await until(() => expect(side.receivedEvents('CALL_READY')).toMatchObject([{ args: [room, 'rtc'] }]))
    expect(one.server.exported.smartphone?.isInCall?.(ana.source)).toBe(true)
    expect(two.server.exported.smartphone?.isInCall?.(bia.source)).toBe(true)
    expect([...one.channels, ...two.channels]).toEqual([])

    one.server.drop(ana.source)
    await until(() => expect(bia.receivedEvents('CALL_END')).toMatchObject([{ args: [room] }]))
    expect(two.server.exported.smartphone?.isInCall?.(bia.source)).toBe(false)
  })

  test('a message arrives at the other server, and the resources of that one alone get it', async () => {
    const { one, two, ana, bia } = await startTwo()
    const emitted = { one: 0, two: 0 }
    one.server.events.on('smartphone:onMessage', () => emitted.one++)
    two.server.events.on('smartphone:onMessage', () => emitted.two++)
    await until(async () =>
      expect(await ana.call('sms_send', await phoneOf(bia), 'Oi')).toMatchObject({ delivered: true }),
    )
    await until(() => expect(bia.receivedEvents('SMS').length).toBeGreaterThan(0))
    expect(emitted.two).toBeGreaterThan(0)
    expect(emitted.one).toBe(0)
  })

  test('a party who moves to the other server keeps the call, and the game that carried the voice stops', async () => {
    const { one, two, ana } = await startTwo({ smartphone_call_move_seconds: '60' })
    const caio = await one.server.rejoin('Caio', 'license:caio-moves')
    const room = await callRoom(caio, ana)
    await ana.call('answerPhoneCall', room)
    await until(() => expect([...one.channels.values()]).toEqual([room, room]))
    one.server.drop(caio.source)
    await two.server.rejoin('Caio', 'license:caio-moves')
    await until(() => expect(ana.receivedEvents('CALL_VOICE')).toMatchObject([{ args: [room, 'rtc'] }]))
    expect(one.channels.get(ana.source)).toBe(0)
    expect(one.server.exported.smartphone?.isInCall?.(ana.source)).toBe(true)
    expect(ana.receivedEvents('CALL_END')).toEqual([])
    one.server.send(ana.source, netEvents.left, String(room)) // the page has left the game's voice
    expect(one.server.exported.smartphone?.isInCall?.(ana.source)).toBe(true)
  })

  test('two frameworks give the same id to two people, who are two where their cities have names', async () => {
    const [north, south] = [start({ smartphone_city: 'norte' }), start({ smartphone_city: 'sul' })]
    const [ana, bia] = [
      await north.server.rejoin('Ana', 'license:twin'),
      await south.server.rejoin('Bia', 'license:twin'),
    ]
    const ids = [await ana.call('getSettings'), await bia.call('getSettings')].map(({ identity }) => identity)
    expect(ids.map(({ firstname }) => firstname)).toEqual(['Ana', 'Bia'])
    expect(new Set(ids.map(({ user_id }) => user_id)).size).toBe(2)
    expect(new Set(ids.map(({ phone }) => phone)).size).toBe(2)
  })
})

test('a mistake in smartphone_bus_url stops the start with a sentence that hides the password', async () => {
  const server = GameServer.create((await bundleServer()).code)
  server.convars.smartphone_bus_url = 'nats//cidade:s3nha@10.0.0.5'
  server.start()
  await until(() => expect(server.printed.join('\n')).toContain('smartphone_bus_url='))
  expect(server.printed.join('\n')).not.toContain('s3nha')
  server.remove()
})
