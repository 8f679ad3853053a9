import { netEvents } from '@orelhao/protocol/script-wire'
import { expect, test } from 'vitest'
import { startClient } from '../testing/fake-server.ts'

const request = { room: 7, initiator: '555-202', isAnonymous: false, isVideo: false, mode: 'pma-voice' }
const ring = { event: 'CALL_REQUEST', args: [request], seq: 4 }
const sms = (content: string) => ({ event: 'SMS', args: [{ content }] })

test.each([{ isDead: true }, { health: 101 }, { isCuffed: true }, { flags: { smartphoneDisabled: true } }])(
  'a phone that may not be used does not ring, but hears everything else: %j',
  async (state) => {
    const { game, ready, heard, say } = startClient()
    await ready()
    Object.assign(game, state)
    say(netEvents.event, ring)
    say(netEvents.event, { event: 'CALL_END', args: [7] })
    say(netEvents.event, sms('diz "CALL_REQUEST"'))
    expect(heard()).toEqual([
      ['CALL_END', 7],
      ['SMS', { content: 'diz "CALL_REQUEST"' }],
    ])
    expect(game.notices).toEqual([])
  },
)

test('it rings for whoever may use it, and for the dead where the owner allows that', async () => {
  const { game, ready, heard, say } = startClient()
  await ready({ allowDead: true })
  game.isDead = true
  say(netEvents.event, ring)
  expect(heard()).toEqual([['CALL_REQUEST', request]])
})

test('without the item it does not ring, and the page knows that nothing is to be shown', async () => {
  const { game, ready, heard, say, sent } = startClient()
  await ready({ item: 'celular' })
  say(netEvents.event, sms('um'))
  say(netEvents.event, ring)
  say(netEvents.event, sms('dois'))
  expect(heard()).toEqual([])
  say(netEvents.checked, [1, false])
  await game.advance(20)
  expect(heard()).toEqual([
    ['CARRIED', false],
    ['SMS', { content: 'um' }],
    ['SMS', { content: 'dois' }],
  ])
  say(netEvents.event, sms('três'))
  expect(sent(netEvents.check)).toHaveLength(1) // the last check is still cached
  expect(heard()).toHaveLength(4)
})

test('with the item again it is shown, as soon as that is known', async () => {
  const { game, client, ready, heard, say, sent } = startClient()
  await ready({ item: 'celular' })
  say(netEvents.event, sms('um'))
  say(netEvents.checked, [1, false])
  await game.advance(20)
  client.onKeyPressed() // a player just given the item need not wait for the cached check to expire
  expect(sent(netEvents.check)).toHaveLength(2)
  say(netEvents.checked, [2, true])
  await game.advance(20)
  expect(heard().slice(2)).toEqual([
    ['CARRIED', true],
    ['SET_VISIBLE', true],
  ])
  say(netEvents.event, ring)
  expect(heard().at(-1)).toEqual(['CALL_REQUEST', request])
})

test('a server that does not say who carries what keeps nothing from the player', async () => {
  const { game, ready, heard, say } = startClient()
  await ready({ item: 'celular' })
  say(netEvents.event, sms('um'))
  await game.advance(4000)
  expect(heard()).toEqual([['SMS', { content: 'um' }]])
})

test('of many events at once only the first waits for a server that does not answer', async () => {
  const { game, ready, heard, say, sent } = startClient()
  await ready({ item: 'celular' })
  for (const content of ['um', 'dois', 'três']) say(netEvents.event, sms(content))
  await game.advance(4000)
  expect(heard().map(([, message]) => message)).toEqual(['um', 'dois', 'três'].map((content) => ({ content })))
  expect(sent(netEvents.check)).toHaveLength(1)
})

test('a page that was loaded again is told again', async () => {
  const { game, ready, ask, heard, say } = startClient()
  await ready({ item: 'celular' })
  say(netEvents.event, sms('um'))
  say(netEvents.checked, [1, false])
  await game.advance(20)
  await ask('setState', 'phoneReady', true)
  say(netEvents.event, sms('dois'))
  expect(heard().slice(2)).toEqual([
    ['CARRIED', false],
    ['SMS', { content: 'dois' }],
  ])
})

test('nothing of one character reaches the page of the next', async () => {
  const { game, ready, heard, say, welcome } = startClient()
  await ready({ item: 'celular' })
  say(netEvents.event, sms('um'))
  say(netEvents.event, sms('dois'))
  welcome({ character: 'bia' })
  say(netEvents.checked, [1, true])
  await game.advance(20)
  expect(heard()).toEqual([['REFRESH']])
})
