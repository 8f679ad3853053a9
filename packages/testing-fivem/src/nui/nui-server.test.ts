import { request } from 'node:https'
import { expect, test, vi } from 'vitest'
import { requestNui } from '../testing/request-nui.ts'
import { startGame } from '../testing/start-game.ts'
import type { NuiServer } from '../types.ts'

async function servedPhone(files = ['web/**']) {
  const game = await startGame(
    {
      phone: {
        client: `RegisterNuiCallback('echo', (data, cb) => cb({ got: data })); on('send', () => SendNUIMessage({ n: 1 }))`,
        files: { 'web/index.html': '<html><head><title>a</title></head></html>', 'web/a.js': '1', 'secret.json': 'x' },
        server: 'console.log(1)',
        manifest: { ui_page: 'web/index.html', files, nui_callback_strict_mode: 'true' },
      },
    },
    { clock: 'real' },
  )
  const ana = await game.join()
  return { game, ana, server: await game.nuiServer(ana) }
}

test('serves the files that the game packs for its clients, and no others of the folder', async () => {
  const { server } = await servedPhone()
  expect(server.url).toBe('https://cfx-nui-phone/web/index.html')
  const page = await requestNui(server, server.url)
  expect(page).toMatchObject({ status: 200, type: 'text/html' })
  expect(page.body).toMatch(/<head><script>[\s\S]*GetParentResourceName = \(\) => "phone"[\s\S]*<title>/)
  expect(await requestNui(server, 'https://cfx-nui-phone/web/a.js')).toEqual({
    status: 200,
    type: 'text/javascript',
    body: '1',
  })
  const status = async (path: string) => (await requestNui(server, `https://cfx-nui-phone/${path}`)).status
  expect(await status('client.js')).toBe(200)
  for (const path of ['secret.json', 'server.js', '../a']) expect(await status(path)).toBe(404)
})

test('does not serve a page that only ui_page names', async () => {
  const { server } = await servedPhone(['web/*.js'])
  expect((await requestNui(server, server.url)).status).toBe(404)
  expect((await requestNui(server, 'https://cfx-nui-phone/web/a.js')).status).toBe(200)
})

test('serves callbacks at their own host, by origin; a request of a page that does not listen yet waits for it', async () => {
  const { server } = await servedPhone()
  const early = requestNui(server, 'https://phone/echo', '{"a":0}').then(({ body }) => [body, server.pages])
  await requestNui(server, server.url)
  listen(server)
  expect(await early).toEqual(['{"got":{"a":0}}', 1])
  expect(await requestNui(server, 'https://phone/echo', '{"a":1}')).toMatchObject({
    status: 200,
    body: '{"got":{"a":1}}',
  })
  expect((await requestNui(server, 'https://phone/unknown', '{}')).status).toBe(404)
  expect((await requestNui(server, 'https://phone/echo', '{}', 'https://cfx-nui-evil')).status).toBe(404)
})

/** Listens for messages as a page does. */
function listen({ port }: NuiServer) {
  const received: string[] = []
  const options = { port, host: '127.0.0.1', headers: { host: 'cfx-nui-phone' }, rejectUnauthorized: false }
  const stream = request({ ...options, path: '/__emulator/messages' }, (response) =>
    response.on('data', (chunk) => received.push(String(chunk))),
  ).end()
  return { stream, received }
}

test('messages go to a listening page; without one they are lost', async () => {
  const { ana, server } = await servedPhone()
  ana.emit('send')
  expect(ana.nui.lost).toHaveLength(1)
  const { stream, received } = listen(server)
  await vi.waitUntil(() => server.pages === 1, { timeout: 60_000 })
  ana.emit('send')
  await vi.waitUntil(() => received.join('').includes('data: {"n":1}'), { timeout: 60_000 })
  stream.destroy()
  await vi.waitUntil(() => server.pages === 0, { timeout: 60_000 })
  expect(ana.nui.isLoaded).toBe(false)
})

test('a page is removed when its resource stops, and reloads when it starts again', async () => {
  const { game, ana, server } = await servedPhone()
  const { stream, received } = listen(server)
  await vi.waitUntil(() => server.pages === 1, { timeout: 60_000 })
  await game.stop('phone')
  await vi.waitUntil(() => received.join('').includes('event: gone'), { timeout: 60_000 })
  stream.destroy()
  expect((await requestNui(server, 'https://phone/echo', '{}')).status).toBe(404)
  const gone = await requestNui(server, 'https://cfx-nui-phone/__emulator/gone')
  expect(gone.body).toContain("fetch('/__emulator/back').then(() => location.replace('/web/index.html'))")

  let isBack = false
  const back = requestNui(server, 'https://cfx-nui-phone/__emulator/back').then(() => {
    isBack = true
  })
  await requestNui(server, 'https://cfx-nui-phone/web/a.js')
  expect(isBack).toBe(false)
  await game.start('phone')
  await back
  ana.emit('send')
  expect(ana.nui.lost).toEqual([{ n: 1 }]) // no page listens yet
})
