import { describe, expect, test } from 'vitest'
import type { Client, ResourceInput } from '../src/index.ts'
import { backend, PhoneHarness, received, settings, until } from './phone-harness.ts'
import { pmaVoice } from './stub-frameworks.ts'

/** mumble-voip, as far as calls use it: each client reports its channel. */
const mumbleVoip: ResourceInput = {
  name: 'mumble-voip',
  manifest: { fx_version: 'cerulean', game: 'gta5', server_script: 'server.js', client_script: 'client.js' },
  files: {
    'client.js': `exports('SetCallChannel', (channel) => emitNet('mumble:SetVoiceData', 'call', channel))`,
    'server.js': `const channels = new Map()
onNet('mumble:SetVoiceData', (_key, channel) => void channels.set(source, channel))
exports('channelOf', (source) => channels.get(source))`,
  },
}

describe.each([
  ['pma-voice', pmaVoice],
  ['mumble-voip', mumbleVoip],
])('in a call over %s', (voice, resource) => {
  async function startedCall() {
    const harness = await PhoneHarness.open('network', '', resource)
    const ana = await harness.play(await harness.create('Ana'))
    const bia = await harness.play(await harness.create('Bia'))
    const channels = () => [ana, bia].map(({ source }) => harness.game.call(voice, 'channelOf', source))
    const room = await call(ana, bia)
    await until(channels).toEqual([room, room])
    return { game: harness.game, ana, bia, channels, room }
  }

  async function call(from: Client, to: Client): Promise<number> {
    const { room } = (await backend(from, 'createPhoneCall', await phoneOf(to), false, false)) as { room: number }
    expect(room).toBeGreaterThan(0)
    await backend(to, 'answerPhoneCall', room)
    return room
  }

  const phoneOf = async (client: Client) => (await settings(client)).identity.phone
  const currentRoom = async (client: Client) =>
    ((await backend(client, 'currentPhoneCall')) as { room?: number } | null)?.room

  test('a restart of the phone disconnects and reconnects both voices; the call ends, and the next one works at once', async () => {
    const { game, ana, bia, channels, room } = await startedCall()
    await game.stop('smartphone')
    await until(channels).toEqual([0, 0])
    await game.start('smartphone')
    await until(channels).toEqual([room, room])
    for (const side of [ana, bia]) {
      await until(() => currentRoom(side)).toBe(room)
      await side.nui.post('client', { member: 'setState', args: ['phoneReady', true] })
    }
    await backend(bia, 'endPhoneCall', room)
    await until(channels).toEqual([0, 0])
    await until(() => received(ana, 'CALL_END')).toMatchObject([{ args: [room] }])
    for (const side of [ana, bia]) expect(await backend(side, 'getPhoneCalls')).toMatchObject([{ status: 'ok' }])
    const next = await call(bia, ana)
    await until(channels).toEqual([next, next])
  })

  test('a restart of the voice system sets both channels again', async () => {
    const { game, ana, bia, channels, room } = await startedCall()
    await game.restart(voice)
    await until(channels).toEqual([room, room])
    expect((await backend(ana, 'getSettings')) as unknown).toMatchObject({ voiceMode: voice })
    await backend(ana, 'endPhoneCall', room)
    await until(channels).toEqual([0, 0])
    await until(() => received(bia, 'CALL_END')).toHaveLength(1)
  })

  test('when one player crashes, the other one’s call ends', async () => {
    const { game, ana, bia, channels } = await startedCall()
    await bia.leave('Game crashed')
    await until(() => game.call(voice, 'channelOf', ana.source)).toBe(0)
    await until(() => currentRoom(ana)).toBeUndefined()
    expect(channels()[0]).toBe(0)
  })
})
