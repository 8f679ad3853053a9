import { netEvents } from '@orelhao/protocol/script-wire'
import { expect, test } from 'vitest'
import { beforeEachOnServer } from '../testing/each-test.ts'
import type { FakeClient } from '../testing/fake-client.ts'
import { openVrpBase, passports } from '../testing/fake-vrp-base.ts'
import { type GameServer, startCall, until } from '../testing/game-server.ts'

let server: GameServer
beforeEachOnServer((own) => {
  server = own
})

const orders = (client: FakeClient) => client.received(netEvents.voice).map((text) => JSON.parse(text))

/** A stub of pma-voice: the channel of each player. */
function pmaVoice(): Map<unknown, unknown> {
  const channels = new Map()
  server.exported['pma-voice'] = { setPlayerCall: (source, channel) => channels.set(source, channel) }
  return channels
}

test('the server puts both players of a call into a pma-voice channel, and out of it at the end', async () => {
  const channels = pmaVoice()
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  expect((await ana.call('getSettings')).voiceMode).toBe('pma-voice')
  const room = await startCall(ana, bia)
  expect(channels).toEqual(
    new Map([
      [ana.source, room],
      [bia.source, room],
    ]),
  )
  expect(server.exported.smartphone?.isInCall?.(ana.source)).toBe(true)
  await bia.call('endPhoneCall', room)
  await until(() => expect([...channels.values()]).toEqual([0, 0]))
  expect(server.exported.smartphone?.isInCall?.(ana.source)).toBe(false)
  expect([...orders(ana), ...orders(bia)]).toEqual([])
})

test('a player who leaves the game in a call frees both sides at once', async () => {
  const channels = pmaVoice()
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const room = await startCall(ana, bia)
  server.drop(bia.source)
  await until(() => expect(ana.receivedEvents('CALL_END')).toMatchObject([{ args: [room] }]))
  expect([...channels.values()]).toEqual([0, 0])
})

test('a player whose page left the call is silent, even if the call cannot be ended yet', async () => {
  const channels = pmaVoice()
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const room = await startCall(ana, bia)
  for (const garbage of [undefined, 1, '0', '"x"', `[${room}]`, `${room + 1}`]) {
    server.send(ana.source, netEvents.left, garbage)
  }
  const now = () => [ana, bia].map(({ source }) => channels.get(source))
  expect(now()).toEqual([room, room])
  server.send(ana.source, netEvents.left, String(room))
  expect(now()).toEqual([0, room])
  expect(await ana.call('currentPhoneCall')).toMatchObject({ room })
})

test('a character who is unloaded in a call frees both sides at once', async () => {
  const channels = pmaVoice()
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const room = await startCall(ana, bia)
  server.changeCharacter(bia.source, '', '')
  bia.hello()
  await until(() => expect(ana.receivedEvents('CALL_END')).toMatchObject([{ args: [room] }]))
  expect([...channels.values()]).toEqual([0, 0])
})

test('a call that rings ends when the caller leaves the game', async () => {
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const { phone } = (await bia.call('getSettings')).identity
  const { room } = await ana.call('createPhoneCall', phone, false, false)
  await until(() => expect(bia.receivedEvents('CALL_REQUEST')).toHaveLength(1))
  server.drop(ana.source)
  await until(() => expect(bia.receivedEvents('CALL_END')).toMatchObject([{ args: [room] }]))
})

test('a stopped resource frees all players; started again within the call it restores both voices', async () => {
  const channels = pmaVoice()
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const room = await startCall(ana, bia)
  server.stop()
  await until(() => expect([...channels.values()]).toEqual([0, 0]))
  server.start()
  await until(() => expect([...channels.values()]).toEqual([room, room]))
})

test('a client script that restarts in a call has its voice again', async () => {
  const channels = pmaVoice()
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const room = await startCall(ana, bia)
  channels.clear()
  ana.hello()
  await ana.waitForWelcome(2)
  await until(() => expect([...channels]).toEqual([[ana.source, room]]))
  expect(bia.receivedEvents('CALL_END')).toEqual([])
})

