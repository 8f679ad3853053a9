import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appOf, events, operations } from '@orelhao/protocol/catalogue'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { get, RawConnection } from '../testing/raw-connection.ts'
import { runningServer, type TestServer } from '../testing/running-server.ts'
import { cachingOf } from './pages.ts'

const demo = runningServer()
const real = runningServer({ DEMO: '0', SERVER_KEY: 'the owners secret' })

test('the server reports that it is healthy', async () => {
  expect(await demo.request('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await demo.request('/readyz')).toMatchObject({ status: 200, body: { status: 'ok', database: 'ok' } })
})

test('metrics are for this machine and the holder of the server key', async () => {
  expect((await real.request('/metrics')).status).toBe(200)
  const proxied = { 'x-forwarded-for': '203.0.113.9' }
  expect((await real.request('/metrics', { headers: proxied })).status).toBe(403)
  const withKey = { ...proxied, authorization: 'Bearer the owners secret' }
  expect((await real.request('/metrics', { headers: withKey })).status).toBe(200)
})

test('metrics are refused to a page whose name was made to point here', async () => {
  const others: Record<string, string>[] = [{ host: 'evil.example' }, { 'x-real-ip': '203.0.113.9' }]
  for (const headers of others) {
    const connection = await RawConnection.open(real.address)
    connection.write(get('/metrics', headers))
    await expect.poll(() => connection.received).toMatch(/^HTTP\/1.1 403 /)
    connection.close()
  }
})

test('the documents are for this machine and the owner, in the demo for every visitor', async () => {
  const proxied = { 'x-forwarded-for': '203.0.113.9' }
  const status = async (server: TestServer, headers = {}) =>
    (await server.request('/docs/openapi.json', { headers })).status
  expect(await status(real)).toBe(200)
  expect(await status(real, proxied)).toBe(403)
  expect(await status(real, { ...proxied, authorization: 'Bearer the owners secret' })).toBe(200)
  expect(await status(demo, proxied)).toBe(200)
})

test.each([
  '/docs/',
  '/docs/look.css',
  '/docs/explorar/',
  '/docs/explorar/js/scalar.js',
  '/docs/openapi.json',
  '/docs/asyncapi.json',
])('%s is made once, and not sent to a browser that has it', async (path) => {
  const { status, headers } = await demo.request(path)
  const etag = headers.get('etag') ?? ''
  expect([status, etag, headers.get('cache-control')]).toEqual([
    200,
    expect.stringMatching(/^"[\w-]{43}"$/),
    'private, no-cache',
  ])
  const again = await demo.request(path, { headers: { 'if-none-match': etag } })
  expect([again.status, again.body]).toEqual([304, ''])
})

test('an unknown path beside the documents is not found', async () => {
  for (const path of ['/docs/x', '/docs/explorar/x', '/docs/openapi.yaml', '/docs/js/other.js'])
    expect((await demo.request(path)).status).toBe(404)
})

test('hundreds of simultaneous readers of the documents cost little memory, and delay players little', async () => {
  const player = await demo.signIn(3)
  await demo.request('/docs/explorar/js/scalar.js')
  const before = process.memoryUsage().rss
  const readers = await Promise.all(
    Array.from({ length: 100 }, () => RawConnection.open(demo.address, { reads: false })),
  )
  for (const reader of readers) reader.write(get('/docs/explorar/js/scalar.js').repeat(8))
  expect((await player.backend('getSettings', [])).status).toBe(200)
  await expect.poll(() => readers.every(({ socket }) => socket.bytesRead > 0), { timeout: 60_000 }).toBe(true)
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024) // a copy for each reader would be 3 GB
  for (const reader of readers) reader.close()
})

test('the description of the calls is a valid OpenAPI document', async () => {
  const { status, body } = await demo.request('/docs/openapi.json')
  expect(status).toBe(200)
  expect(await new Validator().validate(body as Record<string, unknown>)).toMatchObject({ valid: true })
  expect(body).toHaveProperty(['paths', '/smartphone/backend#sms_send', 'post', 'operationId'], 'backend_sms_send')
  const endings = ['/session', '/sessions', '/sessions/{user_id}', '/sessions/{user_id}/{tab}']
  for (const path of endings) expect(body).toHaveProperty(['paths', path, 'delete', 'responses', '204'])
})

test('the events are an AsyncAPI document without dangling references', async () => {
  const { body } = await demo.request('/docs/asyncapi.json')
  expect(body).toMatchObject({
    asyncapi: '3.0.0',
    components: { messages: { SMS: { payload: { required: ['event', 'args', 'seq'] } } } },
  })
  const references = JSON.stringify(body).match(/"#\/[^"]+"/g) ?? []
  expect(references.length).toBeGreaterThan(5)
  for (const reference of references) expect(body).toHaveProperty(JSON.parse(reference).slice(2).split('/'))
})

test('the reference describes every call and every event in Portuguese, without a script', async () => {
  const { status, body, headers } = await demo.request('/docs')
  const text = String(body)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/)
  expect(text).not.toMatch(/<script|<style|style="|src=/)
  for (const name of [...Object.keys(operations), ...Object.keys(events)])
    expect(text).toContain(`<code>${name}</code>`)
  expect(text).toContain(`faz ${Object.keys(operations).length} perguntas`)
  expect(text).toContain('Este número não existe')
  for (const app of new Set(appOf.values())) expect(text).toMatch(new RegExp(`id="${app}" aria-label="(?!${app}")`)) // the app has a name
})

test('the viewer of the documents is served with its script', async () => {
  const page = await demo.request('/docs/explorar/')
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('<title>Orelhão</title>')])
  const script = /src="([^"]+\.js)"/.exec(String(page.body))?.[1] ?? ''
  expect(script).not.toMatch(/^https?:/)
  const { status, headers } = await demo.request(new URL(script, `${demo.address}/docs/explorar/`).pathname)
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
})

test('the list of citizens is served in the demo only', async () => {
  const { body } = await demo.request('/city/citizens')
  expect(body).toHaveLength(12)
  expect(body).toContainEqual(expect.objectContaining({ user_id: 10, name: 'da Conceição Albuquerque', online: false }))
  expect((await real.request('/city/citizens')).status).toBe(404)
})

test('browsers revalidate a page always, a picture of ours after an hour, a file named after its content never', () => {
  const built = (file: string) => fileURLToPath(new URL(`../../../../../dist/phone/${file}`, import.meta.url))
  expect(cachingOf(built('index.html'))).toBe('no-cache')
  expect(cachingOf(built('sdk/sdk.js'))).toBe('no-cache')
  expect(cachingOf(built('stock/photos/praia.jpg'))).toBe('public, max-age=3600')
  expect(cachingOf(built('assets/index-M75UqFYq.js'))).toBe('public, max-age=31536000, immutable')
})

test('files outside the pages are not served', async () => {
  writeFileSync(join(demo.folder, 'private.txt'), 'secret')
  for (const path of [
    '/../private.txt',
    '/smartphone/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/smartphone/%00',
  ]) {
    const { status, body } = await raw(path)
    expect([400, 403, 404]).toContain(status)
    expect(body).not.toContain('secret')
  }
})

/** Requests a path as written; `fetch` would normalize it. */
function raw(path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(demo.address)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path }, async (response) => {
      let body = ''
      for await (const piece of response) body += piece
      resolve({ status: response.statusCode ?? 0, body })
    })
    asked.on('error', reject).end()
  })
}
