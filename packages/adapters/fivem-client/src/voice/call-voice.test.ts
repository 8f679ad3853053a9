import { netEvents } from '@orelhao/protocol/script-wire'
import { expect, test } from 'vitest'
import { controlIds } from '../phone/control-ids.ts'
import { startClient } from '../testing/fake-server.ts'

const room = 123_456_789

test.each([
  ['pma-voice', ['pma-voice', 'setCallChannel', room], ['pma-voice', 'setCallChannel', 0]],
  ['mumble-voip', ['mumble-voip', 'SetCallChannel', room], ['mumble-voip', 'SetCallChannel', 0]],
  [
    'tokovoip',
    ['tokovoip_script', 'addPlayerToRadio', room, false],
    ['tokovoip_script', 'removePlayerFromRadio', room],
  ],
  ['voip', ['enter', room], ['leave']],
])('%s: joined and left as the server says', async (mode, joined, left) => {
  const { game, ready, emit } = startClient()
  await ready()
  emit(netEvents.voice, { mode, room })
  emit(netEvents.voice, { mode, room })
  expect(game.voice).toEqual([joined])
  emit(netEvents.voice, { mode, room: 0 })
  emit(netEvents.voice, { mode, room: 0 })
  expect(game.voice).toEqual([joined, left])
})

test.each([
  ['mumble-voip', 'mumble-voip', ['mumble-voip', 'SetCallChannel', room]],
  ['tokovoip', 'tokovoip_script', ['tokovoip_script', 'addPlayerToRadio', room, false]],
])('%s: joined again when its resource was restarted during the call', async (mode, resource, joined) => {
  const { game, client, ready, emit } = startClient()
  await ready()
  client.onResourceStarted(resource)
  expect(game.voice).toEqual([])
  emit(netEvents.voice, { mode, room })
  for (const started of ['somebody-else', resource]) client.onResourceStarted(started)
  expect(game.voice).toEqual([joined, joined])
  emit(netEvents.voice, { mode, room: 0 })
  client.onResourceStarted(resource)
  expect(game.voice).toHaveLength(3)
})

test('with WebRTC between the pages no voice system is used', async () => {
  const { game, ready, emit } = startClient()
  await ready()
  emit(netEvents.voice, { mode: 'rtc', room })
  emit(netEvents.voice, { mode: 'unheard-of', room })
  expect(game.voice).toEqual([])
})

test('the next call leaves the previous one', async () => {
  const { game, ready, emit } = startClient()
  await ready()
  emit(netEvents.voice, { mode: 'voip', room: 1 })
  emit(netEvents.voice, { mode: 'mumble-voip', room: 2 })
  expect(game.voice).toEqual([['enter', 1], ['leave'], ['mumble-voip', 'SetCallChannel', 2]])
})

test('the page may leave its call, but not choose its room', async () => {
  const { game, ready, emit, ask } = startClient()
  await ready()
  await ask('setState', 'voiceMode', 'voip')
  await ask('setState', 'voiceRoom', 7)
  expect(game.voice).toEqual([])
  emit(netEvents.voice, { mode: 'voip', room })
  await ask('setState', 'voiceRoom', 0)
  expect(game.voice).toEqual([['enter', room], ['leave']])
})

test('the server is informed when the page leaves its call', async () => {
  const { ready, ask, sent } = startClient()
  await ready({ voiceMode: 'pma-voice' })
  await ask('setState', 'voiceRoom', 0)
  expect(sent(netEvents.left)).toEqual([])
  await ask('setState', 'voiceRoom', room)
  for (const garbage of ['7', -1, 0.5, {}]) await ask('setState', 'voiceRoom', garbage)
  await ask('setState', 'voiceRoom', 0)
  await ask('setState', 'voiceRoom', 0)
  expect(sent(netEvents.left)).toEqual([room])
})

test.each(['bye', 'another character', 'stop'])('left at %s', async (end) => {
  const { game, client, ready, emit, welcome } = startClient()
  await ready()
  emit(netEvents.voice, { mode: 'voip', room })
  if (end === 'bye') emit(netEvents.bye)
  else if (end === 'stop') client.stop()
  else welcome({ character: 'bia' })
  expect(game.voice).toEqual([['enter', room], ['leave']])
})

test('muting disables the talk button until the call ends, and informs the server', async () => {
  const { game, ready, emit, ask, sent } = startClient()
  await ready()
  emit(netEvents.voice, { mode: 'voip', room })
  await ask('setState', 'voiceMuted', true)
  await game.advance(32)
  expect(game.disabled).toContain(controlIds.pushToTalk)
  expect(game.flags.phoneMuted).toBe(true)
  expect(sent(netEvents.mute)).toEqual([true])
  emit(netEvents.voice, { mode: 'voip', room: 0 })
  await game.advance(32)
  expect(game.disabled).not.toContain(controlIds.pushToTalk)
  expect(game.flags.phoneMuted).toBe(false)
  expect(sent(netEvents.mute)).toEqual([true, false])
})

test('pma-voice: muting affects the call only; the button, the radio and nearby players still work', async () => {
  const { game, ready, emit, ask, sent } = startClient()
  await ready({ voiceMode: 'pma-voice' })
  game.targets = new Set([7, 8]) // the call's other side, and a listener on the radio
  await ask('setState', 'voiceMuted', true)
  expect(sent(netEvents.mute)).toEqual([true])
  emit(netEvents.silence, [7])
  await game.advance(32)
  expect([...game.targets]).toEqual([8])
  expect(game.disabled).not.toContain(controlIds.pushToTalk)
  game.targets.add(7) // pma-voice adds the target again after a radio message
  await game.advance(32)
  expect([...game.targets]).toEqual([8])
  emit(netEvents.silence, [])
  await game.advance(32)
  expect(game.targets).toEqual(new Set([7, 8]))
})

test.each(['stop', 'bye'])('pma-voice: a muted player is audible again after: %s', async (end) => {
  const { game, client, ready, emit } = startClient()
  await ready({ voiceMode: 'pma-voice' })
  game.targets = new Set([7])
  emit(netEvents.silence, [7])
  await game.advance(32)
  if (end === 'stop') client.stop()
  else emit(netEvents.bye)
  await game.advance(32)
  expect([...game.targets]).toEqual([7])
})

test.each([
  [0.25, 25],
  [1, 100],
  [0, 0],
  [80, 80],
  [undefined, 60],
  ['alto', 60],
])('after the loudspeaker the player’s own volume is back: %s is %s percent', async (callVolume, percent) => {
  const { game, ready, ask } = startClient()
  await ready({ voiceMode: 'pma-voice' })
  game.callVolume = callVolume
  await ask('setState', 'voiceLoud', true)
  await ask('setState', 'voiceRoom', 0)
  expect(game.voice.at(-1)).toEqual(['pma-voice', 'setCallVolume', percent])
})

test('loudspeaker and earpiece, if the voice system has them', async () => {
  const { game, ready, ask } = startClient()
  await ready({ voiceMode: 'pma-voice' })
  await ask('setState', 'voiceLoud', true)
  await ask('setState', 'voiceLoud', false)
  await ask('setState', 'voiceRoom', 0)
  expect(game.voice).toEqual([
    ['pma-voice', 'getCallVolume'],
    ['pma-voice', 'setCallVolume', 100],
    ['pma-voice', 'setCallVolume', 60],
    ['pma-voice', 'setCallVolume', 35], // the player's own
  ])
})