test('no player counts as away while the framework is still being asked who is online', async () => {
  const { nameOf, sourceOf } = passports(server)
  const opening = Promise.withResolvers<void>()
  let lookups = 0
  const open = (isOpen: Promise<void>) => {
    const identityOf = async (id: number) => {
      lookups++
      await isOpen
      return { id, Name: nameOf(id), Phone: `555-10${id}` }
    }
    const base = {
      NumPermission: () => ({}),
      Passport: (source: number) => source,
      Source: sourceOf,
      Identity: identityOf,
    }
    openVrpBase(server, base, true)
    server.start()
  }
  open(Promise.resolve())
  const [ana, bia] = await server.join('Ana', 'Bia')
  const room = await startCall(ana, bia)
  server.stop()
  lookups = 0
  open(opening.promise)
  await until(() => expect(lookups).toBeGreaterThan(0))
  expect(server.isTicking).toBe(false)
  opening.resolve()
  await until(() => expect(server.isTicking).toBe(true))
  expect(await ana.call('currentPhoneCall')).toMatchObject({ room })
})

test('other voice systems are controlled through the client scripts', async () => {
  server.exported['mumble-voip'] = {}
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  expect(ana.welcomes.at(-1)).toMatchObject({ voiceMode: 'mumble-voip' })
  const room = await startCall(ana, bia)
  await ana.call('endPhoneCall', room)
  await until(() => {
    for (const client of [ana, bia]) {
      expect(orders(client)).toEqual([
        { mode: 'mumble-voip', room },
        { mode: 'mumble-voip', room: 0 },
      ])
    }
  })
})

/** A stub of Mumble's muting; returns the muted players, and those that pma-voice has marked. */
function mumble() {
  const [muted, markedByPma] = [new Set<number>(), new Set<number>()]
  Object.assign(server.extraNatives, {
    MumbleIsPlayerMuted: (source: number) => muted.has(source),
    MumbleSetPlayerMuted: (source: number, isMuted: boolean) => (isMuted ? muted.add(source) : muted.delete(source)),
    Player: (source: number) => ({ state: { muted: markedByPma.has(source), set() {} } }),
  })
  return { muted, markedByPma }
}

test.each(['end of the call', 'drop', 'stop', 'voice system', 'wish'])(
  'a muted player is silent with an open microphone; until: %s',
  async (end) => {
    const { muted } = mumble()
    server.exported['mumble-voip'] = {}
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const setMuted = (isMuted: boolean) => server.send(ana.source, netEvents.mute, JSON.stringify(isMuted))
    setMuted(true)
    expect(muted.size).toBe(0) // only in a call
    const room = await startCall(ana, bia)
    for (const garbage of [undefined, 1, {}, '"true"']) server.send(ana.source, netEvents.mute, garbage)
    expect(muted.size).toBe(0)
    setMuted(true)
    expect([...muted]).toEqual([ana.source])
    if (end === 'wish') setMuted(false)
    else if (end === 'stop') server.stop()
    else if (end === 'drop') server.drop(ana.source)
    else if (end === 'voice system') {
      server.emit('onServerResourceStart', 'mumble-voip')
      expect([...muted]).toEqual([ana.source])
      setMuted(false)
    } else await bia.call('endPhoneCall', room)
    await until(() => expect(muted.size).toBe(0))
  },
)

test('with tokovoip, which speaks in TeamSpeak, muting a call leaves the game’s own voice alone', async () => {
  const { muted } = mumble()
  server.exported.tokovoip_script = {}
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const room = await startCall(ana, bia)
  expect(orders(ana)).toEqual([{ mode: 'tokovoip', room }])
  server.send(ana.source, netEvents.mute, 'true')
  expect(muted.size).toBe(0)
})

/** The players that a player's script was last ordered to be silent to. */
const silenceOrders = (client: FakeClient) => client.received(netEvents.silence).map((text) => JSON.parse(text))

