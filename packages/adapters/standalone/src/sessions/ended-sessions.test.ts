import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@orelhao/engine/database/database'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { deleteExpiredSessions, endedSince } from '@orelhao/engine/shared/sessions/store'
import { withEachDatabase } from '@orelhao/engine/testing/databases'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Reply, TestServer } from '../testing/running-server.ts'
import { EndedSessions } from './ended-sessions.ts'

const key = { authorization: 'Bearer the owners secret' }
const nowSeconds = () => Math.floor(Date.now() / 1000)

withEachDatabase((database, kind) => {
  let server: TestServer
  let people = 0
  const environment = () => ({ DEMO: '0', SERVER_KEY: 'the owners secret', DATABASE_URL: database().url })

  beforeEach(async () => {
    server = new TestServer()
    await server.start(environment())
  })
  afterEach(() => server.remove())

  /** Returns the tokens of as many pages of one new player. */
  async function pages(count: number, at = server): Promise<{ player: number; tokens: string[] }> {
    const player = ++people
    const identity = { user_id: player, name: 'Lima', firstname: 'Rui', phone: `555-${600 + player}` }
    const tokens = []
    for (let page = 0; page < count; page++)
      tokens.push(await signIn({ ...identity, moderator: false, journalist: false }, at))
    return { player, tokens }
  }

  async function signIn(identity: object, at = server): Promise<string> {
    const { body } = await at.post('/session', { identity }, key)
    return (body as { token: string }).token
  }

  const bearer = (token = '') => ({ authorization: `Bearer ${token}` })
  const isIn = async (token = '', at = server) =>
    (await at.post('/smartphone/backend', { member: 'getSettings', args: [] }, bearer(token))).status === 200
  const areIn = (tokens: string[], at = server) => Promise.all(tokens.map((token) => isIn(token, at)))
  const end = (path: string, headers: Record<string, string>, at = server): Promise<Reply> =>
    at.request(path, { method: 'DELETE', headers })

  test('a page signs itself out, and no other page', async () => {
    const { tokens } = await pages(2)
    const { status, headers } = await end('/session', bearer(tokens[0]))
    expect([status, headers.get('set-cookie')]).toEqual([204, expect.stringMatching(/^orelhao=; .*Max-Age=0$/)])
    expect(await areIn(tokens)).toEqual([false, true])
    expect((await end('/session', bearer(tokens[0]))).status).toBe(401)
  })

  test('a player signs out everywhere, and can sign in again at once', async () => {
    const [ana, bia] = [await pages(3), await pages(1)]
    expect((await end('/sessions', bearer(ana.tokens[0]))).status).toBe(204)
    expect(await areIn([...ana.tokens, ...bia.tokens])).toEqual([false, false, false, true])
    const identity = { user_id: ana.player, name: 'Lima', firstname: 'Rui', phone: `555-${600 + ana.player}` }
    const again = await signIn({ ...identity, moderator: false, journalist: false })
    expect(await isIn(again)).toBe(true)
    await end('/sessions', bearer(again))
    expect(await isIn(again)).toBe(false)
  })

  test('the owner ends one session of a player, or all of them, with the server key only', async () => {
    const { player, tokens } = await pages(3)
    const [, tab] = tokens[0]?.split('.') ?? []
    for (const headers of [{}, bearer('wrong'), bearer(tokens[1])])
      for (const path of [`/sessions/${player}`, `/sessions/${player}/${tab}`])
        expect((await end(path, headers as Record<string, string>)).status).toBe(401)
    expect(await areIn(tokens)).toEqual([true, true, true])
    expect((await end(`/sessions/${player}/${tab}`, key)).status).toBe(204)
    expect(await areIn(tokens)).toEqual([false, true, true])
    expect((await end(`/sessions/${player}`, key)).status).toBe(204)
    expect(await areIn(tokens)).toEqual([false, false, false])
    for (const path of ['/sessions/0', '/sessions/x', '/sessions/1e99', `/sessions/${player}/a.b`])
      expect((await end(path, key)).status).toBe(400)
  })

  test('open pages of an ended session are closed for good', async () => {
    const { player, tokens } = await pages(1)
    const line = await lineOf(server, tokens[0])
    await end(`/sessions/${player}`, key)
    await line.until(() => line.closed !== undefined)
    expect(line.closed).toBe(4401)
  })

  test('an ended session stays ended after a restart, and ends on other servers of the same database', async () => {
    const { player, tokens } = await pages(2)
    const other = new TestServer()
    if (kind === 'sqlite') copyFileSync(join(server.folder, 'session.secret'), join(other.folder, 'session.secret'))
    await other.start(environment())
    expect(await areIn(tokens, other)).toEqual([true, true])
    const line = await lineOf(other, tokens[1])
    await end('/session', bearer(tokens[0]))
    await expect.poll(() => areIn(tokens, other), { timeout: 60_000 }).toEqual([false, true])
    await end(`/sessions/${player}`, key)
    await expect.poll(() => areIn(tokens, other), { timeout: 60_000 }).toEqual([false, false])
    await line.until(() => line.closed !== undefined)
    expect(line.closed).toBe(4401)
    await server.stop()
    await server.start(environment())
    expect(await areIn(tokens)).toEqual([false, false])
    await other.remove()
  })

  describe('stored rows', () => {
    const opened = () => openDatabase(database().url)

    test('of a player who signs out repeatedly become one, and all of their sessions have ended', async () => {
      const player = ++people
      const file = opened()
      const ended = await EndedSessions.open(file)
      const tabs = Array.from({ length: 110 }, (_, n) => ({ player, tab: `t${n}`, generation: 0 }))
      for (const tab of tabs) await ended.endOne(tab)
      expect(tabs.every((tab) => ended.has(tab))).toBe(true)
      const rows = await file.read((db) => endedSince(db, 0))
      expect(rows.filter((row) => row.player === player).length).toBeLessThan(20)
      await file.close()
    })

    test('stay while expired rows are deleted', async () => {
      const file = opened()
      const [read, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      let holdsNext = false
      const slow: Pick<Database, 'read' | 'write'> = {
        write: file.write.bind(file),
        async read(job, options) {
          const isDelayed = holdsNext
          holdsNext = false
          const rows = await file.read(job, options)
          if (isDelayed) {
            read.resolve()
            await goesOn.promise
          }
          return rows
        },
      }
      const ended = await EndedSessions.open(slow)
      const [one, all] = [
        { player: ++people, tab: 'a', generation: 0 },
        { player: ++people, tab: 'a', generation: 0 },
      ]
      holdsNext = true
      const tidying = ended.tidy()
      await read.promise
      await ended.endOne(one)
      await ended.endAll(all.player)
      goesOn.resolve()
      await tidying
      expect([one, all].map((session) => ended.has(session))).toEqual([true, true])
      await file.close()
    })

    test('are deleted once such a session would have expired', async () => {
      const player = ++people
      const file = opened()
      const ended = await EndedSessions.open(file)
      await ended.endOne({ player, tab: 'a' })
      await ended.endAll(player)
      await ended.tidy()
      expect(ended.has({ player, tab: 'b', generation: 0 })).toBe(true)
      while (await file.write((db) => deleteExpiredSessions(db, nowSeconds() + 1)));
      expect(await file.read((db) => endedSince(db, 0))).toEqual([])
      await file.close()
    })
  })
})

function lineOf(server: TestServer, token = '') {
  return server.page(token).listen('/smartphone/events')
}
