import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { withEachDatabase } from '@orelhao/engine/testing/databases'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { TestServer } from '../testing/running-server.ts'
import { Tokens } from './tokens.ts'

const key = { authorization: 'Bearer the owners secret' }
const identity = { user_id: 7, name: 'Lima', firstname: 'Rui', phone: '555-777', moderator: false, journalist: false }

async function signIn(server: TestServer): Promise<string> {
  const { body } = await server.post('/session', { identity }, key)
  return (body as { token: string }).token
}

async function statusOf(server: TestServer, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await server.post('/smartphone/backend', { member: 'getSettings', args: [] }, headers)).status
}

withEachDatabase(
  (database) => {
    /** A server with a data folder of its own, which has nothing of the others. */
    function createServer(): { server: TestServer; start(environment?: Record<string, string>): Promise<void> } {
      const server = new TestServer()
      onTestFinished(() => server.remove())
      const own = { DEMO: '0', SERVER_KEY: 'the owners secret', DATABASE_URL: database().url }
      return { server, start: (environment) => server.start({ ...own, ...environment }) }
    }

    async function storedSecrets(): Promise<string[]> {
      const opened = openDatabase(database().url)
      const rows = await opened.read((db) => db.selectFrom('orelhao_secrets').select('secret').execute())
      await opened.close()
      return rows.map(({ secret }) => secret)
    }

    beforeEach(async () => {
      const first = createServer()
      await first.start({ SESSION_SECRET: 'only for the tables' }) // creates them
      const opened = openDatabase(database().url)
      await opened.write((db) => db.deleteFrom('orelhao_secrets').execute())
      await opened.close()
    })

    test('servers that start at once share one secret: each accepts sessions of all, with no folder to copy', async () => {
      const all = Array.from({ length: 3 }, () => createServer())
      await Promise.all(all.map(({ start }) => start()))
      expect(await storedSecrets()).toHaveLength(1)
      for (const { server: one } of all) {
        const token = await signIn(one)
        for (const { server } of all) expect(await statusOf(server, token)).toBe(200)
        expect(existsSync(join(one.folder, 'session.secret'))).toBe(false)
      }
    })

    test('the secret in the folder of an older version becomes the one of all servers, and its sessions stay valid', async () => {
      const [older, next] = [createServer(), createServer()]
      const secret = randomBytes(32)
      writeFileSync(join(older.server.folder, 'session.secret'), secret)
      await older.start()
      await signIn(older.server)
      const old = new Tokens(secret).issue(identity.user_id, 0, Math.floor(Date.now() / 1000))
      await next.start()
      expect([await statusOf(older.server, old), await statusOf(next.server, old)]).toEqual([200, 200])
      expect(await storedSecrets()).toEqual([secret.toString('base64url')])
    })

    test('a damaged file stops the start and stores nothing; where a secret is stored, files count no more', async () => {
      const [damaged, good] = [createServer(), createServer()]
      writeFileSync(join(damaged.server.folder, 'session.secret'), '')
      await expect(damaged.start()).rejects.toThrow(/session\.secret is damaged; delete it/)
      expect(await storedSecrets()).toEqual([])
      await good.start()
      const token = await signIn(good.server)
      await damaged.start()
      expect(await statusOf(damaged.server, token)).toBe(200)
    })

    test('SESSION_SECRET is in place of the stored one and is not stored; another value ends all sessions', async () => {
      const [one, other, changed] = [createServer(), createServer(), createServer()]
      await one.start({ SESSION_SECRET: 'the same on each server' })
      await other.start({ SESSION_SECRET: 'the same on each server' })
      await changed.start({ SESSION_SECRET: 'another one, since it leaked' })
      const token = await signIn(one.server)
      expect([await statusOf(other.server, token), await statusOf(changed.server, token)]).toEqual([200, 401])
      expect(await storedSecrets()).toEqual([])
    })
  },
  ['mariadb'],
)
