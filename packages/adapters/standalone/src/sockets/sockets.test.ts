import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import type { SignedIn } from '../sessions/sessions.ts'
import { runningServer, TestServer, TestSocket } from '../testing/running-server.ts'
import { Sockets } from './sockets.ts'

const server = runningServer()

test('a WebSocket without a valid token is closed with 4401', async () => {
  for (const query of ['', '?token=', '?token=1.a.9999999999.x']) {
    const line = await TestSocket.open(`${server.address.replace('http', 'ws')}/smartphone/events${query}`)
    await line.until(() => line.closed !== undefined)
    expect(line.closed).toBe(4401)
  }
})

test('a WebSocket whose player could not be loaded may reconnect', async () => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const sessions = { sessionOf: () => undefined, signedIn: () => Promise.reject(new Error('the database is gone')) }
  const routes = { '/x': { longestMessageBytes: 10, onOpen: () => expect.unreachable() } }
  const sockets = new Sockets({ http, sessions, log: { warn() {} }, routes })
  const line = await TestSocket.open(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/x`)
  await line.until(() => line.closed !== undefined)
  expect(line.closed).toBe(1011)
  sockets.close()
  http.close()
})

test('a page whose session ends while its player is loaded is not accepted', async () => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const me = { user_id: 1, name: '', firstname: '', phone: '', moderator: false, journalist: false }
  const session = { player: 1, tab: 'a', generation: 0 }
  const lookup = Promise.withResolvers<SignedIn>()
  const sessions = { sessionOf: () => session, signedIn: () => lookup.promise }
  const routes = { '/x': { longestMessageBytes: 10, onOpen: () => expect.unreachable() } } // closes the connection with 1011
  const sockets = new Sockets({ http, sessions, log: { warn() {} }, routes })
  const line = await TestSocket.open(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/x`)
  sockets.closeEnded(({ tab }) => tab === 'a')
  lookup.resolve({ me, session })
  await line.until(() => line.closed !== undefined)
  expect(line.closed).toBe(4401)
  sockets.close()
  http.close()
})

test('a client refused at an unknown path is disconnected, even if it stays open on its side', async () => {
  const { hostname, port } = new URL(server.address)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  let isCut = false
  socket.on('error', () => {
    isCut = true
  })
  socket.write(`GET /nowhere HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`)
  socket.resume()
  await once(socket, 'end')
  const isGone = () => {
    socket.write('x') // a client that is gone answers with a reset
    return isCut
  }
  await expect.poll(isGone).toBe(true)
  socket.destroy()
})

test('a message longer than a page ever sends is not read', async () => {
  const page = await server.signIn(10)
  for (const [path, bytes] of [
    ['/smartphone/events', 64 * 1024],
    ['/city/socket', 4 * 1024 * 1024],
  ] as const) {
    const line = await page.listen(path)
    line.send('x'.repeat(bytes + 1))
    await line.until(() => line.closed !== undefined)
    expect(line.closed).toBe(1009)
  }
})

test('outside the demo there is no street', async () => {
  const real = new TestServer()
  await real.start({ DEMO: '0' })
  const line = await TestSocket.open(`${real.address.replace('http', 'ws')}/city/socket`)
  await line.until(() => line.closed !== undefined)
  expect(line.closed).toBe(1006)
  await real.remove()
})

test('another site’s page cannot use a visitor’s cookie', async () => {
  const { token } = await server.signIn(1)
  const address = `${server.address.replace('http', 'ws')}/smartphone/events`
  const foreign = await TestSocket.open(address, { cookie: `orelhao=${token}`, origin: 'https://evil.example' })
  await foreign.until(() => foreign.closed !== undefined)
  expect(foreign.closed).toBe(1006)
  const own = await TestSocket.open(address, { cookie: `orelhao=${token}`, origin: server.address })
  expect(own.socket.readyState).toBe(own.socket.OPEN)
  own.socket.close()
})

test('a player is online while a page is connected', async () => {
  const page = await server.signIn(12)
  const isOnline = async () => {
    const { body } = await server.request('/city/citizens')
    return (body as { user_id: number; online: boolean }[]).find(({ user_id }) => user_id === 12)?.online
  }
  expect(await isOnline()).toBe(false)
  const lines = [await page.listen('/smartphone/events'), await page.listen('/smartphone/events')]
  await expect.poll(isOnline, { timeout: 60_000 }).toBe(true)
  lines[0]?.socket.close()
  lines[1]?.socket.terminate()
  await expect.poll(isOnline, { timeout: 60_000 }).toBe(false)
})

test.each([
  'GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET /smartphone/events HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET /smartphone/events HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
  'nonsense\r\n\r\n',
])('the server turns %j away and lives on', async (request) => {
  const { hostname, port } = new URL(server.address)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.end(request)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 4\d\d /)
  socket.destroy()
  expect((await server.request('/healthz')).status).toBe(200)
})

