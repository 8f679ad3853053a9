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
  /** By the database's clock. */
  atMs: number
}

async function look(database: Database): Promise<Look> {
  const { rows } = await database.read((db) =>
    sql<Look>`SELECT owner, epoch, beat, ROUND(UNIX_TIMESTAMP(NOW(6)) * 1000) AS atMs FROM orelhao_leases WHERE name = 'casino/double'`.execute(
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
 * Looks until another holder is there than in the first look. How long that one, or the last sign of life after it, was ago then, and
 * for how long this test was kept from looking, as the servers may have been.
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
 * Freezes a leader, at a moment at which it holds no row. Otherwise MariaDB gives the row back only after `idle_transaction_timeout`,
 * three seconds later. Answers the last look before; throws where the owner does not lead any more.
 */
async function freezeBetweenBeats(leader: CasinoServer, owner: string, database: Database): Promise<Look> {
  for (;;) {
    const before = await look(database)
    if (before.owner !== owner) throw new Error('the leader was replaced before it was frozen')
    leader.freeze()
    await pause(100) // what it sent last has arrived
    if (await isLeaseFree(database)) return before
    leader.wake()
    await pause(50)
  }
}

/** Freezes a leader that has just been given its row, and begun no other step. Answers the last look before. */
async function freezeWithRow(leader: CasinoServer, database: Database): Promise<Look> {
  return database.write(async (db) => {
    await sql`SELECT name FROM orelhao_leases WHERE name = 'casino/double' FOR UPDATE`.execute(db)
    await pause(1500) // its next sign of life waits for the row by now
    const before = await look(database)
    leader.freeze()
    return before
  })
}

async function isLeaseFree(database: Database): Promise<boolean> {
  const asks = database.write(async (db) => {
    await sql`SELECT name FROM orelhao_leases WHERE name = 'casino/double' FOR UPDATE NOWAIT`.execute(db)
    return true
  })
  return asks.catch(() => false)
}

withEachDatabase((url, kind) => {
  const ending: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end()
  })

  /** Of which the first one leads. */
  async function twoServers() {
    const start = async () => {
      const server = await CasinoServer.start(url().url, 1)
      ending.push(() => server.kill())
      return server
    }
    const one = await start()
    const database = openDatabase(url().url)
    ending.push(() => database.close())
    await one.call(me, 'casino_subscribe', 'double')
    const { epoch, beat } = await look(database) // those of an earlier test's leader, who gives no sign of life
    const isLed = async () => {
      const now = await look(database)
      return now.epoch > epoch || now.beat > beat
    }
    await expect.poll(isLed, soon).toBe(true)
    const leader = (await look(database)).owner
    const other = await start()
    await pause(2000) // the other one has looked twice
    return { one, other, database, leader }
  }

  // a file has one server
  test.skipIf(kind === 'sqlite')(
    'a leader that is frozen or killed is replaced within five seconds, and does not come back into its place',
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
    'a leader that is frozen with its row held keeps it no longer than any other, and does not come back either',
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
