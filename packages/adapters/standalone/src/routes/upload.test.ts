import { signTicket } from '@orelhao/engine/shared/uploads/upload-ticket'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photo, sound, video } from '../testing/media.ts'
import { runningServer } from '../testing/running-server.ts'
import { UploadTester, urlIn } from '../testing/upload-tester.ts'

const secret = 'a secret of the media server'
const keys = { UPLOAD_S3_KEY: 'the key', UPLOAD_S3_SECRET: 'the bucket secret', UPLOAD_API_TOKEN: 'the api token' }
const server = runningServer({ UPLOAD_SECRET: secret, ...keys })
const sending = new UploadTester(server)
const megabyte = 1024 * 1024

test('a photo is stored as a new picture, without its metadata', async () => {
  const original = await photo()
  const reply = await sending.send(original, await sending.tokenOf(1))
  expect([reply.status, reply.body]).toEqual([200, { url: expect.stringMatching(/^\/uploads\/[\w-]{43}\.jpg$/) }])
  const stored = Buffer.from(await (await fetch(server.address + urlIn(reply))).arrayBuffer())
  expect(original.includes('made by a player')).toBe(true)
  expect(stored.includes('made by a player')).toBe(false)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 180 })
  expect(await sending.counted()).toContain(urlIn(reply).slice('/uploads/'.length))
})

test('an upright photo stays upright, and a huge one is made smaller', async () => {
  const turned = await sharp(await photo(100, 50))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const wide = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  const sizes: unknown[] = []
  for (const bytes of [turned, wide]) {
    const stored = await fetch(server.address + urlIn(await sending.send(bytes, await sending.tokenOf(1))))
    const { width, height } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
    sizes.push([width, height])
  }
  expect(sizes).toEqual([
    [50, 100],
    [2560, 640],
  ])
})

test('the bytes decide the kind of a file, whatever its name and declared type are', async () => {
  const token = await sending.tokenOf(1)
  for (const [bytes, kind] of [
    [await photo(), 'jpg'],
    [sound(), 'mp3'],
    [video(), 'webm'],
  ] as const) {
    const reply = await sending.send(bytes, token, { name: '../../x.html', type: 'text/html' })
    expect(urlIn(reply)).toMatch(new RegExp(`^/uploads/[\\w-]{43}\\.${kind}$`))
  }
})

test('a file is served only as its own type', async () => {
  const token = await sending.tokenOf(1)
  for (const [bytes, type] of [
    [await photo(), 'image/jpeg'],
    [sound(), 'audio/mpeg'],
    [video(), 'video/webm'],
  ] as const) {
    const { status, headers } = await server.request(urlIn(await sending.send(bytes, token)))
    expect([status, Object.fromEntries(headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'access-control-allow-origin': '*',
        'accept-ranges': 'bytes',
      }),
    ])
    for (const name of ['last-modified', 'etag']) expect(headers.has(name)).toBe(false) // both reveal when it was first sent
  }
})

test('a player of sound and video gets the part it requests', async () => {
  const { status, headers, body } = await server.request(urlIn(await sending.send(sound(), await sending.tokenOf(1))), {
    headers: { range: 'bytes=72-143' },
  })
  expect([status, headers.get('content-range'), String(body)]).toEqual([
    206,
    `bytes 72-143/${sound().length}`,
    sound().subarray(72, 144).toString('utf8'),
  ])
})

test('the same file sent many times at once, by several players, is stored once', async () => {
  const bytes = await photo(64, 64, 7)
  const tokens = await Promise.all([2, 3, 4].map((user) => sending.tokenOf(user)))
  const before = sending.stored().length
  const replies = await Promise.all([...tokens, ...tokens].map((token) => sending.send(bytes, token)))
  expect(new Set(replies.map(urlIn)).size).toBe(1)
  expect(sending.stored().length).toBe(before + 1)
})

test('tags are removed from a sound', async () => {
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x0a'), Buffer.from('<script>!!')])
  const tagged = Buffer.concat([tag, sound(), Buffer.from('TAG'.padEnd(128, ' '))])
  const token = await sending.tokenOf(1)
  expect(urlIn(await sending.send(tagged, token))).toBe(urlIn(await sending.send(sound(), token)))
})

test('an upload without a session is refused', async () => {
  const bytes = await photo()
  await sending.expectRefusal('signInFirst', 401, () => sending.send(bytes, ''))
  await sending.expectRefusal('signInFirst', 401, () => sending.send(bytes, 'forged'))
  await sending.expectRefusal('signInFirst', 401, () =>
    server.post('/upload-from-url', { imageUrl: 'https://example.com/a.png' }),
  )
})

test('another site’s page cannot upload with the visitor’s cookie', async () => {
  const cookie = `orelhao=${await sending.tokenOf(1)}`
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await photo())]), '1.jpg')
  const headers = { cookie, origin: 'https://evil.example' }
  await sending.expectRefusal('signInFirst', 401, () =>
    server.request('/upload', { method: 'POST', headers, body: form }),
  )
})

test('a ticket of the game’s engine works like a session, within its time and size', async () => {
  const now = Math.floor(Date.now() / 1000)
  const ticket = (bytes: number, seconds: number, key = secret) =>
    signTicket({ player: 900, expires_at: now + seconds, bytes }, key)
  const bytes = await photo(300, 200, 9)
  await sending.expectRefusal('signInFirst', 401, () => sending.send(bytes, ticket(megabyte, -1)))
  await sending.expectRefusal('signInFirst', 401, () =>
    sending.send(bytes, ticket(megabyte, 60, 'another secret altogether')),
  )
  await sending.expectRefusal('fileTooLarge', 413, () => sending.send(bytes, ticket(1000, 60)))
  expect(await sending.send(bytes, ticket(megabyte, 60))).toMatchObject({ status: 200 })
})

test('the game’s page may upload from its own origin', async () => {
  const { status, headers } = await server.request('/upload', {
    method: 'OPTIONS',
    headers: { origin: 'https://cfx-nui-smartphone', 'access-control-request-headers': 'authorization' },
  })
  expect([status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-headers')]).toEqual([
    204,
    '*',
    'authorization, content-type',
  ])
})

test('no secret of the media server reaches a page', async () => {
  const visitor = await server.signIn(1)
  const { body } = await visitor.backend('getSettings', [])
  for (const hidden of [secret, ...Object.values(keys)]) expect(JSON.stringify(body)).not.toContain(hidden)
})
