import { netEvents } from '@orelhao/protocol/script-wire'
import { expect, test } from 'vitest'
import { startClient } from '../testing/fake-server.ts'

const request = { room: 7, initiator: '555-202', isAnonymous: false, isVideo: false, mode: 'pma-voice' }
const ring = { event: 'CALL_REQUEST', args: [request], seq: 4 }
const sms = (content: string) => ({ event: 'SMS', args: [{ content }] })

test.each([{ isDead: true }, { health: 101 }, { isCuffed: true }, { flags: { smartphoneDisabled: true } }])(
  'a phone that may not be used does not ring, but hears everything else: %j',
  async (state) => {
    const { game, ready, pageMessages, emit } = startClient()
    await ready()
    Object.assign(game, state)
    emit(netEvents.event, ring)
    emit(netEvents.event, { event: 'CALL_END', args: [7] })
    emit(netEvents.event, sms('diz "CALL_REQUEST"'))
    expect(pageMessages()).toEqual([
      ['CALL_END', 7],
      ['SMS', { content: 'diz "CALL_REQUEST"' }],
    ])
    expect(game.notices).toEqual([])
  },
)

test('a call rings for a player who may use the phone, and for a dead one if the owner allows that', async () => {
  const { game, ready, pageMessages, emit } = startClient()
  await ready({ allowDead: true })
  game.isDead = true
  emit(netEvents.event, ring)
  expect(pageMessages()).toEqual([['CALL_REQUEST', request]])
})

test('without the item a call does not ring, and the page hides its notifications', async () => {
  const { game, ready, pageMessages, emit, sent } = startClient()
  await ready({ item: 'celular' })
  emit(netEvents.event, sms('um'))
  emit(netEvents.event, ring)
  emit(netEvents.event, sms('dois'))
  expect(pageMessages()).toEqual([])
  emit(netEvents.checked, [1, false])
  await game.advance(20)
  expect(pageMessages()).toEqual([
    ['CARRIED', false],
    ['SMS', { content: 'um' }],
    ['SMS', { content: 'dois' }],
  ])
  emit(netEvents.event, sms('três'))
  expect(sent(netEvents.check)).toHaveLength(1) // the last check is still cached
  expect(pageMessages()).toHaveLength(4)
})

test('with the item again the phone is shown, once the server has confirmed it', async () => {
  const { game, client, ready, pageMessages, emit, sent } = startClient()
  await ready({ item: 'celular' })
  emit(netEvents.event, sms('um'))
  emit(netEvents.checked, [1, false])
  await game.advance(20)
  client.onKeyPressed() // a player just given the item need not wait for the cached check to expire
  expect(sent(netEvents.check)).toHaveLength(2)
  emit(netEvents.checked, [2, true])
  await game.advance(20)
  expect(pageMessages().slice(2)).toEqual([
    ['CARRIED', true],
    ['SET_VISIBLE', true],
  ])
  emit(netEvents.event, ring)
  expect(pageMessages().at(-1)).toEqual(['CALL_REQUEST', request])
})

test('a server that does not answer the check withholds no event', async () => {
  const { game, ready, pageMessages, emit } = startClient()
  await ready({ item: 'celular' })
  emit(netEvents.event, sms('um'))
  await game.advance(4000)
  expect(pageMessages()).toEqual([['SMS', { content: 'um' }]])
})

test('of many events at once only the first waits for a server that does not answer', async () => {
  const { game, ready, pageMessages, emit, sent } = startClient()
  await ready({ item: 'celular' })
  for (const content of ['um', 'dois', 'três']) emit(netEvents.event, sms(content))
  await game.advance(4000)
  expect(pageMessages().map(([, message]) => message)).toEqual(['um', 'dois', 'três'].map((content) => ({ content })))
  expect(sent(netEvents.check)).toHaveLength(1)
})

test('a reloaded page is informed again', async () => {
  const { game, ready, ask, pageMessages, emit } = startClient()
  await ready({ item: 'celular' })
  emit(netEvents.event, sms('um'))
  emit(netEvents.checked, [1, false])
  await game.advance(20)
  await ask('setState', 'phoneReady', true)
  emit(netEvents.event, sms('dois'))
  expect(pageMessages().slice(2)).toEqual([
    ['CARRIED', false],
    ['SMS', { content: 'dois' }],
  ])
})

test('no event of one character reaches the page of the next', async () => {
  const { game, ready, pageMessages, emit, welcome } = startClient()
  await ready({ item: 'celular' })
  emit(netEvents.event, sms('um'))
  emit(netEvents.event, sms('dois'))
  welcome({ character: 'bia' })
  emit(netEvents.checked, [1, true])
  await game.advance(20)
  expect(pageMessages()).toEqual([['REFRESH']])
})
