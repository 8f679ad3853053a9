import { netEvents } from '@orelhao/protocol/script-wire'
import { expect, test } from 'vitest'
import { startClient } from './testing/fake-server.ts'
import { texts } from './texts.ts'

test('sends hello until the server answers, and again when the character has left', async () => {
  const { game, emit, sent, welcome } = startClient()
  expect(sent(netEvents.hello)).toEqual([undefined])
  await game.advance(10_000)
  const before = sent(netEvents.hello).length
  expect(before).toBeGreaterThan(1)
  welcome()
  await game.advance(20_000)
  expect(sent(netEvents.hello)).toHaveLength(before)
  emit(netEvents.bye)
  await game.advance(10_000)
  expect(sent(netEvents.hello).length).toBeGreaterThan(before)
})

test('messages wait for the page and arrive in order', async () => {
  const { emit, pageMessages, ask, welcome } = startClient()
  welcome()
  emit(netEvents.event, { event: 'SMS', args: [1], seq: 1 })
  emit(netEvents.event, { event: 'SMS', args: [2], seq: 2 })
  expect(pageMessages()).toEqual([])
  await ask('setState', 'phoneReady', true)
  emit(netEvents.event, { event: 'SMS', args: [3], seq: 3 })
  expect(pageMessages()).toEqual([
    ['SMS', 1],
    ['SMS', 2],
    ['SMS', 3],
  ])
})

test('messages for a page that never loads use little memory', async () => {
  const { emit, pageMessages, ask } = startClient()
  for (let at = 1; at <= 5000; at++) emit(netEvents.event, { event: 'SMS', args: [at] })
  await ask('setState', 'phoneReady', true)
  expect(pageMessages()).toHaveLength(200)
  expect(pageMessages().at(-1)).toEqual(['SMS', 5000])
})

test('a call goes to the server and its answer to the page', async () => {
  const { game, client, emit, calls, ready } = startClient()
  await ready()
  const answer = client.endpoints.backend({ member: 'sms_send', args: ['555', 'Oi'], key: 'k' })
  await game.advance(50)
  expect(calls()).toEqual([[1, 'sms_send', ['555', 'Oi'], 'k']])
  emit(netEvents.answers, [[1, { error: 'Este número não existe', code: 'unknownNumber' }]])
  expect(await answer).toEqual({ error: 'Este número não existe', code: 'unknownNumber' })
})

test('the page is not refreshed by the first welcome, nor by one of the same character', async () => {
  const { ready, pageMessages, welcome } = startClient()
  await ready()
  welcome()
  expect(pageMessages()).toEqual([])
})

test('another character starts with a fresh phone; no call of the first is sent in its name', async () => {
  const { game, client, ready, pageMessages, welcome, emit } = startClient()
  await ready()
  await client.resourceApi.open()
  const answer = client.endpoints.backend({ member: 'bank_transfer', args: [2, 10], key: 'k' })
  welcome({ character: 'bia' })
  expect(await answer).toMatchObject({ __fault: { code: 'unauthenticated' } })
  expect(pageMessages()).toEqual([['SET_VISIBLE', true], ['SET_VISIBLE', false], ['REFRESH']])
  expect(game.focus.has).toBe(false)
  emit(netEvents.answers, [[1, true]])
})

test('when a character leaves, its phone closes', async () => {
  const { game, client, ready, pageMessages, emit, ask } = startClient()
  await ready()
  await client.resourceApi.open()
  await ask('setState', 'usingPhone', true)
  emit(netEvents.bye)
  emit(netEvents.bye)
  expect(pageMessages()).toEqual([['SET_VISIBLE', true], ['SET_VISIBLE', false], ['REFRESH']])
  expect(game.flags.usingPhone).toBe(false)
  expect(await client.resourceApi.open()).toBe(false)
  expect(await ask('hasPhone')).toBe(false)
})

test('when the resource stops the game is restored to its state before', async () => {
  const { game, client, ready, ask, emit } = startClient()
  await ready()
  await client.resourceApi.open()
  await ask('setState', 'usingPhone', true)
  await ask('setState', 'inCall', true)
  await ask('playAnimation', 'call')
  emit(netEvents.voice, { mode: 'voip', room: 5 })
  await ask('setState', 'voiceMuted', true)
  const call = client.endpoints.backend({ member: 'getSettings', args: [] })
  await game.advance(50)
  client.stop()
  client.stop()
  expect(await call).toMatchObject({ __fault: { code: 'outcome_unknown' } })
  expect(game.focus.has).toBe(false)
  expect(game.attachedProp).toBe('')
  expect(game.playing).toBeUndefined()
  expect(game.flags).toEqual({ usingPhone: false, phoneOpen: false, inCall: false, phoneMuted: false })
  expect(game.voice.at(-1)).toEqual(['leave'])
  expect(game.frameWatchers).toBe(0)
  expect(game.timers).toBe(0)
})

