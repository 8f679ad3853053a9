import { limits } from '@orelhao/protocol/calls/rules'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { ServerNetwork, type TestBus } from '../../testing/server-network.ts'
import type { FakeClock, Player, Stage } from '../../testing/world.ts'

type Running = Pick<Stage, 'engine' | 'clock'>
const poll = { timeout: 60_000, interval: 10 }

inEachWorld((world) => {
  /** Ana on one game server, Bia on another, both of one database. Their games have voice systems of their own. */
  async function twoServers(phone: Partial<PhoneConfig> = {}) {
    const network = new ServerNetwork()
    const [line, otherLine] = [network.open(), network.open()] as [TestBus, TestBus]
    const one = await world({ ana: {} }, { bus: line.bus, phone: { voiceMode: 'pma-voice', ...phone } })
    const { clock } = one
    const two = await world({ bia: {} }, { bus: otherLine.bus, clock, phone: { voiceMode: 'mumble-voip', ...phone } })
    for (const each of [line, otherLine]) each.reconnect()
    await expect
      .poll(() => [one.engine.isOnline(two.bia.user_id), two.engine.isOnline(one.ana.user_id)], poll)
      .toEqual([true, true])
    const servers: Running[] = [one, two]
    await seconds(limits.comeback + 1, servers, clock)
    return { network, line, otherLine, one, two, ana: one.ana, bia: two.bia, clock, servers }
  }

  async function talking(phone?: Partial<PhoneConfig>) {
    const stage = await twoServers(phone)
    const { room } = await stage.ana.callOk('createPhoneCall', stage.bia.phone, false, false)
    await stage.bia.callOk('answerPhoneCall', room)
    for (const side of [stage.ana, stage.bia]) side.received()
    return { ...stage, room }
  }

  test('a call rings on the other server, and the pages carry its voice whatever the games have', async () => {
    const { ana, bia } = await twoServers()
    const call = await ana.callOk('createPhoneCall', bia.phone, false, false)
    expect(call.mode).toBe('rtc')
    expect(events(bia)).toEqual([['CALL_REQUEST', expect.objectContaining({ room: call.room, mode: 'rtc' })]])
    await bia.callOk('answerPhoneCall', call.room)
    for (const side of [ana, bia]) {
      expect(events(side)).toEqual([['CALL_READY', call.room, 'rtc']])
      expect(await side.callOk('currentPhoneCall')).toMatchObject({ room: call.room, mode: 'rtc' })
    }
    await ana.callOk('call_p2p', 'setOffer', '{"sdp":"x"}')
    expect(events(bia)).toEqual([['CALL_P2P', 'setOffer', '{"sdp":"x"}']])
    await ana.callOk('endPhoneCall', call.room)
    expect(events(bia)).toEqual([['CALL_END', call.room]])
  })

  test('a call of two players on one server has the voice of its game', async () => {
    const { one } = await twoServers()
    const { caio, duda } = await world({ caio: {}, duda: {} }, { bus: one.ports.bus, phone: one.ports.phone })
    const { room, mode } = await caio.callOk('createPhoneCall', duda.phone, false, false)
    await duda.callOk('answerPhoneCall', room)
    expect([mode, await duda.callOk('currentPhoneCall')]).toEqual([
      'pma-voice',
      expect.objectContaining({ mode: 'pma-voice' }),
    ])
  })

  test('a message to a player of another server counts as delivered', async () => {
    const { ana, bia } = await twoServers()
    expect(await ana.callOk('sms_send', bia.phone, 'Oi')).toMatchObject({ delivered: true })
  })

  test('no call rings longer because there are several servers, and both see one end', async () => {
    const { ana, bia, servers, clock } = await twoServers()
    const { room } = await ana.callOk('createPhoneCall', bia.phone, false, false)
    bia.received()
    await seconds(limits.ring - 1, servers, clock)
    expect(events(bia)).toEqual([])
    await seconds(2, servers, clock)
    expect(events(bia)).toEqual([['CALL_END', room]])
  })

  test('a server whose players are gone frees the other side, once', async () => {
    const { ana, bia, servers, clock, room } = await talking()
    bia.disconnect()
    await expect.poll(() => servers[0]?.engine.isOnline(bia.user_id), poll).toBe(false)
    await seconds(limits.absent + 2, servers, clock)
    expect(events(ana)).toEqual([['CALL_END', room]])
    expect(await ana.callOk('getPhoneCalls')).toMatchObject([{ status: 'ok' }])
  })

  test('after a server was killed its player is away within ten seconds, and the call ends if they do not come back', async () => {
    const { ana, bia, network, otherLine, one, clock, room } = await talking()
    network.kill(otherLine)
    await seconds(7, [one], clock)
    expect([one.engine.isOnline(bia.user_id), events(ana)]).toEqual([true, []])
    await seconds(3, [one], clock)
    expect(one.engine.isOnline(bia.user_id)).toBe(false)
    await seconds(limits.comeback + limits.absent + 2, [one], clock)
    expect(events(ana)).toEqual([['CALL_END', room]])
    expect(await ana.call('createPhoneCall', bia.phone, false, false)).toMatchObject({ code: 'unreachable' })
  })

  test('a server ends while its player connects to another one: the call goes on', async () => {
    const { ana, bia, one, otherLine, network, clock, room } = await talking()
    network.kill(otherLine)
    await seconds(10 + limits.absent + 5, [one], clock)
    expect([one.engine.isOnline(bia.user_id), events(ana)]).toEqual([false, []])
    await one.engine.playerConnected(bia.user_id)
    await seconds(30, [one], clock)
    expect(events(ana)).toEqual([])
    expect(await ana.callOk('currentPhoneCall')).toMatchObject({ room })
  })

  test.each([0, 1])('server %s is cut off from the others, and no call ends', async (cut) => {
    const { ana, bia, line, otherLine, servers, clock, room } = await talking()
    const lost = [line, otherLine][cut]
    lost?.cut()
    await seconds(30, servers.slice(cut, cut + 1), clock) // while the other one is paused
    await seconds(60, servers, clock)
    lost?.reconnect()
    await seconds(10, servers, clock)
    for (const side of [ana, bia]) {
      expect(events(side)).toEqual([])
      expect(await side.callOk('currentPhoneCall')).toMatchObject({ room })
    }
  })

  test('a server that has just started ends no call of players whom it does not see yet', async () => {
    const { ana, bia, network, servers, clock, room } = await talking()
    const next = network.open()
    const third = await world({}, { bus: next.bus, clock })
    next.isConnected = false
    await seconds(limits.comeback + limits.absent + 10, [third], clock) // while the others are paused
    await seconds(10, [...servers, third], clock)
    next.reconnect()
    await seconds(limits.comeback, [...servers, third], clock)
    for (const side of [ana, bia]) expect(events(side)).toEqual([])
    expect(await ana.callOk('currentPhoneCall')).toMatchObject({ room })
  })

  test('servers whose clocks differ by a minute do not end a call early', async () => {
    const network = new ServerNetwork()
    const [line, otherLine] = [network.open(), network.open()] as [TestBus, TestBus]
    const one = await world({ ana: {} }, { bus: line.bus })
    const two = await world({ bia: {} }, { bus: otherLine.bus })
    one.clock.jump(-60_000) // to the other server its calls look a minute old
    for (const each of [line, otherLine]) each.reconnect()
    await expect.poll(() => one.engine.isOnline(two.bia.user_id), poll).toBe(true)
    const both = async (count: number) => {
      for (let second = 0; second < count; second++)
        for (const server of [one, two]) await seconds(1, [server], server.clock)
    }
    await both(limits.comeback + 1)
    const { room } = await one.ana.callOk('createPhoneCall', two.bia.phone, false, false)
    await both(limits.ring - 3)
    expect(await two.bia.callOk('currentPhoneCall')).toMatchObject({ room })
    await two.bia.callOk('answerPhoneCall', room)
    two.bia.disconnect()
    await expect.poll(() => one.engine.isOnline(two.bia.user_id), poll).toBe(false)
    await both(limits.absent - 1)
    await two.bia.connect()
    await both(5)
    expect(await one.ana.callOk('currentPhoneCall')).toMatchObject({ room })
  })

  test('a player who moves to another server keeps the call, and the pages carry the voice from then on', async () => {
    const { one, two, ana, bia, servers, clock } = await twoServers({ callMoveSeconds: 60 })
    const caio = await joinedAt(two, bia)
    const { room, mode } = await bia.callOk('createPhoneCall', caio.phone, false, false)
    await caio.callOk('answerPhoneCall', room)
    expect(mode).toBe('mumble-voip')
    for (const side of [ana, bia, caio]) side.received()
    caio.disconnect()
    await seconds(50, servers, clock)
    expect(events(bia)).toEqual([])
    await one.engine.playerConnected(caio.user_id)
    await expect.poll(() => two.engine.isOnline(caio.user_id), poll).toBe(true)
    await seconds(2, servers, clock)
    for (const side of [bia, caio]) {
      expect(events(side)).toEqual([['CALL_VOICE', room, 'rtc']]) // once
      expect(await side.callOk('currentPhoneCall')).toMatchObject({ room, mode: 'rtc' })
    }
    await seconds(10, servers, clock)
    expect(events(bia)).toEqual([])
    one.engine.playerDisconnected(caio.user_id)
    await seconds(60 + limits.absent + 3, servers, clock)
    expect(events(bia)).toEqual([['CALL_END', room]])
  })

  test('without several servers nobody is apart', async () => {
    const { ana, bia, engine, clock } = await world({ ana: {}, bia: {} }, { phone: { voiceMode: 'voip' } })
    const { room } = await ana.callOk('createPhoneCall', bia.phone, false, false)
    await bia.callOk('answerPhoneCall', room)
    await seconds(limits.comeback, [{ engine, clock }], clock)
    bia.disconnect()
    await seconds(1, [{ engine, clock }], clock)
    expect(await bia.callOk('currentPhoneCall')).toMatchObject({ mode: 'voip' })
    expect(events(bia).filter(([event]) => event === 'CALL_VOICE')).toEqual([])
  })

  /** One more player of a server. */
  async function joinedAt(stage: Stage, like: Player): Promise<Player> {
    const { caio } = await world({ caio: { offline: true } }, { bus: stage.ports.bus })
    await stage.engine.register(caio.me)
    await stage.engine.playerConnected(caio.user_id)
    expect(caio.user_id).not.toBe(like.user_id)
    return Object.assign(caio, {
      call: (member: never, ...args: never[]) => callAt(stage, caio, member, args),
      callOk: (member: never, ...args: never[]) => callAt(stage, caio, member, args),
      disconnect: () => stage.engine.playerDisconnected(caio.user_id),
    })
  }
})

async function callAt({ engine }: Stage, { me }: Player, member: string, args: unknown[]): Promise<never> {
  const { body, fault } = await engine.call(me, member, args)
  if (fault) throw new Error(body)
  return JSON.parse(body) as never
}

function events(player: Player): unknown[][] {
  return player.received().map(({ event, args }) => [event, ...args])
}

async function seconds(count: number, servers: readonly Running[], clock: FakeClock): Promise<void> {
  for (let second = 0; second < count; second++) {
    clock.advance(1000)
    for (const { engine } of servers) await engine.tick()
  }
}
