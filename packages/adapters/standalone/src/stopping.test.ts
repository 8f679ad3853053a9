import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { hasMariadb } from '@orelhao/engine/testing/test-database'
import { afterAll, expect, test } from 'vitest'
import { TestServer } from './testing/running-server.ts'

const server = new TestServer()
afterAll(() => server.remove())

test('stopping finishes calls in flight: every acknowledged message is stored', async () => {
  await server.start()
  const senders = await Promise.all([1, 2, 3, 4].map((user) => server.signIn(user)))
  const page = await server.signIn(5)
  const { body } = await page.backend('getSettings', [])
  const { seq } = body as { seq: number }
  const line = await page.listen('/smartphone/events', `&since=${seq}`) // also events sent while it opens
  const sends = Promise.allSettled(
    Array.from({ length: 32 }, async (_, n) => {
      const reply = await senders[n % 4]?.backend('sms_send', ['555-505', `na saída ${n}`], randomUUID())
      return { content: `na saída ${n}`, status: reply?.status }
    }),
  )
  await line.until(() => line.received.length > 0) // the first call has finished, the others are in flight
  await server.stop()
  await line.until(() => line.closed !== undefined)
  expect(line.closed).toBe(1001)
  const answered = (await sends).flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(answered.length).toBeGreaterThan(0)
  expect(answered.filter(({ status }) => status !== 200)).toEqual([])

  const database = openDatabase(`sqlite:${server.folder}/orelhao.db`)
  const stored = await database.read((db) =>
    db.selectFrom('orelhao_sms').select('content').where('content', 'like', 'na saída %').execute(),
  )
  await database.close()
  const contents = stored.map(({ content }) => content)
  expect(new Set(contents).size).toBe(contents.length)
  expect(contents).toEqual(expect.arrayContaining(answered.map(({ content }) => content)))
})

test('a page that does not answer the close, or a game that owes an answer, does not delay the stop', async () => {
  await server.start()
  const page = await server.signIn(1)
  const game = await page.listen('/city/socket')
  const waiting = page.client('hasPhone', [])
  await game.until(() => game.received.some(({ type }) => type === 'call'))
  game.socket.pause()
  const startedMs = performance.now()
  await server.stop()
  expect(performance.now() - startedMs).toBeLessThan(8000)
  expect(await waiting).toMatchObject({ status: 503 })
})

test.each(['', 'POST /smartphone/backend HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{'])(
  'a connection that sends %j and no more does not delay the stop',
  async (bytes) => {
    await server.start()
    const { hostname, port } = new URL(server.address)
    const idle = connect(Number(port), hostname)
    await once(idle, 'connect')
    idle.write(bytes)
    await server.signIn(1) // the server has accepted the earlier connection
    const startedMs = performance.now()
    await server.stop()
    expect(performance.now() - startedMs).toBeLessThan(8000)
    idle.destroy()
  },
)

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

async function runs(environment: Record<string, string>): Promise<{ code: number; errors: string }> {
  const env = { ...process.env, DATA_DIR: server.folder, DEMO: '0', LOG_LEVEL: 'silent', ...environment }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (bytes) => {
    errors += bytes
  })
  const [code] = await once(child, 'close')
  return { code, errors }
}

const mariadb = new URL(process.env.TEST_MARIADB_URL ?? 'mysql://root@127.0.0.1:3306')

test.skipIf(!hasMariadb).each([
  [`mysql://bug:S@nh@#1/%@${mariadb.host}/phone`, /user or password refused/],
  [
    `user=bug;password=S@nh@#1/%;host=${mariadb.hostname};port=${mariadb.port || 3306};database=phone`,
    /user or password refused/,
  ],
  [`mysql://bug:S@nh@#1/%@${mariadb.host}`, /DATABASE_URL="mysql:\/\/\*\*\*@/],
  [
    `${mariadb.protocol}//${mariadb.username}:${mariadb.password}@${mariadb.host}/no_such_database`,
    /does not exist: create it/,
  ],
  ['mysql://bug:S@nh@#1/%@127.0.0.1:1/phone', /nothing answers at the address/],
])('with the database %s it names the cure in one line, and never the password', async (DATABASE_URL, cure) => {
  const { code, errors } = await runs({ DATABASE_URL })
  expect([code, errors.split('\n').length, errors]).toEqual([1, 3, expect.stringMatching(cure)])
  for (const secret of ['S@nh@', 'nh@#1']) expect(errors).not.toContain(secret)
})

test('a server that cannot start prints a plain reason and ends', async () => {
  const occupied = createServer().listen(0, '127.0.0.1')
  await once(occupied, 'listening')
  const { port } = occupied.address() as { port: number }
  const [busy, bad] = await Promise.all([runs({ PORT: String(port) }), runs({ PORT: 'x', DEMO: 'perhaps' })])
  occupied.close()
  expect(busy).toEqual({ code: 1, errors: expect.stringMatching(/^Orelhão cannot start\.\n.*EADDRINUSE.*\n$/) })
  expect(bad.errors).toBe(
    'Orelhão cannot start.\nPORT="x": must be a port number from 0 to 65535\nDEMO="perhaps": must be 1 or 0\n',
  )
  expect(bad.code).toBe(1)
})
