import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withEachDatabase } from '@orelhao/engine/testing/databases'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { type TestPage, TestServer, TestSocket } from '../testing/running-server.ts'

const serverKey = 'one key for all of them'
const identity = (user_id: number) => ({
  identity: {
    user_id,
    name: 'Souza',
    firstname: `P${user_id}`,
    phone: `700-${user_id}`,
    moderator: false,
    journalist: false,
  },
})

withEachDatabase((database, kind) => {
  // SQLite allows one server only
  const linkedTest = test.skipIf(kind === 'sqlite')
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-')) // holds the secret that signs the tokens of both servers
  const servers: TestServer[] = []
  const lines: TestSocket[] = []
  let ports: number[]

  async function start(own: number): Promise<TestServer> {
    const server = new TestServer()
    const peers = ports.filter((port) => port !== ports[own]).map((port) => `http://127.0.0.1:${port}`)
    await server.start({
      DEMO: '0',
      SERVER_KEY: serverKey,
      DATABASE_URL: database().url,
      DATA_DIR: folder,
      PORT: String(ports[own]),
      PEERS: peers.join(),
    })
    servers[own] = server
    return server
  }
  beforeAll(async () => {
    ports = [await freePort(), await freePort()]
    if (kind === 'mariadb') for (const own of [0, 1]) await start(own)
  })
  afterEach(() => {
    for (const line of lines.splice(0)) line.socket.close()
  })
  afterAll(async () => {
    for (const server of servers) await server.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const signIn = async (server: TestServer, user_id: number): Promise<TestPage> => {
    const { body } = await server.post('/session', identity(user_id), { authorization: `Bearer ${serverKey}` })
    return server.page((body as { token: string }).token)
  }
  const listen = async (page: TestPage, query = ''): Promise<TestSocket> => {
    const line = await page.listen('/smartphone/events', query)
    lines.push(line)
    return line
  }
  const argsOf = (line: TestSocket, event: string) =>
    line.received.filter((one) => one.event === event).map(({ args }) => args)
  const soon = { timeout: 20_000, interval: 20 }

  linkedTest(
    'a message sent at one server reaches a page of the other; missed ones arrive once the link is open again',
    async () => {
      const [one, other] = servers as [TestServer, TestServer]
      const [ana, bia] = [await signIn(one, 11), await signIn(other, 12)]
      // from the beginning: without `since` the position is read when the server looks, which may be later
      const line = await listen(bia, '&since=0')
      let sent = 0
      const send = () => ana.backend('sms_send', ['700-12', `oi ${++sent}`])
      // the servers connect within a second, and earlier messages have arrived by then too
      const sendAndCount = async () => {
        await send()
        return argsOf(line, 'SMS').length
      }
      await expect.poll(sendAndCount, soon).toBeGreaterThan(0)
      await send()
      await expect.poll(() => argsOf(line, 'SMS').length, soon).toBe(sent)

      // the other server stops and restarts: its page resumes, and receives what comes later
      await other.stop()
      await send()
      const again = await start(1)
      const later = await listen(again.page(bia.token), `&since=${sent - 1}`)
      await expect.poll(() => argsOf(later, 'SMS').length, soon).toBe(1)
      await send()
      await expect.poll(() => argsOf(later, 'SMS').length, soon).toBe(2)
      expect(argsOf(later, 'SMS')).toMatchObject([[{ content: `oi ${sent - 1}` }], [{ content: `oi ${sent}` }]])
    },
  )

  linkedTest('a client without the key receives nothing', async () => {
    const [server] = servers as [TestServer]
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: `Bearer ${serverKey}` }]) {
      const line = await TestSocket.open(
        `${server.address.replace('http', 'ws')}/bus/2`,
        headers as Record<string, string>,
      )
      lines.push(line)
      await line.until(() => line.closed !== undefined)
      expect(line.closed).toBe(1006) // the server asked for a proof
    }
  })
})
