import { request } from 'node:https'
import { expect, test, vi } from 'vitest'
import { gameWith } from '../testing/game-with.ts'
import type { NuiServer } from '../types.ts'

interface Answer {
  status: number | undefined
  type: string | undefined
  body: string
}

/** Asks as a browser that takes the game's addresses to this server. */
function ask({ port }: NuiServer, address: string, body?: string, origin = 'https://cfx-nui-phone'): Promise<Answer> {
  const { host, pathname } = new URL(address)
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        servername: host,
        path: pathname,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host, origin },
        rejectUnauthorized: false,
      },
      async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode, type: response.headers['content-type'], body: text })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

async function servedPhone() {
  const game = await gameWith(
    {
      phone: {
        client: `RegisterNuiCallback('echo', (data, cb) => cb({ got: data })); on('send', () => SendNUIMessage({ n: 1 }))`,
        files: { 'web/index.html': '<html><head><title>a</title></head></html>', 'web/a.js': '1', 'secret.json': 'x' },
        manifest: { ui_page: 'web/index.html', files: ['web/**'], nui_callback_strict_mode: 'true' },
      },
    },
    { clock: 'real' },
  )
  const ana = await game.join()
  return { game, ana, server: await game.nuiServer(ana) }
}

test("the page's files, and nothing else of the folder", async () => {
  const { server } = await servedPhone()
  expect(server.url).toBe('https://cfx-nui-phone/web/index.html')
  const page = await ask(server, server.url)
  expect(page).toMatchObject({ status: 200, type: 'text/html' })
  expect(page.body).toMatch(/<head><script>[\s\S]*GetParentResourceName = \(\) => "phone"[\s\S]*<title>/)
  expect(await ask(server, 'https://cfx-nui-phone/web/a.js')).toEqual({
    status: 200,
    type: 'text/javascript',
    body: '1',
  })
  for (const path of ['secret.json', 'client.js', 'fxmanifest.lua', '../a'])
    expect((await ask(server, `https://cfx-nui-phone/${path}`)).status).toBe(404)
})

test('callbacks at their own host, by origin', async () => {
  const { server } = await servedPhone()
  expect(await ask(server, 'https://phone/echo', '{"a":1}')).toMatchObject({ status: 200, body: '{"got":{"a":1}}' })
  expect((await ask(server, 'https://phone/unknown', '{}')).status).toBe(404)
  expect((await ask(server, 'https://phone/echo', '{}', 'https://cfx-nui-evil')).status).toBe(404)
})

/** As a page that waits for messages. */
function listen({ port }: NuiServer) {
  const heard: string[] = []
  const options = { port, host: '127.0.0.1', headers: { host: 'cfx-nui-phone' }, rejectUnauthorized: false }
  const stream = request({ ...options, path: '/__emulator/messages' }, (response) =>
    response.on('data', (chunk) => heard.push(String(chunk))),
  ).end()
  return { stream, heard }
}

test('messages go to a page that listens; without one they are lost', async () => {
  const { ana, server } = await servedPhone()
  ana.emit('send')
  expect(ana.nui.lost).toHaveLength(1)
  const { stream, heard } = listen(server)
  await vi.waitUntil(() => server.pages === 1)
  ana.emit('send')
  await vi.waitUntil(() => heard.join('').includes('data: {"n":1}'))
  stream.destroy()
  await vi.waitUntil(() => server.pages === 0)
  expect(ana.nui.isLoaded).toBe(false)
})

test('a page goes when its resource stops, and is loaded anew when it starts again', async () => {
  const { game, ana, server } = await servedPhone()
  const { stream, heard } = listen(server)
  await vi.waitUntil(() => server.pages === 1)
  await game.stop('phone')
  await vi.waitUntil(() => heard.join('').includes('event: gone'))
  stream.destroy()
  expect((await ask(server, 'https://phone/echo', '{}')).status).toBe(404)
  const gone = await ask(server, 'https://cfx-nui-phone/__emulator/gone')
  expect(gone.body).toContain("fetch('/__emulator/back').then(() => location.replace('/web/index.html'))")

  let isBack = false
  const back = ask(server, 'https://cfx-nui-phone/__emulator/back').then(() => {
    isBack = true
  })
  await ask(server, 'https://cfx-nui-phone/web/a.js')
  expect(isBack).toBe(false)
  await game.start('phone')
  await back
  ana.emit('send')
  expect(ana.nui.lost).toEqual([{ n: 1 }]) // no page listens yet
})
