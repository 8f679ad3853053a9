import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '../../../database/database.ts'
import { openDatabase } from '../../../database/open-database.ts'
import { CasinoServer } from '../../../testing/casino-server.ts'
import { withEachDatabase } from '../../../testing/databases.ts'

const mostMs = 5000
const me = { user_id: 1, name: 'Souza', firstname: 'Ana', phone: '700-1', moderator: false, journalist: false }
const soon = { timeout: 30_000, interval: 5 }

interface Look {
  owner: string
  epoch: number
  beat: number
  /** Milliseconds of the database's clock. */
  atMs: number
}

async function look(database: Database): Promise<Look> {
  const { rows } = await database.read((db) =>
    sql<Look>`SELECT holder AS owner, epoch, beat, ROUND(UNIX_TIMESTAMP(NOW(6)) * 1000) AS atMs FROM orelhao_leases WHERE name = 'casino/double'`.execute(
      db,
    ),
  )
  const [row] = rows
  return {
    owner: row?.owner ?? '',
    epoch: Number(row?.epoch ?? 0),
    beat: Number(row?.beat ?? 0),
    atMs: Number(row?.atMs),
  }
}

/**
 * Polls until the lease has another owner than at first. Returns how long ago the last owner's last heartbeat was, and the longest pause of
 * this test, which may have paused the servers too.
 */
async function succession(
  database: Database,
  first: Look,
): Promise<{ silentMs: number; stalledMs: number; owner: string }> {
  let [last, beatenMs, longestMs] = [first, first.atMs, 0]
  for (;;) {
    await pause(5)
    const now = await look(database)
    longestMs = Math.max(longestMs, now.atMs - last.atMs)
    if (now.epoch !== first.epoch) return { silentMs: now.atMs - beatenMs, stalledMs: longestMs, owner: now.owner }
    if (now.beat !== last.beat) beatenMs = now.atMs
    last = now
  }
}

/**
 * Freezes a leader while it has no row locked. Otherwise MariaDB releases the row only after `idle_transaction_timeout`, three seconds
 * later. Returns the last look before; throws when the owner no longer leads.
 */
async function freezeBetweenBeats(leader: CasinoServer, owner: string, database: Database): Promise<Look> {
  for (;;) {
    const before = await look(database)
    if (before.owner !== owner) throw new Error('the leader was replaced before it was frozen')
    leader.freeze()
    await pause(100) // its last statements have arrived
    if (await isLeaseFree(database)) return before
    leader.wake()
    await pause(50)
  }
}

/** Freezes a leader that was just given its row lock and did nothing else. Returns the last look before. */
async function freezeWithRow(leader: CasinoServer, database: Database): Promise<Look> {
  return database.write(async (db) => {
    await sql`SELECT name FROM orelhao_leases WHERE name = 'casino/double' FOR UPDATE`.execute(db)
    await pause(1500) // its next heartbeat waits for the row by now
    const before = await look(database)
    leader.freeze()
    return before
  })
}

async function isLeaseFree(database: Database): Promise<boolean> {
  const attempt = database.write(async (db) => {
    await sql`SELECT name FROM orelhao_leases WHERE name = 'casino/double' FOR UPDATE NOWAIT`.execute(db)
    return true
  })
  return attempt.catch(() => false)
}

withEachDatabase((url, kind) => {
  const cleanups: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of cleanups.splice(0).reverse()) await end()
  })

  /** Starts two servers; the first one leads. */
  async function twoServers() {
    const start = async () => {
      const server = await CasinoServer.start(url().url, 1)
      cleanups.push(() => server.kill())
      return server
    }
    const one = await start()
    const database = openDatabase(url().url)
    cleanups.push(() => database.close())
    await one.call(me, 'casino_subscribe', 'double')
    const { epoch, beat } = await look(database) // values of an earlier test's leader, which sends no heartbeat
    const isLed = async () => {
      const now = await look(database)
      return now.epoch > epoch || now.beat > beat
    }
    await expect.poll(isLed, soon).toBe(true)
    const leader = (await look(database)).owner
    const other = await start()
    await pause(2000) // the other server has looked twice
    return { one, other, database, leader }
  }

  // a SQLite file has one server
  test.skipIf(kind === 'sqlite')(
    'a frozen or killed leader is replaced within five seconds and does not lead again',
    async () => {
      const { one, other, database, leader } = await twoServers()
      const afterFreeze = await succession(database, await freezeBetweenBeats(one, leader, database))
      one.wake()
      const { beat } = await look(database)
      await expect.poll(async () => (await look(database)).beat, soon).toBeGreaterThan(beat + 2)
      expect([afterFreeze.owner === leader, (await look(database)).owner]).toEqual([false, afterFreeze.owner])

      const beforeKill = await look(database)
      await other.kill()
      const afterKill = await succession(database, beforeKill)
      expect(afterKill.owner).toBe(leader)
      for (const { silentMs, stalledMs } of [afterFreeze, afterKill])
        expect(silentMs).toBeLessThanOrEqual(mostMs + stalledMs)
      process.stdout.write(`replaced after ${afterFreeze.silentMs} ms (frozen), ${afterKill.silentMs} ms (killed)\n`)
    },
    90_000,
  )

  test.skipIf(kind === 'sqlite')(
    'a leader frozen with its row locked is replaced as quickly and does not lead again',
    async () => {
      const { one, database, leader } = await twoServers()
      const after = await succession(database, await freezeWithRow(one, database))
      one.wake()
      const { beat } = await look(database)
      await expect.poll(async () => (await look(database)).beat, soon).toBeGreaterThan(beat + 1)
      expect([after.owner === leader, (await look(database)).owner]).toEqual([false, after.owner])
      expect(after.silentMs).toBeLessThanOrEqual(mostMs + after.stalledMs)
      process.stdout.write(`replaced after ${after.silentMs} ms (frozen with its row)\n`)
    },
    90_000,
  )
})
