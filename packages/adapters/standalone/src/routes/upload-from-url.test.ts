import { readdirSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { refusals } from '@orelhao/protocol/uploads/rules'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { photo, png } from '../testing/media.ts'
import { type Reply, runningServer } from '../testing/running-server.ts'
import { publicWeb, type WebAccess } from '../uploads/fetch-picture.ts'

/** The open web of these tests is 127.0.0.1; the rest of the machine stays private. */
const publicAddress = '127.0.0.1'
const privateAddress = '127.0.0.2'

const names: Record<string, () => string[]> = {
  'cdn.example': () => [publicAddress],
  'inside.example': () => [privateAddress],
  'both.example': () => [publicAddress, privateAddress],
  'nowhere.example': () => [],
}
/** Counts lookups of the name that changes its address each time. */
let lookups = 0
names['rebinding.example'] = () => [lookups++ === 0 ? publicAddress : privateAddress]

const web: WebAccess = {
  lookup: async (hostname) => names[hostname]?.() ?? publicWeb.lookup(hostname),
  isAllowed: (address) => address === publicAddress || publicWeb.isAllowed(address),
  timeoutMs: 60_000, // longer than a busy machine needs
}
const server = runningServer({ UPLOAD_JPG_MB: '1' }, web)
const impatient = runningServer({}, { ...web, timeoutMs: 700 })
const real = runningServer()

const answers: Record<string, RequestListener> = {}
let site: Server
let site2: Server
let insideSite: Server
let visits = 0

async function listening(host: string, listener: RequestListener): Promise<Server> {
  const started = createServer(listener)
  await new Promise<void>((resolve) => started.listen(0, host, resolve))
  return started
}

const portOf = (one: Server) => (one.address() as AddressInfo).port

beforeAll(async () => {
  site = await listening(publicAddress, (request, response) => {
    const answer = answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  insideSite = await listening(privateAddress, (_, response) => response.end('secret'))
  // every loopback address of both families, on a port of its own
  site2 = await listening('::', (_, response) => response.end('secret'))
  for (const inside of [insideSite, site2]) inside.on('connection', () => visits++)

  answers['/a.jpg'] = async (_, response) => response.end(await photo())
  answers['/a.png'] = async (_, response) => response.end(await png())
  answers['/page.jpg'] = (_, response) => response.end('<!doctype html><script>alert(1)</script>')
  answers['/drawing.png'] = (_, response) =>
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  answers['/large.jpg'] = async (_, response) => response.end(Buffer.concat([await photo(), Buffer.alloc(2_000_000)]))
  answers['/endless.jpg'] = (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', more)
    more()
  }
  answers['/never.jpg'] = () => {}
  answers['/drops.jpg'] = (_, response) => {
    const dropping = setInterval(() => response.write('x'), 50)
    response.on('close', () => clearInterval(dropping))
  }
  answers['/moved.jpg'] = (_, response) => response.writeHead(302, { location: '/a.jpg' }).end()
  answers['/round.jpg'] = (_, response) => response.writeHead(302, { location: '/round.jpg' }).end()
  answers['/to-file.jpg'] = (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()
  answers['/to-metadata.jpg'] = (_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
  answers['/to-inside.jpg'] = (_, response) =>
    response.writeHead(307, { location: `http://${privateAddress}:${portOf(insideSite)}/` }).end()
  answers['/to-inside-by-name.jpg'] = (_, response) =>
    response.writeHead(301, { location: `http://inside.example:${portOf(insideSite)}/` }).end()
})
afterAll(() => {
  for (const one of [site, site2, insideSite]) {
    one.closeAllConnections()
    one.close()
  }
})
beforeEach(() => {
  visits = 0
})

async function fetchPicture(imageUrl: unknown, of = server): Promise<Reply> {
  const { token } = await of.signIn(1)
  return of.post('/upload-from-url', { imageUrl }, { authorization: `Bearer ${token}` })
}

async function isRefused(imageUrl: unknown, of = server): Promise<void> {
  const files = () => readdirSync(join(of.folder, 'uploads')).sort()
  const rows = () => of.running.engine.transact(({ db }) => db.selectFrom('orelhao_uploads').select('name').execute())
  const before = [files(), await rows()]
  const reply = await fetchPicture(imageUrl, of)
  expect([reply.status, reply.body]).toEqual([422, { error: refusals.uploadFailed, code: 'uploadFailed' }])
  expect(refusals.uploadFailed).toBe('Erro ao fazer o upload da imagem.')
  expect([files(), await rows()]).toEqual(before)
  expect(visits).toBe(0)
}

test.each(['/a.jpg', '/a.png', '/moved.jpg'])('the picture at %s is stored as a jpg of ours', async (path) => {
  const { status, body } = await fetchPicture(`http://cdn.example:${portOf(site)}${path}`)
  expect([status, body]).toEqual([200, { url: expect.stringMatching(/^\/uploads\/[\w-]{43}\.jpg$/) }])
  const stored = await fetch(server.address + (body as { url: string }).url)
  expect((await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).format).toBe('jpeg')
})

test.each([
  '/page.jpg',
  '/drawing.png',
  '/large.jpg',
  '/endless.jpg',
  '/missing.jpg',
  '/round.jpg',
  '/to-file.jpg',
  '/to-metadata.jpg',
  '/to-inside.jpg',
  '/to-inside-by-name.jpg',
])('%s is refused', (path) => isRefused(`http://cdn.example:${portOf(site)}${path}`))

test.each(['/never.jpg', '/drops.jpg'])('%s is given up in time', async (path) => {
  const startedMs = performance.now()
  await isRefused(`http://cdn.example:${portOf(site)}${path}`, impatient)
  expect(performance.now() - startedMs).toBeLessThan(10_000)
})

test.each<[unknown, string]>([
  ['', 'nothing'],
  [7, 'a number'],
  ['a.jpg', 'no address'],
  ['file:///etc/passwd', 'a file'],
  ['ftp://cdn.example/a.jpg', 'another protocol'],
  ['data:image/png;base64,AA', 'a picture in the address'],
  ['http://me:secret@cdn.example/a.jpg', 'a password'],
  ['http://nowhere.example/a.jpg', 'a name without an address'],
  [`http://cdn.example/${'a'.repeat(3000)}.jpg`, 'a very long address'],
])('%j is refused: %s', (imageUrl) => isRefused(imageUrl))

test.each(['inside.example', 'both.example'])(
  'a name that resolves to a private address is not requested: %s',
  (name) => isRefused(`http://${name}:${portOf(insideSite)}/a.jpg`),
)

test('a name that changes its address is resolved once for each connection', async () => {
  lookups = 0
  expect(await fetchPicture(`http://rebinding.example:${portOf(site)}/a.jpg`)).toMatchObject({ status: 200 })
  expect(lookups).toBe(1)
  await isRefused(`http://rebinding.example:${portOf(insideSite)}/a.jpg`)
})

/** Spellings of this machine's own addresses; a server that listens on all of them counts the visits. */
test.each([
  '127.0.0.1',
  '127.1',
  '127.0.0.2',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '①②⑦.0.0.1',
  'localhost',
  'LOCALHOST.',
  '0.0.0.0',
  '0',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::7f00:1]',
])('%s is never requested', async (host) => {
  expect((await fetch(`http://127.0.0.1:${portOf(site2)}/`)).ok).toBe(true) // a visit would be counted
  visits = 0
  await isRefused(`http://${host}:${portOf(site2)}/a.jpg`, real)
})

test.each([
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '[::ffff:169.254.169.254]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fc00::1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[2002:7f00:1::]',
  '[2001::1]',
])('%s is no public address', (host) => isRefused(`http://${host}/latest/meta-data/`, real))

test('every address of the open web is allowed', () => {
  for (const address of ['1.1.1.1', '162.159.128.233', '93.184.216.34', '2606:4700::6810:84e5', '2a00:1450:4001::1'])
    expect([address, publicWeb.isAllowed(address)]).toEqual([address, true])
  for (const address of ['', 'cdn.example', '1.1.1', 'fe80::1%eth0']) expect(publicWeb.isAllowed(address)).toBe(false)
})
