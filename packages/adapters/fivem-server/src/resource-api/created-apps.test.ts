import { expect, test } from 'vitest'
import { beforeEachOnServer } from '../testing/each-test.ts'
import { type GameServer, until } from '../testing/game-server.ts'

let server: GameServer
beforeEachOnServer((own) => {
  server = own
})

const exported = <T = unknown>(name: string, ...args: unknown[]) => server.call<T>(name, ...args)

test('an app of another resource reaches every phone, and is requested again after a restart', async () => {
  server.start()
  const [ana] = await server.join('Ana')
  const create = () => exported('createApp', 'iFood', 'iFood', 'nui://ifood/icon.png', 'nui://ifood/index.html')
  const listApps = async () => (await ana.call('getSettings')).customApps
  expect(await create()).toBe(true)
  const app = { name: 'iFood', title: 'iFood', icon: 'nui://ifood/icon.png', url: 'nui://ifood/index.html' }
  expect(await listApps()).toEqual([app])
  await until(() => expect(ana.receivedEvents('APPS_CHANGE')).toHaveLength(1))
  await create()
  expect(await listApps()).toEqual([app])
  server.stop()
  server.events.on('smartphone:isReady', () => void create())
  server.start()
  await server.waitUntilReady()
  ana.hello()
  await ana.waitForWelcome(2)
  await until(async () => expect(await listApps()).toEqual([app]))
})

test('an app name may have spaces and accents, the app ends with its resource, and the owner’s settings for it prevail', async () => {
  const icon = 'https://example.com/dono.png'
  const owners = { phone: { customApps: [{ name: 'Ponto Eletrônico', title: '', icon, payee: 7 }] } }
  server.files['config/server.json'] = JSON.stringify(owners)
  server.start()
  const [ana] = await server.join('Ana')
  const listApps = async () => (await ana.call('getSettings')).customApps
  await exported('createApp', 'Ponto Eletrônico', 'Ponto', 'nui://ponto/icon.png', 'nui://ponto/web-side/index.html#')
  await exported('createApp', 'Humble GG', 'Humble GG', 'nui://apphumblegg/i.png', 'nui://apphumblegg/index.html#')
  const ponto = { name: 'Ponto Eletrônico', title: 'Ponto', icon, payee: 7, url: 'nui://ponto/web-side/index.html#' }
  expect(await listApps()).toEqual([ponto, expect.objectContaining({ name: 'Humble GG' })])
  server.emit('onResourceStop', 'apphumblegg')
  await until(async () => expect(await listApps()).toEqual([ponto]))
  expect(await exported('removeApp', 'Ponto Eletrônico')).toBe(true)
  expect((await listApps())[0]).not.toHaveProperty('url')
  for (const id of ['', ' ponto', 'a\nb', 'x'.repeat(65), 7])
    await expect((async () => exported('createApp', id, 'x', '', 'nui://x/x.html'))()).rejects.toThrow('id')
})

test('an app created while the phone starts exists once it is ready, and an invalid one is explained', async () => {
  server.start()
  const early = server.exported.smartphone?.createApp
  expect(early?.('ponto', 'Ponto', null, 'nui://ponto/web-side/index.html#')).toBe(true)
  expect(early?.('errado', 'Errado', null, 'ponto/index.html')).toBe(true)
  const [ana] = await server.join('Ana')
  await until(async () => expect((await ana.call('getSettings')).customApps).toMatchObject([{ name: 'ponto' }]))
  expect(server.printed.join('\n')).toContain('url deve ser um endereço')
})

test('apps of a stopped resource return with it, unless it creates them anew', async () => {
  server.start()
  const [ana] = await server.join('Ana')
  const listApps = async () => (await ana.call('getSettings')).customApps.map(({ name, title }) => [name, title])
  await exported('createApp', 'ifood', 'iFood', null, 'nui://jobs/index.html#/ifood')
  await exported('createApp', 'uber', 'Uber', null, 'nui://jobs/index.html#/uber')
  server.emit('onResourceStop', 'jobs')
  await until(async () => expect(await listApps()).toEqual([]))
  await exported('createApp', 'uber', 'Uber 2', null, 'nui://jobs/index.html#/uber')
  server.emit('onServerResourceStart', 'jobs')
  await until(async () =>
    expect(await listApps()).toEqual([
      ['uber', 'Uber 2'],
      ['ifood', 'iFood'],
    ]),
  )
  server.emit('onServerResourceStart', 'jobs')
  expect(await listApps()).toHaveLength(2)
})

test('resources send messages to the page of their app', async () => {
  server.start()
  const [ana] = await server.join('Ana')
  expect(await exported('sendAppMessage', ana.source, 'iate', { action: 'cais', data: [4, 'ç'] })).toBe(true)
  await until(() =>
    expect(ana.receivedEvents('CUSTOM_MESSAGE')).toMatchObject([
      { args: ['iate', '{"action":"cais","data":[4,"ç"]}'] },
    ]),
  )
  expect(await exported('sendAppMessage', 99, 'iate', 1)).toBe(false)
  const tooLong = async () => exported('sendAppMessage', ana.source, 'iate', 'x'.repeat(100_001))
  await expect(tooLong()).rejects.toThrow('JSON')
  for (const id of [424_242, 'x', null]) expect(await exported('getAppPayment', id)).toBeUndefined()
})