test.each([
  ['a reason that is no text', '{"type":"answer","id":ID,"fault":{"code":"x","message":{"toString":1,"valueOf":1}}}'],
  ['an answer nested deeply', `{"type":"answer","id":ID,"result":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['an answer of countless parts', `{"type":"answer","id":ID,"result":[${'[],'.repeat(200_000)}[]]}`],
])('%s is a fault of that call, and the server lives on', async (_, answer) => {
  const page = await server.signIn(11)
  const game = await page.listen('/city/socket')
  game.socket.on('message', (bytes) => {
    const { type, id } = JSON.parse(String(bytes))
    if (type === 'call') game.send(answer.replace('ID', String(id)))
  })
  expect(await page.client('getLocation', [])).toMatchObject({ status: 500, body: { __fault: { code: 'internal' } } })
  game.socket.close()
})

test('a city page that sends bytes is closed', async () => {
  const line = await (await server.signIn(11)).listen('/city/socket')
  line.socket.send(Buffer.from('{"type":"pose"}'))
  await line.until(() => line.closed !== undefined)
  expect(line.closed).toBe(1008)
})

test('an error in a listener ends that connection only', async () => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const me = { user_id: 1, name: '', firstname: '', phone: '', moderator: false, journalist: false }
  const session = { player: 1, tab: 'a', generation: 0 }
  const sessions = { sessionOf: () => session, signedIn: () => Promise.resolve({ me, session }) }
  const fails = () => {
    throw new Error('unexpected')
  }
  const routes = {
    '/hears': { longestMessageBytes: 10, onOpen: () => fails },
    '/enters': { longestMessageBytes: 10, onOpen: fails },
  }
  const sockets = new Sockets({ http, sessions, log: { warn() {} }, routes })
  const address = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`
  const enters = await TestSocket.open(`${address}/enters`)
  await enters.until(() => enters.closed !== undefined)
  expect(enters.closed).toBe(1011)
  const receiver = await TestSocket.open(`${address}/hears`)
  await expect
    .poll(() => {
      if (receiver.closed === undefined) receiver.send('x')
      return receiver.closed
    })
    .toBe(1008)
  sockets.close()
  http.close()
})

test('a page of events that sends a message is closed', async () => {
  const line = await (await server.signIn(11)).listen('/smartphone/events')
  await expect
    .poll(() => {
      if (line.closed === undefined) line.send('')
      return line.closed
    })
    .toBe(1008)
})

test('a player who reconnects repeatedly has to wait, others do not', async () => {
  const slow = new TestServer()
  await slow.start({ RATE_EVENTS: '1/5' })
  const [restless, other] = [await slow.signIn(1), await slow.signIn(2)]
  let turnedAway = false
  for (let n = 0; !turnedAway && n < 1000; n++) {
    const line = await restless.listen('/smartphone/events')
    turnedAway = line.socket.readyState !== line.socket.OPEN
    line.socket.close()
  }
  expect(turnedAway).toBe(true)
  const honest = await other.listen('/smartphone/events')
  expect(honest.socket.readyState).toBe(honest.socket.OPEN)
  await slow.remove()
})

test('strangers who connect repeatedly get no answer, players of the same address do', async () => {
  const slow = new TestServer()
  await slow.start({ RATE_SIGN_INS: '1/5' })
  const player = await slow.signIn(11)
  const closes = new Set<number | undefined>()
  for (let attempt = 0; !closes.has(1006) && attempt < 1000; attempt++) {
    const line = await TestSocket.open(`${slow.address.replace('http', 'ws')}/smartphone/events?token=x`)
    await line.until(() => line.closed !== undefined)
    closes.add(line.closed)
  }
  expect(closes).toEqual(new Set([4401, 1006]))
  const line = await player.listen('/smartphone/events')
  expect(line.socket.readyState).toBe(line.socket.OPEN)
  await slow.remove()
})

test('of too many tabs of one citizen the oldest are closed', async () => {
  const lines: TestSocket[] = []
  for (let n = 0; n < 12; n++) lines.push(await (await server.signIn(11)).listen('/city/socket'))
  await expect.poll(() => lines.flatMap(({ closed }) => closed ?? [])).toEqual([4429, 4429])
  for (const line of lines) line.socket.close()
})

test('a city page that floods the server is closed; its player may reconnect', async () => {
  const page = await server.signIn(7)
  const line = await page.listen('/city/socket')
  const pose = JSON.stringify({ type: 'pose', x: 1, z: 2, heading: 0, moving: true })
  for (let message = 0; message < 1000; message++) line.send(pose)
  await line.until(() => line.closed !== undefined)
  expect(line.closed).toBe(1008)
  const again = await page.listen('/city/socket')
  await again.until(() => again.received.some(({ type }) => type === 'clock'))
  again.socket.close()
})

test('city pages see each other walk, even if one of them sends nonsense', async () => {
  const [one, other] = [
    await (await server.signIn(8)).listen('/city/socket'),
    await (await server.signIn(9)).listen('/city/socket'),
  ]
  for (const nonsense of [
    '',
    '{',
    'null',
    '7',
    '{"type":"pose"}',
    '{"type":"pose","x":"1","z":1,"heading":1,"moving":true}',
    '{"type":"answer"}',
    '{"type":"answer","id":{"a":1}}',
  ])
    one.send(nonsense)
  one.send({ type: 'pose', x: 1e9, z: -3, heading: 1, moving: true, name: '<b>' })
  const people = () => other.received.filter(({ type }) => type === 'people').at(-1)?.people
  await other.until(() => Array.isArray(people()) && (people() as []).length > 0)
  expect(people()).toEqual([{ user_id: 8, name: 'Heitor Barros', x: 500, z: -3, heading: 1, moving: true }])
  for (const line of [one, other]) line.socket.close()
})
