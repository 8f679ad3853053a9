import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withEachDatabase } from '@orelhao/engine/testing/databases'
import { hasNats, natsUrl } from '@orelhao/engine/testing/nats'
import { groupPhone } from '@orelhao/protocol/whatsapp/rules'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestPage, TestServer, type TestSocket } from '../testing/running-server.ts'

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
  const linkedTest = test.skipIf(kind === 'sqlite' || !hasNats)
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-')) // holds the secret that signs the tokens of both servers
  const servers: TestServer[] = []
  const lines: TestSocket[] = []

  async function start(own: number): Promise<TestServer> {
    const server = new TestServer()
    await server.start({
      DEMO: '0',
      SERVER_KEY: serverKey,
      DATABASE_URL: database().url,
      DATA_DIR: folder,
      BUS_URL: natsUrl,
    })
    servers[own] = server
    return server
  }
  beforeAll(async () => {
    if (kind === 'mariadb' && hasNats) for (const own of [0, 1]) await start(own)
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

  linkedTest('typing at one server shows on a page of the other, in a chat of two and in a group', async () => {
    const [one, other] = servers as [TestServer, TestServer]
    const [ana, bia, caio] = [await signIn(one, 14), await signIn(other, 15), await signIn(other, 16)]
    const [toBia, toCaio] = [await listen(bia), await listen(caio)]
    await ana.backend('wpp_sendMessage', ['700-15', 'oi', 'text'])
    const { body } = await ana.backend('wpp_createGroup', ['Turma', null, ['700-15', '700-16']])
    const group = groupPhone((body as { id: number }).id)
    // typing is transient: one that was sent before a page was followed at the bus is missed
    const typed = async (chat: string, line: TestSocket) => {
      await ana.backend('wpp_typing', [chat])
      return argsOf(line, 'WHATSAPP_TYPING')
    }
    await expect.poll(() => typed('700-15', toBia), soon).toContainEqual(['700-14', '700-14'])
    for (const line of [toBia, toCaio])
      await expect.poll(() => typed(group, line), soon).toContainEqual([group, '700-14'])
    expect(argsOf(toCaio, 'WHATSAPP_TYPING')).not.toContainEqual(['700-14', '700-14'])
  })

  linkedTest('signing out on one server closes the page that is connected to the other', async () => {
    const [one, other] = servers as [TestServer, TestServer]
    const ana = await signIn(one, 13)
    const line = await listen(other.page(ana.token))
    await one.request('/sessions/13', { method: 'DELETE', headers: { authorization: `Bearer ${serverKey}` } })
    await expect.poll(() => line.closed, soon).toBe(4401)
  })

  linkedTest('every server says that it is ready, with its bus', async () => {
    for (const server of servers) {
      const readyz = async () => (await server.request('/readyz')).body
      await expect.poll(readyz, soon).toMatchObject({ bus: 'ok', database: 'ok' })
    }
  })
})
