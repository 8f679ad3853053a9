import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { apiStore } from './api.ts'
import { diskStore } from './disk.ts'
import { s3Store } from './s3.ts'

const bytes = Buffer.from('not really a picture')
const name = `${'n'.repeat(43)}.jpg`

interface Request {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

let server: Server
let address = ''
let requests: Request[] = []
let answer: (request: Request, response: ServerResponse) => void

beforeAll(async () => {
  server = createServer(async (incoming, response) => {
    const { method = '', url: path = '', headers } = incoming
    const request = { method, path, headers, body: await buffer(incoming) }
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  requests = []
})

const secretAccessKey = 'the bucket’s secret'
const s3 = (secret = secretAccessKey) =>
  s3Store({
    endpoint: address,
    bucket: 'photos',
    region: 'sa-east-1',
    accessKeyId: 'KEY',
    secretAccessKey: secret,
    publicUrl: 'https://cdn.example/photos',
  })

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest()

/** Checks version 4 of Amazon's signature by its documentation, as a bucket does. */
function isSigned({ method, path, headers, body }: Request): boolean {
  const { authorization = '' } = headers
  const [, scope = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=KEY\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(authorization) ?? []
  const [date = '', region = '', service = '', end = ''] = scope.split('/')
  const given = String(headers['x-amz-content-sha256'])
  if (given !== 'UNSIGNED-PAYLOAD' && given !== sha256(body)) return false
  const canonical = [
    method,
    path,
    '',
    ...signed.split(';').map((header) => `${header}:${String(headers[header]).trim()}`),
    '',
    signed,
    given,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [date, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature
}

test('a bucket gets a signed, immutable file, and removes it again', async () => {
  answer = (request, response) => response.writeHead(isSigned(request) ? 200 : 403).end()
  expect(await s3().save(name, bytes, 'jpg')).toBe(`https://cdn.example/photos/${name}`)
  await s3().remove(name)
  expect(requests.map(({ method, path }) => [method, path])).toEqual([
    ['PUT', `/photos/${name}`],
    ['DELETE', `/photos/${name}`],
  ])
  expect(requests[0]?.body).toEqual(bytes)
  expect(requests[0]?.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('an error of a bucket contains no secret', async () => {
  answer = (request, response) => response.writeHead(isSigned(request) ? 200 : 403).end()
  const failure: unknown = await s3('another secret')
    .save(name, bytes, 'jpg')
    .catch((error) => error)
  expect(String(failure)).toMatch(/answered 403/)
  expect(JSON.stringify([failure, String(failure), (failure as Error).stack])).not.toContain('another secret')
})

test('a failed request to a bucket is retried, and a missing file counts as removed', async () => {
  let turns = 0
  answer = (_, response) => response.writeHead(++turns === 1 ? 503 : 200).end()
  await s3().save(name, bytes, 'jpg')
  expect(turns).toBe(2)
  answer = (_, response) => response.writeHead(404).end()
  await s3().remove(name)
})

const token = 'the service’s token'.replace('’', "'")
const api = () => apiStore({ url: `${address}/api/image`, token, publicUrl: 'https://media.example/owner' })
const answering = (status: number, body: unknown) => {
  answer = (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

test.each([{ url: 'https://media.example/owner/abc.jpg' }, { data: { url: 'https://media.example/owner/abc.jpg' } }])(
  'a media service gets a form with its token and says where the file is: %j',
  async (body) => {
    answering(200, body)
    expect(await api().save(name, bytes, 'jpg')).toBe('https://media.example/owner/abc.jpg')
    const [request] = requests
    expect(request?.headers.authorization).toBe(token)
    const form = await new Response(new Uint8Array(request?.body ?? []), {
      headers: { 'content-type': String(request?.headers['content-type']) },
    }).formData()
    expect(Buffer.from(await (form.get('file') as File).arrayBuffer())).toEqual(bytes)
  },
)

test.each<[number, unknown]>([
  [401, { error: 'no' }],
  [200, {}],
  [200, { url: 'https://elsewhere.example/abc.jpg' }],
  [200, { url: 'https://media.example/owner/../x.jpg' }],
  [200, { url: 'https://media.example/owner/abc.html' }],
  [200, { url: 'javascript:alert(1)' }],
])('a media service that answers %s %j has failed', async (status, body) => {
  answering(status, body)
  const failure: unknown = await api()
    .save(name, bytes, 'jpg')
    .catch((error) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(String((failure as Error).stack)).not.toContain(token)
})

test('the token goes to no other address', async () => {
  answer = (_, response) => response.writeHead(307, { location: `${address}/elsewhere` }).end()
  await expect(api().save(name, bytes, 'jpg')).rejects.toThrow()
  expect(requests).toHaveLength(1)
})

test('the disk stores complete files only, each once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  const store = diskStore(join(folder, 'uploads'), '/uploads')
  const urls = await Promise.all(Array.from({ length: 8 }, () => store.save(name, bytes, 'jpg')))
  expect(new Set(urls)).toEqual(new Set([`/uploads/${name}`]))
  expect(readdirSync(join(folder, 'uploads'))).toEqual([name])
  expect(readFileSync(join(folder, 'uploads', name))).toEqual(bytes)
  await store.remove(name)
  await store.remove(name)
  expect(readdirSync(join(folder, 'uploads'))).toEqual([])
  rmSync(folder, { recursive: true })
})
