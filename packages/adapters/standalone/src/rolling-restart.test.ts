import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasNats, natsUrl } from '@orelhao/engine/testing/nats'
import { hasMariadb, mariadbDatabase, type TestDatabase } from '@orelhao/engine/testing/test-database'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './testing/free-port.ts'
import { ReadyProxy } from './testing/ready-proxy.ts'
import { ReconnectingPage } from './testing/reconnecting-page.ts'
import { ServerProcess } from './testing/server-process.ts'

const serverKey = 'one key for all of them'
const soon = { timeout: 120_000, interval: 20 }

describe.skipIf(!hasMariadb || !hasNats)('several servers of one database behind a proxy', () => {
  let database: TestDatabase
  const ending: (() => unknown)[] = []
  beforeAll(async () => {
    database = await mariadbDatabase()
  })
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end()
  })
  afterAll(() => database.drop())

  /** One server with a data folder of its own, which can be started again at the same address. */
  async function createServer(environment: Record<string, string> = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
    ending.push(() => rmSync(folder, { recursive: true, force: true }))
    const port = String(await freePort())
    const own = { DEMO: '0', SERVER_KEY: serverKey, DATABASE_URL: database.url, BUS_URL: natsUrl, PORT: port }
    return {
      address: `http://127.0.0.1:${port}`,
      async start(): Promise<ServerProcess> {
        const child = await ServerProcess.start({ ...own, DATA_DIR: folder, UPLOAD_STORE: 'disk', ...environment })
        ending.push(() => child.kill())
        return child
      },
    }
  }

  async function signIn(address: string, user_id: number): Promise<string> {
    const phone = `700-${user_id}`
    const identity = { user_id, name: 'Souza', firstname: 'P', phone, moderator: false, journalist: false }
    const response = await fetch(`${address}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${serverKey}` },
      body: JSON.stringify({ identity }),
    })
    return ((await response.json()) as { token: string }).token
  }

  test('restarted one after the other, they lose, repeat and refuse nothing, and a running call goes on', {
    timeout: 600_000,
  }, async () => {
    // so long that only a second signal ends the draining: the test decides when the proxy has found out
    const servers = [await createServer({ DRAIN_SECONDS: '600' }), await createServer({ DRAIN_SECONDS: '600' })]
    const proxy = await ReadyProxy.before(servers.map(({ address }) => address))
    ending.push(() => proxy.close())
    const processes = new Map<(typeof servers)[number], ServerProcess>()
    const startAll = async (some: typeof servers) => {
      for (const server of some) processes.set(server, await server.start())
      await expect.poll(() => proxy.ready, soon).toEqual(expect.arrayContaining(some.map(({ address }) => address)))
    }

    await startAll(servers.slice(0, 1)) // a call rings on one server
    const [ana, bia] = await Promise.all(
      [21, 22].map(async (user) => {
        const page = new ReconnectingPage(proxy.address, await signIn(proxy.address, user))
        ending.push(() => page.close())
        page.connect()
        await expect.poll(() => page.isConnected, soon).toBe(true)
        return page
      }),
    )
    if (!ana || !bia) throw new Error('there are two players')
    await expect
      .poll(() => ana.call('createPhoneCall', ['700-22', false, false]), { ...soon, interval: 500 })
      .toMatchObject({ owner: true })
    const { room } = (await bia.call('currentPhoneCall', [])) as { room: number }
    await bia.call('answerPhoneCall', [room])
    await startAll(servers.slice(1))

    const sent: string[] = []
    const errors: unknown[] = []
    let isOver = false
    const sending = (async () => {
      while (!isOver) {
        const content = `mensagem ${sent.length}`
        await ana.call('sms_send', ['700-22', content]).catch((error: unknown) => errors.push(error))
        sent.push(content)
      }
    })()
    const received = () => bia.events.filter(({ event }) => event === 'SMS')
    const contents = () => received().map(({ args }) => (args[0] as { content: string }).content)
    const moreArrive = async (count = 20) => {
      const before = received().length
      await expect.poll(() => received().length, soon).toBeGreaterThan(before + count)
    }

    await moreArrive()
    for (const server of [...servers, ...servers]) {
      const child = processes.get(server)
      child?.terminate()
      await expect
        .poll(() => proxy.ready, soon)
        .toEqual(servers.map(({ address }) => address).filter((each) => each !== server.address))
      await moreArrive(5) // while the server drains
      child?.terminate()
      expect(await child?.exited()).toBe(0)
      await moreArrive(5)
      await startAll([server])
      await moreArrive()
    }
    isOver = true
    await sending

    expect(errors).toEqual([])
    expect(proxy.failures).toEqual([])
    expect([ana.repeatedCalls, bia.repeatedCalls]).toEqual([0, 0])
    await expect.poll(contents, soon).toEqual(sent) // each once, in order
    const codes = [...ana.closeCodes, ...bia.closeCodes]
    expect(codes.length).toBeGreaterThanOrEqual(4)
    expect(new Set(codes)).toEqual(new Set([1001]))
    for (const page of [ana, bia]) {
      expect(page.events.filter(({ event }) => event === 'CALL_END')).toEqual([])
      expect(await page.call('currentPhoneCall', [])).toMatchObject({ room, accepted_at: expect.any(Number) })
    }
    process.stdout.write(`rolling restart: ${sent.length} messages over ${servers.length * 2} restarts\n`)
  })

  test('by itself a server says that it is not ready, works on for DRAIN_SECONDS, and ends', async () => {
    const server = await createServer({ DRAIN_SECONDS: '2' })
    const child = await server.start()
    const token = await signIn(server.address, 23)
    const readyz = async () => (await fetch(`${server.address}/readyz`)).status
    expect(await readyz()).toBe(200)
    child.terminate()
    const beganMs = performance.now()
    await expect.poll(readyz, { ...soon, interval: 1 }).toBe(503)
    const response = await fetch(`${server.address}/smartphone/backend`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ member: 'getSettings', args: [] }),
    })
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
    expect(await child.exited()).toBe(0)
    expect(performance.now() - beganMs).toBeGreaterThan(1900)
  })
})
