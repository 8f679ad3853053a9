import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { decompressionBomb, photo, png, sound, video } from '../testing/media.ts'
import { runningServer, TestServer } from '../testing/running-server.ts'
import { UploadTester, urlIn } from '../testing/upload-tester.ts'

const server = runningServer({ UPLOAD_JPG_MB: '1', UPLOAD_MP3_MB: '1', UPLOAD_WEBM_MB: '2' })
const sending = new UploadTester(server)
const megabyte = 1024 * 1024

const html = Buffer.from('<!doctype html><script>alert(1)</script>')

test('bytes behind the end of a picture are not stored', async () => {
  const original = await photo()
  const polyglot = Buffer.concat([
    original.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, 42]),
    html,
    original.subarray(2),
    html,
  ])
  const url = urlIn(await sending.send(polyglot, await sending.tokenOf(1), { name: 'x.html', type: 'text/html' }))
  const stored = Buffer.from(await (await fetch(server.address + url)).arrayBuffer())
  expect(stored.includes('<script>')).toBe(false)
})

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a page', () => html],
  ['a drawing with scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a png', png],
  ['a program', () => Buffer.from('MZ\x90\0'.padEnd(500, '\0'), 'latin1')],
  ['one byte', () => Buffer.from([0xff])],
])('%s is refused by its kind', (_, bytes) =>
  sending.expectRefusal('unknownKind', 415, async () => sending.send(await bytes(), await sending.tokenOf(1))),
)

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['half a photo', async () => (await photo()).subarray(0, 4000)],
  ['a photo without its end', async () => (await photo()).subarray(0, -2)],
  ['three bytes of a photo', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a photo’s start with a page behind it', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html])],
  ['a picture of 9000 by 9000', decompressionBomb],
  ['half a sound frame', () => sound().subarray(0, -30)],
  ['a page behind a sound', () => Buffer.concat([sound(), html])],
  ['a sound that is only a tag', () => Buffer.from('ID3\x04\0\0\0\0\x7f\x7f<script>')],
  ['half a video block', () => video().subarray(0, -3)],
  ['a page behind a video', () => Buffer.concat([video(), html])],
  ['a video without a segment', () => video().subarray(0, 24)],
  ['a Matroska file', () => video('matroska')],
])('%s is refused as damaged', (_, bytes) =>
  sending.expectRefusal('damagedFile', 422, async () => sending.send(await bytes(), await sending.tokenOf(1))),
)

test('an empty file, and a form without one, are refused', async () => {
  const token = await sending.tokenOf(1)
  await sending.expectRefusal('emptyFile', 400, () => sending.send(Buffer.alloc(0), token))
  const form = new FormData()
  form.append('note', 'no file here')
  const headers = { authorization: `Bearer ${token}` }
  await sending.expectRefusal('emptyFile', 400, () =>
    server.request('/upload', { method: 'POST', headers, body: form }),
  )
})

test('a body that is no form is refused', async () => {
  const headers = { authorization: `Bearer ${await sending.tokenOf(1)}` }
  for (const type of ['image/jpeg', 'application/json', 'multipart/form-data']) {
    const reply = await server.request('/upload', {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: '{}',
    })
    expect([reply.status >= 400 && reply.status < 500, reply.body]).toEqual([
      true,
      { error: expect.any(String), code: expect.any(String) },
    ])
  }
})

test.each<[string, () => Buffer]>([
  ['a photo', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(megabyte)])],
  ['a sound', () => sound(15_000)],
  ['a video', () => Buffer.concat([video(), Buffer.alloc(2 * megabyte)])],
])('%s over its limit is refused', (_, bytes) =>
  sending.expectRefusal('fileTooLarge', 413, async () => sending.send(bytes(), await sending.tokenOf(1))),
)

test('an endless body is cut off', async () => {
  const token = await sending.tokenOf(1)
  const before = [sending.stored(), await sending.counted()]
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname)
  const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="1.webm"\r\n\r\n\x1a\x45\xdf\xa3'
  socket.write(
    `POST /upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  socket.write(
    Buffer.concat([Buffer.from(`${form.length.toString(16)}\r\n`), Buffer.from(form, 'latin1'), Buffer.from('\r\n')]),
  )
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000), Buffer.from('\r\n')])
  let sent = 0
  await new Promise<void>((resolve) => {
    const more = () => {
      while (!socket.destroyed && socket.write(chunk)) sent += chunk.length
      sent += chunk.length
    }
    socket
      .on('drain', more)
      .on('close', () => resolve())
      .on('error', () => {})
    more()
  })
  expect(sent).toBeLessThan(40 * megabyte)
  expect([sending.stored(), await sending.counted()]).toEqual(before)
})

test.each([
  '/uploads/..%2forelhao.db',
  '/uploads/%2e%2e%2fsession.secret',
  '/uploads/..%5csession.secret',
  '/uploads/.hidden',
  '/uploads/',
  `/uploads/${'a'.repeat(43)}.html`,
  `/uploads/${'a'.repeat(43)}.jpg%00.html`,
  `/uploads/${'a'.repeat(43)}.jpg`,
])('%s is not there', async (path) => {
  expect(await server.request(path)).toMatchObject({ status: 404 })
})

test('a sender over the daily limit or too fast, and a full server, are refused', async () => {
  const small = new TestServer()
  await small.start({ UPLOAD_DAY_MB: '1', UPLOAD_TOTAL_MB: '2', RATE_UPLOADS: '0/6' })
  const sending = new UploadTester(small)
  const [ana, bruno, caio] = await Promise.all([1, 2, 3].map((user) => sending.tokenOf(user)))
  const codes = async (token = '', count: number, seed: number) => {
    const answers: string[] = []
    for (let index = 0; index < count; index++) {
      const { body } = await sending.send(await photo(640, 640, seed + index), token)
      answers.push((body as { code?: string }).code ?? 'kept')
    }
    return answers
  }
  expect((await codes(ana, 6, 10)).slice(-2)).toEqual(['kept', 'quotaReached'])
  await codes(bruno, 6, 20)
  expect(await codes(caio, 1, 30)).toEqual(['serverFull'])
  expect(await codes(ana, 1, 10)).toEqual(['tooManyUploads'])
  expect(await sending.counted()).toEqual(sending.stored())
  await small.remove()
})
