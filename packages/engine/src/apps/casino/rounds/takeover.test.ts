import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '../../../database/database.ts'
import { openDatabase } from '../../../database/open.ts'
import { CasinoServer } from '../../../testing/casino-server.ts'
import { withEachDatabase } from '../../../testing/databases.ts'

/** How much faster the servers' time runs. */
const speed = 3
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
 * Looks until another holder is there. How long the last sign of life was ago then, and for how long this test was kept from looking,
 * as the servers may have been: both in milliseconds of the servers' time.
 */
async function succession(database: Database): Promise<{ silentMs: number; stalledMs: number; owner: string }> {
  const first = await look(database)
  let [last, beatenMs, longestMs] = [first, first.atMs, 0]
  for (;;) {
    await pause(5)
    const now = await look(database)
    longestMs = Math.max(longestMs, now.atMs - last.atMs)
    if (now.epoch !== first.epoch)
      return { silentMs: (now.atMs - beatenMs) * speed, stalledMs: longestMs * speed, owner: now.owner }
    if (now.beat !== last.beat) beatenMs = now.atMs
    last = now
  }
}

withEachDatabase((url, kind) => {
  const ending: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end()
  })

  // a file has one server
  test.skipIf(kind === 'sqlite')(
    'a leader that is frozen or killed is replaced within five seconds, and does not come back into its place',
    async () => {
      const start = async () => {
        const server = await CasinoServer.start(url().url, speed)
        ending.push(() => server.kill())
        return server
      }
      const one = await start()
      const database = openDatabase(url().url)
      ending.push(() => database.close())
      await one.call(me, 'casino_subscribe', 'double')
      await expect.poll(async () => (await look(database)).beat, soon).toBeGreaterThan(0)
      const other = await start()
      const leader = (await look(database)).owner
      await pause(2000 / speed) // the other one has looked twice

      one.freeze()
      const afterFreeze = await succession(database)
      one.wake()
      const { beat } = await look(database)
      await expect.poll(async () => (await look(database)).beat, soon).toBeGreaterThan(beat + 2)
      expect([afterFreeze.owner === leader, (await look(database)).owner]).toEqual([false, afterFreeze.owner])

      await other.kill()
      const afterKill = await succession(database)
      expect(afterKill.owner).toBe(leader)
      for (const { silentMs, stalledMs } of [afterFreeze, afterKill])
        expect(silentMs).toBeLessThanOrEqual(mostMs + stalledMs)
      process.stdout.write(`replaced after ${afterFreeze.silentMs} ms (frozen), ${afterKill.silentMs} ms (killed)\n`)
    },
    90_000,
  )
})