test('a camera that is open when the resource stops is closed', async () => {
  const { game, client, ready, ask } = startClient()
  await ready()
  const shot = ask('takePhoto', false)
  await game.advance(50)
  client.stop()
  expect(await shot).toEqual({ error: 'Camera rejected' })
  expect(game.cellCamera.isOpen).toBe(false)
  expect(game.isHudHidden).toBe(false)
  expect(game.timers + game.frameWatchers).toBe(0)
})

test('other resources can call numbers and store messages', async () => {
  const { game, client, ready, pageMessages, sent } = startClient()
  const { resourceApi } = client
  expect(resourceApi.callPlayer('555-100')).toBe(false)
  resourceApi.createSms('190', 'Ninguém joga', undefined)
  await ready()
  expect(resourceApi.callPlayer(555100)).toBe(true)
  await game.advance(20)
  resourceApi.createSms('190', 'Chamado', { x: 4, y: 5 })
  expect(pageMessages()).toEqual([
    ['SET_VISIBLE', true],
    ['CALL_TO', '555100', false],
  ])
  expect(sent(netEvents.message)).toEqual([['190', 'Chamado', [4, 5]]])
})

test('events pushed by other resources reach the page if valid; the console explains invalid ones', async () => {
  const { client, ready, pageMessages, game } = startClient()
  await ready()
  const before = pageMessages().length
  client.resourceApi.push('GPS', { location: [1, 2, 3] })
  client.resourceApi.push('BANK_NOTIFY', 7)
  client.resourceApi.push('NOTHING_OF_OURS')
  client.resourceApi.push({ no: 'name' }, 1)
  client.resourceApi.push('BANK_NOTIFY', 'Oi', 'Conta')
  client.resourceApi.push('CUSTOM_NOTIFY', { subtitle: 'Cais 4', app: 'iate', title: 'Alugado' })
  client.resourceApi.push('PHONE_CHANGE', ['555-100', '555-200'])
  expect(pageMessages().slice(before)).toEqual([
    ['GPS', [1, 2]],
    ['BANK_NOTIFY', 'Oi', 'Conta'],
    ['CUSTOM_NOTIFY', 'iate', 'Alugado', 'Cais 4'],
    ['PHONE_CHANGE', '555-100', '555-200'],
  ])
  expect(game.reported).toEqual([
    'BANK_NOTIFY: these arguments do not fit, so it was dropped: [7]',
    'NOTHING_OF_OURS: these arguments do not fit, so it was dropped: []',
  ])
})

test('a call requested by another resource obeys the rules of the phone', async () => {
  const { game, client, ready, pageMessages, emit } = startClient()
  await ready({ item: 'celular' })
  client.resourceApi.callPlayer('555-100')
  emit(netEvents.event, { event: 'CALL_TO', args: ['555-200', false] })
  emit(netEvents.checked, [1, false])
  await game.advance(20)
  expect(pageMessages()).toEqual([['CARRIED', false]])
  expect(game.notices).toEqual([texts.refusals.noPhone])
  client.resourceApi.callPlayer('555-100')
  emit(netEvents.checked, [2, true])
  game.isDead = true
  await game.advance(20)
  expect(pageMessages().slice(1)).toEqual([['CARRIED', true]])
  expect(game.notices.at(-1)).toBe(texts.refusals.fallen)
})

test('a call is made even while another resource’s opening is still being checked', async () => {
  const { game, client, ready, pageMessages, emit } = startClient()
  await ready({ item: 'celular' })
  const opening = client.resourceApi.open()
  client.resourceApi.callPlayer('555-100')
  emit(netEvents.checked, [1, true])
  await game.advance(20)
  expect(await opening).toBe(true)
  expect(pageMessages()).toEqual([
    ['SET_VISIBLE', true],
    ['CALL_TO', '555-100', false],
  ])
})

test('a call closes the camera', async () => {
  const { game, client, ready, ask, pageMessages } = startClient()
  await ready()
  const shot = ask('takePhoto', false)
  await game.advance(50)
  client.resourceApi.callPlayer('555-100')
  expect(await shot).toEqual({ error: 'Camera rejected' })
  await game.advance(20)
  expect(game.cellCamera.isOpen).toBe(false)
  expect(pageMessages().at(-1)).toEqual(['CALL_TO', '555-100', false])
})

test('a phone shown by any resource has focus and is checked', async () => {
  const { game, client, ready, pageMessages, emit } = startClient()
  await ready()
  emit(netEvents.event, { event: 'SET_VISIBLE', args: [true] })
  await game.advance(20)
  expect(game.focus.has).toBe(true)
  client.resourceApi.push('SET_VISIBLE', false)
  expect(game.focus.has).toBe(false)
  game.isDead = true
  emit(netEvents.event, { event: 'SET_VISIBLE', args: [true] })
  await game.advance(20)
  expect(game.focus.has).toBe(false)
  expect(pageMessages()).toEqual([
    ['SET_VISIBLE', true],
    ['SET_VISIBLE', false],
  ])
  emit(netEvents.event, { event: 'SMS', args: ['diz "SET_VISIBLE"'] })
  expect(pageMessages()).toHaveLength(3)
})
