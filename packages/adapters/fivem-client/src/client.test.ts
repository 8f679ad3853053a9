import { netEvents } from '@orelhao/protocol/script-wire'
import { expect, test } from 'vitest'
import { startClient } from './testing/fake-server.ts'
import { texts } from './texts.ts'

test('says hello until the server answers, and again when the character is gone', async () => {
  const { game, say, sent, welcome } = startClient()
  expect(sent(netEvents.hello)).toEqual([undefined])
  await game.advance(10_000)
  const before = sent(netEvents.hello).length
  expect(before).toBeGreaterThan(1)
  welcome()
  await game.advance(20_000)
  expect(sent(netEvents.hello)).toHaveLength(before)
  say(netEvents.bye)
  await game.advance(10_000)
  expect(sent(netEvents.hello).length).toBeGreaterThan(before)
})

test('messages wait for the page, in order', async () => {
  const { say, heard, ask, welcome } = startClient()
  welcome()
  say(netEvents.event, { event: 'SMS', args: [1], seq: 1 })
  say(netEvents.event, { event: 'SMS', args: [2], seq: 2 })
  expect(heard()).toEqual([])
  await ask('setState', 'phoneReady', true)
  say(netEvents.event, { event: 'SMS', args: [3], seq: 3 })
  expect(heard()).toEqual([
    ['SMS', 1],
    ['SMS', 2],
    ['SMS', 3],
  ])
})

test('a page that never comes costs no more memory than a few messages', async () => {
  const { say, heard, ask } = startClient()
  for (let at = 1; at <= 5000; at++) say(netEvents.event, { event: 'SMS', args: [at] })
  await ask('setState', 'phoneReady', true)
  expect(heard()).toHaveLength(200)
  expect(heard().at(-1)).toEqual(['SMS', 5000])
})

test('a call goes to the server and its answer to the page', async () => {
  const { game, client, say, calls, ready } = startClient()
  await ready()
  const answer = client.endpoints.backend({ member: 'sms_send', args: ['555', 'Oi'], key: 'k' })
  await game.advance(50)
  expect(calls()).toEqual([[1, 'sms_send', ['555', 'Oi'], 'k']])
  say(netEvents.answers, [[1, { error: 'Este número não existe', code: 'unknownNumber' }]])
  expect(await answer).toEqual({ error: 'Este número não existe', code: 'unknownNumber' })
})

test('the first welcome refreshes nothing, nor does the same character’s', async () => {
  const { ready, heard, welcome } = startClient()
  await ready()
  welcome()
  expect(heard()).toEqual([])
})

test('another character starts with another phone; nothing of the first is asked in its name', async () => {
  const { game, client, ready, heard, welcome, say } = startClient()
  await ready()
  await client.resourceApi.open()
  const answer = client.endpoints.backend({ member: 'bank_transfer', args: [2, 10], key: 'k' })
  welcome({ character: 'bia' })
  expect(await answer).toMatchObject({ __fault: { code: 'unauthenticated' } })
  expect(heard()).toEqual([['SET_VISIBLE', true], ['SET_VISIBLE', false], ['REFRESH']])
  expect(game.focus.has).toBe(false)
  say(netEvents.answers, [[1, true]])
})

test('a character put away takes its phone along', async () => {
  const { game, client, ready, heard, say, ask } = startClient()
  await ready()
  await client.resourceApi.open()
  await ask('setState', 'usingPhone', true)
  say(netEvents.bye)
  say(netEvents.bye)
  expect(heard()).toEqual([['SET_VISIBLE', true], ['SET_VISIBLE', false], ['REFRESH']])
  expect(game.flags.usingPhone).toBe(false)
  expect(await client.resourceApi.open()).toBe(false)
  expect(await ask('hasPhone')).toBe(false)
})