test.each(['wish', 'end of the call', 'voice system'])(
  'with pma-voice only the call is muted, and no player for the whole server; until: %s',
  async (end) => {
    const { muted, markedByPma } = mumble()
    pmaVoice()
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const setMuted = (isMuted: boolean) => server.send(ana.source, netEvents.mute, JSON.stringify(isMuted))
    setMuted(true)
    expect(silenceOrders(ana)).toEqual([]) // only in a call
    const room = await startCall(ana, bia)
    setMuted(true)
    expect(silenceOrders(ana)).toEqual([[bia.source]])
    muted.add(ana.source) // an administrator, by pma-voice or another resource
    markedByPma.add(ana.source)
    if (end === 'wish') setMuted(false)
    else if (end === 'voice system') server.emit('onServerResourceStart', 'pma-voice')
    else await bia.call('endPhoneCall', room)
    const after = end === 'voice system' ? [[], [bia.source]] : [[]]
    await until(() => expect(silenceOrders(ana).slice(1)).toEqual(after))
    expect([[...muted], silenceOrders(bia)]).toEqual([[ana.source], []])
  },
)

test.each(['before', 'during'])('a player muted by an administrator %s the call stays muted', async (when) => {
  const { muted, markedByPma } = mumble()
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const isBefore = when === 'before'
  if (isBefore) muted.add(ana.source)
  const room = await startCall(ana, bia)
  server.send(ana.source, netEvents.mute, 'true')
  if (!isBefore) markedByPma.add(ana.source) // Mumble already mutes the player: nothing changes there
  await ana.call('endPhoneCall', room)
  await until(() => expect(orders(ana).at(-1)).toMatchObject({ room: 0 }))
  expect([...muted]).toEqual([ana.source])
})

test('the enhanced edition gets a channel for the call, removed at its end', async () => {
  const channels = new Map<number, unknown[]>()
  const silenced: unknown[] = []
  const inside = (channel: number) => channels.get(channel) ?? []
  Object.assign(server.extraNatives, {
    CreateVoiceChannel: (mode: number) => channels.set(channels.size + 1, []) && mode === 0 && channels.size,
    AddPlayerToVoiceChannel: (channel: number, source: number) => void inside(channel).push(source),
    RemovePlayerFromVoiceChannel: (channel: number, source: number) =>
      void channels.set(
        channel,
        inside(channel).filter((other) => other !== source),
      ),
    SetPlayerMutedInVoiceChannel: (...order: unknown[]) => silenced.push(order),
    DeleteVoiceChannel: (channel: number) => void channels.delete(channel),
  })
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const room = await startCall(ana, bia)
  expect([...channels.values()].map((sources) => sources.toSorted())).toEqual([[ana.source, bia.source]])
  server.send(ana.source, netEvents.mute, 'true')
  expect(silenced).toEqual([[1, ana.source, true]])
  await ana.call('endPhoneCall', room)
  await until(() => expect(channels.size).toBe(0))
  expect(server.warnings).toEqual([])
})

test('the owner’s choice of voice system prevails, and with rtc the game carries no voice', async () => {
  const channels = pmaVoice()
  server.convars.smartphone_voice = 'rtc'
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  await startCall(ana, bia)
  expect((await ana.call('getSettings')).voiceMode).toBe('rtc')
  expect([channels.size, orders(ana)]).toEqual([0, []])
})

test('a voice system that starts later is used from then on', async () => {
  server.start()
  const [ana] = await server.join('Ana')
  expect((await ana.call('getSettings')).voiceMode).toBe('voip')
  pmaVoice()
  server.emit('onServerResourceStart', 'pma-voice')
  expect((await ana.call('getSettings')).voiceMode).toBe('pma-voice')
})

test('a voice system that fails does not end the call', async () => {
  server.exported['pma-voice'] = {
    setPlayerCall() {
      throw new Error('no such player')
    },
  }
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const room = await startCall(ana, bia)
  expect(await ana.call('currentPhoneCall')).toMatchObject({ room, mode: 'pma-voice' })
})
