import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { signCallTicket } from '../packages/engine/src/apps/calls/call-ticket.ts'
import { signTicket } from '../packages/engine/src/shared/uploads/upload-ticket.ts'
import { GuideProxy, type ProxyResponse } from './testing/guide-proxy.ts'
import { addressOf, end, startMedia } from './testing/media-server.ts'
import { configurationsOf, domain, kinds } from './testing/proxies.ts'

/** The configurations in docs/owner/pt/servidor-de-midia.md, in front of a real media server. */
const secret = 'segredo-de-dezesseis'
const publicUrl = `https://${domain}/uploads`
const megabyte = 1024 * 1024
/** Maximum of UPLOAD_WEBM_MB. */
const longestMegabytes = 64
const room = 123_456_789
const jpeg = readFileSync(new URL('../packages/phone/public/stock/photos/praia.jpg', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'orelhao-media-'))
const soon = () => Math.floor(Date.now() / 1000) + 60

let media: ChildProcess
let address = ''
beforeAll(async () => {
  media = startMedia({
    DATA_DIR: folder,
    UPLOAD_SECRET: secret,
    UPLOAD_PUBLIC_URL: publicUrl,
    UPLOAD_WEBM_MB: String(longestMegabytes),
  })
  address = await addressOf(media)
})
afterAll(async () => {
  await end(media)
  rmSync(folder, { recursive: true, force: true })
})

