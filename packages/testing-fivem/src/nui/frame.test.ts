import { expect, test } from 'vitest'
import { startGame } from '../testing/start-game.ts'

const page = { ui_page: 'page.html', files: ['page.html'] }
const files = { 'page.html': '<html><head></head></html>' }
const withPage = (client: string, strict = 'true') => ({
  phone: { client, files, manifest: { ...page, nui_callback_strict_mode: strict } },
})

test('a callback returns the script’s answer, with the losses of JSON', async () => {
  const game = await startGame(
    withPage(`RegisterNuiCallback('echo', (data, cb) => cb({ data, at: new Date(), none: undefined }))
      RegisterNuiCallback('later', async (data, cb) => { await null; cb(data.n + 1) })
      RegisterNuiCallbackType('old'); on('__cfx_nui:old', (data, cb) => cb([data.n]))`),
  )
  const { nui } = await game.join()
  expect(await nui.post('echo', { n: [1] })).toEqual({ data: { n: [1] }, at: {}, none: null })
  expect(await nui.post('later', { n: 1 })).toBe(2)
  expect(await nui.post('old', { n: 3 })).toEqual([3])
  expect(await nui.post('echo/rest?query=1', 0)).toMatchObject({ data: 0 })
})

test('a request that hangs in the game is an error here', async () => {
  const game = await startGame(
    withPage(`RegisterNuiCallback('silent', () => {}); RegisterNuiCallback('empty', (data, cb) => cb())
      RegisterNuiCallback('broken', () => { throw new Error('oh') })`),
  )
  const ana = await game.join()
  await expect(ana.nui.post('unknown', {})).rejects.toThrow('404')
  await expect(ana.nui.postText('silent', '{no json')).rejects.toThrow('no JSON')
  const silent = expect(ana.nui.post('silent', {})).rejects.toThrow('no answer within 60 s')
  const empty = expect(ana.nui.post('empty', {})).rejects.toThrow('cb() was called without a value')
  const broken = expect(ana.nui.post('broken', {})).rejects.toThrow('no answer within 60 s')
  await game.advance(61_000)
  await Promise.all([silent, empty, broken])
  expect(game.errors).toHaveLength(1)
})

test('in strict mode only the resource’s own page may call', async () => {
  const client = `RegisterNuiCallback('a', (data, cb) => cb('fine'))`
  const strict = await (await startGame(withPage(client))).join()
  const loose = await (await startGame(withPage(client, 'false'))).join()
  expect(await strict.nui.postText('a', '1', 'nui://phone')).toBe('fine')
  for (const origin of ['https://cfx-nui-other', 'https://evil.example', null]) {
    await expect(strict.nui.postText('a', '1', origin)).rejects.toThrow('404')
    expect(await loose.nui.postText('a', '1', origin)).toBe('fine')
  }
})

test('messages before there is a page are lost', async () => {
  const client = `SendNUIMessage({ early: true }); RegisterNuiCallback('go', (data, cb) => {
    SendNUIMessage({ event: 'A', args: [1] }); cb(SendNuiMessage('{"raw":true}') && !SendNuiMessage('no json')) })`
  const game = await startGame(withPage(client))
  const ana = await game.join()
  expect(await ana.nui.post('go', {})).toBe(true)
  expect(ana.nui.lost).toEqual([{ early: true }])
  expect(ana.nui.messages).toEqual([{ event: 'A', args: [1] }, { raw: true }])
  const bia = await game.join({ pageLoads: false })
  await bia.nui.post('go', {})
  expect(bia.nui.messages).toEqual([])
  bia.nui.load()
  await bia.nui.post('go', {})
  expect(bia.nui.messages).toHaveLength(2)
})

test('focus stays until the resource stops', async () => {
  const game = await startGame(withPage(`SetNuiFocus(true, true); SetNuiFocusKeepInput(true)`))
  const { nui } = await game.join()
  expect(nui.focus).toEqual({ hasFocus: true, hasCursor: true, keepsInput: true })
  await game.stop('phone')
  expect(nui.focus).toEqual({ hasFocus: false, hasCursor: false, keepsInput: false })
})

test('half of a surrogate pair loses the whole message, and a callback with one hangs', async () => {
  const game = await startGame(withPage(`RegisterNuiCallback('send', (text, cb) => cb(SendNuiMessage(text)))`))
  const ana = await game.join()
  expect(await ana.nui.post('send', '{"a":"\\ud83d\\ude42"}')).toBe(1)
  for (const bad of ['{"a":"\\ud83d"}', '{"a":"\\ude42\\ud83d"}', '{"\\ud83d":1}'])
    expect(await ana.nui.post('send', bad)).toBe(false)
  expect(ana.nui.messages).toEqual([{ a: '🙂' }])
  await expect(ana.nui.postText('send', '"\\ud83d"')).rejects.toThrow('no JSON')
})