test('when the resource stops the game is as it was before', async () => {
  const { game, client, ready, ask, say } = startClient()
  await ready()
  await client.resourceApi.open()
  await ask('setState', 'usingPhone', true)
  await ask('setState', 'inCall', true)
  await ask('playAnimation', 'call')
  say(netEvents.voice, { mode: 'voip', room: 5 })
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

test('other resources call numbers and have messages kept', async () => {
  const { game, client, ready, heard, sent } = startClient()
  const { resourceApi } = client
  expect(resourceApi.callPlayer('555-100')).toBe(false)
  resourceApi.createSms('190', 'Ninguém joga', undefined)
  await ready()
  expect(resourceApi.callPlayer(555100)).toBe(true)
  await game.advance(20)
  resourceApi.createSms('190', 'Chamado', { x: 4, y: 5 })
  expect(heard()).toEqual([
    ['SET_VISIBLE', true],
    ['CALL_TO', '555100', false],
  ])
  expect(sent(netEvents.message)).toEqual([['190', 'Chamado', [4, 5]]])
})

test('what other resources push reaches the page where it fits, and the console says what does not', async () => {
  const { client, ready, heard, game } = startClient()
  await ready()
  const before = heard().length
  client.resourceApi.push('GPS', { location: [1, 2, 3] })
  client.resourceApi.push('BANK_NOTIFY', 7)
  client.resourceApi.push('NOTHING_OF_OURS')
  client.resourceApi.push({ no: 'name' }, 1)
  client.resourceApi.push('BANK_NOTIFY', 'Oi', 'Conta')
  client.resourceApi.push('CUSTOM_NOTIFY', { subtitle: 'Cais 4', app: 'iate', title: 'Alugado' })
  client.resourceApi.push('PHONE_CHANGE', ['555-100', '555-200'])
  expect(heard().slice(before)).toEqual([
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

test('a call that somebody else asks for obeys the rules of the phone', async () => {
  const { game, client, ready, heard, say } = startClient()
  await ready({ item: 'celular' })
  client.resourceApi.callPlayer('555-100')
  say(netEvents.event, { event: 'CALL_TO', args: ['555-200', false] })
  say(netEvents.checked, [1, false])
  await game.advance(20)
  expect(heard()).toEqual([['CARRIED', false]])
  expect(game.notices).toEqual([texts.refusals.noPhone])
  client.resourceApi.callPlayer('555-100')
  say(netEvents.checked, [2, true])
  game.isDead = true
  await game.advance(20)
  expect(heard().slice(1)).toEqual([['CARRIED', true]])
  expect(game.notices.at(-1)).toBe(texts.refusals.fallen)
})

test('a call is made also while another resource’s opening is still being checked', async () => {
  const { game, client, ready, heard, say } = startClient()
  await ready({ item: 'celular' })
  const opening = client.resourceApi.open()
  client.resourceApi.callPlayer('555-100')
  say(netEvents.checked, [1, true])
  await game.advance(20)
  expect(await opening).toBe(true)
  expect(heard()).toEqual([
    ['SET_VISIBLE', true],
    ['CALL_TO', '555-100', false],
  ])
})

test('a call takes the player away from the camera', async () => {
  const { game, client, ready, ask, heard } = startClient()
  await ready()
  const shot = ask('takePhoto', false)
  await game.advance(50)
  client.resourceApi.callPlayer('555-100')
  expect(await shot).toEqual({ error: 'Camera rejected' })
  await game.advance(20)
  expect(game.cellCamera.isOpen).toBe(false)
  expect(heard().at(-1)).toEqual(['CALL_TO', '555-100', false])
})

test('whoever shows the phone, it has its focus and its checks', async () => {
  const { game, client, ready, heard, say } = startClient()
  await ready()
  say(netEvents.event, { event: 'SET_VISIBLE', args: [true] })
  await game.advance(20)
  expect(game.focus.has).toBe(true)
  client.resourceApi.push('SET_VISIBLE', false)
  expect(game.focus.has).toBe(false)
  game.isDead = true
  say(netEvents.event, { event: 'SET_VISIBLE', args: [true] })
  await game.advance(20)
  expect(game.focus.has).toBe(false)
  expect(heard()).toEqual([
    ['SET_VISIBLE', true],
    ['SET_VISIBLE', false],
  ])
  say(netEvents.event, { event: 'SMS', args: ['diz "SET_VISIBLE"'] })
  expect(heard()).toHaveLength(3)
})