const boundary = 'fim-da-parte'
const opening = Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="1"\r\n\r\n`)
const closing = Buffer.from(`\r\n--${boundary}--\r\n`)

function* form(file: Iterable<Buffer>): Iterable<Buffer> {
  yield opening
  yield* file
  yield closing
}

function* zeros(megabytes: number): Iterable<Buffer> {
  const piece = Buffer.alloc(megabyte)
  for (let sent = 0; sent < megabytes; sent++) yield piece
}

/** Without a length the body is sent in chunks, of unknown total size. */
const lengthOf = (megabytes: number) => ({
  'content-length': String(opening.length + megabytes * megabyte + closing.length),
})

test.each(['caddy', 'nginx'])('the guide in English sets up %s like the one in Portuguese', (language) => {
  const [portuguese, english] = configurationsOf(language)
  expect(english).toBe(portuguese)
})

for (const kind of kinds) {
  const isHere = existsSync(kind.program)
  if (!isHere) console.warn(`${kind.name} is not on this machine: its part of the guide is not tried`)

  describe.skipIf(!isHere)(`${kind.name} as the guide sets it up`, () => {
    let proxy: GuideProxy
    beforeAll(async () => {
      proxy = await GuideProxy.start(kind, address)
    })
    afterAll(() => proxy.stop())

    /** Sends a file with a ticket for this many megabytes. */
    function upload(
      file: Iterable<Buffer>,
      headers: IncomingHttpHeaders = {},
      megabytes = longestMegabytes,
    ): Promise<ProxyResponse> {
      const ticket = signTicket({ player: 7, expires_at: soon(), bytes: megabytes * megabyte }, secret)
      const own = { authorization: `Bearer ${ticket}`, 'content-type': `multipart/form-data; boundary=${boundary}` }
      return proxy.request('/upload', { method: 'POST', headers: { ...own, ...headers }, body: form(file) })
    }

    test('starts without a warning', () => {
      expect(proxy.output).not.toMatch(/\[(warn|error)\]|not formatted|"level":"error"/)
    })

    test('a photo is uploaded, and served exactly as by the media server, whole or in part', async () => {
      const { url } = JSON.parse(String((await upload([jpeg])).body)) as { url: string }
      expect(url).toMatch(`${publicUrl}/`)
      const { pathname } = new URL(url)
      const direct = await fetch(address + pathname)
      const { date, connection, 'keep-alive': _, ...headers } = Object.fromEntries(direct.headers)
      const bytes = Buffer.from(await direct.arrayBuffer())
      expect(headers['cache-control']).toContain('immutable')
      expect(await proxy.request(pathname)).toMatchObject({ status: 200, headers, body: bytes })
      expect(await proxy.request(pathname, { headers: { range: 'bytes=100-199' } })).toMatchObject({
        status: 206,
        headers: { 'content-range': `bytes 100-199/${bytes.length}` },
        body: bytes.subarray(100, 200),
      })
    })

    test('the game’s page may upload from its own origin', async () => {
      const headers = { origin: 'https://cfx-nui-smartphone', 'access-control-request-method': 'POST' }
      expect(await proxy.request('/upload', { method: 'OPTIONS', headers })).toMatchObject({
        status: 204,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization, content-type' },
      })
    })

    test('the largest file that an owner may allow reaches the media server', async () => {
      const { status, body } = await upload(zeros(longestMegabytes), lengthOf(longestMegabytes))
      expect([status, String(body)]).toEqual([415, expect.stringContaining('unknownKind')])
    })

    test('a longer body is refused by the proxy itself', async () => {
      const { status, body } = await upload(zeros(longestMegabytes + 6))
      expect([status, String(body)]).toEqual([413, expect.not.stringContaining('fileTooLarge')])
    })

    test('a refusal of the media server reaches the sender', async () => {
      const { status, headers, body } = await upload(zeros(10), lengthOf(10), 1)
      expect([status, headers['access-control-allow-origin']]).toEqual([413, '*'])
      expect(String(body)).toContain('fileTooLarge')
    })

    test('pictures of a video call pass both ways, and no ticket is logged', async () => {
      const enter = (player: number) =>
        proxy.openSocket(`/video/${room}?token=${signCallTicket({ room, player, expires_at: soon() }, secret)}`)
      const [ana, bia] = [await enter(1), await enter(2)]
      for (const [from, to] of [
        [ana, bia],
        [bia, ana],
      ] as const) {
        const picture = Buffer.concat([Buffer.from([0xff, 0xd8, from === ana ? 1 : 2]), Buffer.alloc(20_000)])
        const seen = once(to, 'message')
        from.send(picture)
        expect(await seen).toEqual([picture, true])
      }
      const closed = [ana, bia].map((socket) => once(socket, 'close'))
      for (const socket of [ana, bia]) socket.close()
      await Promise.all(closed)
      expect(proxy.output).not.toContain('token=')
    })

    test('the media server receives the domain and the player’s real address, whatever the player sends', async () => {
      const listener = createServer((received, answer) => answer.end(JSON.stringify(received.headers)))
      onTestFinished(() => void listener.close())
      await once(listener.listen(0, '127.0.0.1'), 'listening')
      const { port } = listener.address() as AddressInfo
      const other = await GuideProxy.start(kind, `http://127.0.0.1:${port}`)
      onTestFinished(() => other.stop())
      for (const path of ['/healthz', '/upload', '/upload-from-url', '/uploads/x', '/video/1']) {
        const { body } = await other.request(path, { headers: { 'x-forwarded-for': '203.0.113.9' } })
        const { host, 'x-forwarded-for': player } = JSON.parse(String(body)) as IncomingHttpHeaders
        expect({ path, host, player }).toEqual({ path, host: domain, player: '127.0.0.1' })
      }
    })

    test.each([
      '/',
      '/smartphone/backend',
      '/smartphone/events',
      '/session',
      '/metrics',
      '/readyz',
      '/docs',
      '/docs/',
      '/economy',
      '/city/citizens',
      '/upload/x',
      '//metrics',
    ])('%s is answered by the proxy itself', async (path) => {
      for (const method of ['GET', 'POST']) {
        const { status, headers } = await proxy.request(path, { method })
        const type = headers['content-type'] ?? '' // the media server answers in JSON
        expect({ method, status, type }).toEqual({ method, status: 404, type: expect.not.stringContaining('json') })
      }
    })

    test.each(['/uploads/../metrics', '/uploads/%2e%2e/metrics', '/uploads/..%2fmetrics', '/video/../metrics'])(
      '%s does not bypass the proxy',
      async (path) => {
        expect(await proxy.request(path)).toMatchObject({ status: 404 })
      },
    )
  })
}
