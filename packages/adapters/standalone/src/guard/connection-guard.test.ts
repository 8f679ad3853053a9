import { readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { get, RawConnection, unfinishedPost } from '../testing/raw-connection.ts'
import { runningServer, type TestServer } from '../testing/running-server.ts'

const within = { timeout: 60_000 }
const open: RawConnection[] = []
afterEach(() => {
  for (const connection of open.splice(0)) connection.close()
})

async function connect(server: TestServer, options?: { reads: boolean }): Promise<RawConnection> {
  const connection = await RawConnection.open(server.address, options)
  open.push(connection)
  return connection
}

async function connectMany(server: TestServer, count: number): Promise<RawConnection[]> {
  const connections = await RawConnection.many(server.address, count)
  open.push(...connections)
  return connections
}

const stillOpen = (connections: RawConnection[]) => connections.filter(({ isClosed }) => !isClosed).length

describe('a request that names two hosts', () => {
  const server = runningServer()

  test.each(['GET /healthz', 'GET /smartphone/'])('is refused: %s', async (line) => {
    const connection = await connect(server)
    connection.write(`${line} HTTP/1.1\r\nhost: localhost\r\nHOST: evil.example\r\n\r\n`)
    await expect.poll(() => connection.received, within).toMatch(/^HTTP\/1.1 400 /)
  })

  test('opens no WebSocket', async () => {
    const { token } = await server.signIn(1)
    const connection = await connect(server)
    const asked = get(`/smartphone/events?token=${token}`, { connection: 'upgrade', upgrade: 'websocket' })
    connection.write(asked.replace('\r\n\r\n', '\r\nhost: evil.example\r\n\r\n'))
    await expect.poll(() => connection.received, within).toMatch(/^HTTP\/1.1 404 /)
  })
})

describe('a server with short timeouts', () => {
  const server = runningServer({ HEADERS_SECONDS: '1', BODY_SECONDS: '1', UPLOAD_SECONDS: '60', READER_SECONDS: '1' })

  test.each(['/session', '/economy', '/upload', '/upload-from-url', '/nowhere'])(
    'a request to %s whose body does not arrive is ended',
    async (path) => {
      const connection = await connect(server)
      connection.write(unfinishedPost(path))
      await expect.poll(() => connection.isClosed, within).toBe(true)
    },
  )

  test('a request whose headers do not arrive is ended', async () => {
    const connections = [await connect(server), await connect(server)]
    connections[1]?.write('GET / HTTP/1.1\r\nhost: x\r\n')
    await expect.poll(() => stillOpen(connections), within).toBe(0)
  })

  test('an upload has its own, longer timeout', async () => {
    const { token } = await server.signIn(1)
    const upload = await connect(server)
    const form = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` }
    upload.write(unfinishedPost('/upload', form))
    const other = await connect(server)
    other.write(unfinishedPost('/session'))
    await expect.poll(() => other.isClosed, within).toBe(true)
    expect(upload.isClosed).toBe(false)
  })

  test('a client that does not read its answers is disconnected', async () => {
    writeFileSync(join(server.folder, 'uploads', `${'A'.repeat(43)}.webm`), Buffer.alloc(16 * 1024 * 1024))
    const connection = await connect(server, { reads: false })
    connection.write(get(`/uploads/${'A'.repeat(43)}.webm`))
    await expect.poll(() => openFiles(server)).toBe(1)
    await expect.poll(() => openFiles(server), within).toBe(0)
  })

  test('a client that keeps reading gets everything, however large', async () => {
    const { body } = await server.request(`/uploads/${'A'.repeat(43)}.webm`)
    expect(String(body).length).toBe(16 * 1024 * 1024)
  })
})

/** Uploaded files that this process has open. */
function openFiles(server: TestServer): number {
  const open = readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return [readlinkSync(`/proc/self/fd/${name}`)]
    } catch {
      return [] // closed meanwhile
    }
  })
  return open.filter((path) => path.startsWith(join(server.folder, 'uploads'))).length
}

describe('scarce resources', () => {
  const server = runningServer({ MAX_CONNECTIONS: '40' })

  test('one connection may have a few requests in flight; more end it', async () => {
    writeFileSync(join(server.folder, 'uploads', `${'B'.repeat(43)}.webm`), Buffer.alloc(8 * 1024 * 1024))
    const connection = await connect(server, { reads: false })
    connection.write(get(`/uploads/${'B'.repeat(43)}.webm`).repeat(1500))
    await expect.poll(() => connection.socket.destroyed || openFiles(server) > 20, within).toBe(true)
    await expect.poll(() => openFiles(server), within).toBe(0)
    expect((await server.request('/healthz')).status).toBe(200)
  })

  test('eight requests at once, repeated without end, are answered', async () => {
    const connection = await connect(server)
    for (let round = 1; round <= 5; round++) {
      connection.write(get('/healthz').repeat(8))
      await expect.poll(() => connection.received.split('{"status":"ok"}').length - 1, within).toBe(8 * round)
    }
  })

  test('players can connect and stay, however many strangers are connected', async () => {
    const player = await server.signIn(1)
    const line = await player.listen('/smartphone/events')
    const strangers = await connectMany(server, 120)
    for (const stranger of strangers) stranger.write(unfinishedPost('/session'))
    await expect.poll(() => stillOpen(strangers), within).toBeLessThanOrEqual(20)
    for (let call = 0; call < 5; call++) expect((await player.backend('getSettings', [])).status).toBe(200)
    expect(line.closed).toBeUndefined()
    expect((await server.request('/healthz')).status).toBe(200)
    line.socket.close()
  })

  test('an unauthenticated request is refused before its body is read', async () => {
    for (const path of ['/smartphone/backend', '/smartphone/client']) {
      const connection = await connect(server)
      connection.write(unfinishedPost(path, { authorization: 'Bearer 1.a.9999999999.0.x' }))
      await expect.poll(() => connection.received, within).toMatch(/^HTTP\/1.1 401 [\s\S]*connection: close/i)
    }
  })
})
