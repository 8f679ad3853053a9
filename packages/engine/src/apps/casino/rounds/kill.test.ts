import { setTimeout as pause } from 'node:timers/promises'
import type { RoundGame } from '@orelhao/protocol/casino/rules'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../../database/open-database.ts'
import { leaseTimeoutMs } from '../../../shared/leases/lease.ts'
import { giveChips } from '../../../testing/casino.ts'
import { CasinoServer } from '../../../testing/casino-server.ts'
import { withEachDatabase } from '../../../testing/databases.ts'
import { ledgerViolation } from '../../../testing/give-money.ts'
import { createWorld, type Player } from '../../../testing/world.ts'
import { audit } from '../audit.ts'
import type { RoundRow } from './store.ts'

/** `npm run crash` runs fifty rounds of everything, with many players. */
const isLong = Number(process.env.CRASH_ROUNDS ?? 0) >= 50
const players = isLong ? 200 : 12
const rounds = isLong ? 2 : 1
/** Factor by which the servers' time runs faster. */
const speed = isLong ? 3 : 6
const chipsEach = 100_000

type Phase = `${'double' | 'crash'} ${'betting' | 'running' | 'over'}`
const phases: Phase[] = isLong
  ? ['double betting', 'double running', 'double over', 'crash betting', 'crash running', 'crash over']
  : ['double running', 'crash running']

withEachDatabase((url, kind) => {
  const cleanups: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of cleanups.splice(0).reverse()) await end()
  })

  // a SQLite file has one server
  test.skipIf(kind === 'sqlite')(
    `killed and frozen in every phase of a round, two servers settle each bet of ${players} players once`,
    async () => {
      const database = openDatabase(url().url)
      cleanups.push(() => database.close())
      const names = Array.from({ length: players }, (_, n) => `p${n}`)
      const { engine, ...cast } = await createWorld(Object.fromEntries(names.map((name) => [name, {}])), { database })
      const people = names.map((name) => cast[name as never] as Player)
      await giveChips({ engine }, chipsEach, ...people)
      let clocks = 0
      /** Each server has another time. */
      const start = async () => {
        const server = await CasinoServer.start(url().url, speed, ++clocks * 7000)
        cleanups.push(() => server.kill())
        return server
      }
      const servers = [await start(), await start()]
      const any = () => servers[Math.floor(Math.random() * servers.length)] as CasinoServer
      let isOver = false
      /** Plays on any server until the end. A killed server answers nothing, a frozen one answers when it resumes. */
      const play = async ({ me }: Player) => {
        while (!isOver) {
          const amount = 1 + Math.floor(Math.random() * 50)
          const color = ['red', 'black', 'white'][Math.floor(Math.random() * 3)]
          const auto = Math.random() < 0.5 ? 1.01 + Math.floor(Math.random() * 300) / 100 : null
          const calls = [
            ['casino_subscribe'],
            ['casino_double_bet', color, amount],
            ['casino_crash_bet', amount, auto],
            ['casino_crash_cashout'],
          ] as [string, ...unknown[]][]
          for (const [member, ...args] of calls) await any().call(me, member, ...args)
          await pause(3000 / speed)
        }
      }
      const playing = people.map(play)

      /** Returns the state of a game's newest round. */
      const stateOf = async (game: RoundGame): Promise<RoundRow['state'] | undefined> => {
        const row = await database.read((db) =>
          db
            .selectFrom('orelhao_casino_rounds')
            .select('state')
            .where('game', '=', game)
            .orderBy('id', 'desc')
            .limit(1)
            .executeTakeFirst(),
        )
        return row?.state
      }
      const roundsOf = (game: RoundGame) =>
        database.read(async (db) => {
          const rows = await db.selectFrom('orelhao_casino_rounds').select('id').where('game', '=', game).execute()
          return rows.length
        })
      const longest = { timeout: 60_000, interval: 5 }
      for (let round = 0; round < rounds; round++)
        for (const [index, phase] of phases.entries()) {
          const [game, state] = phase.split(' ') as [RoundGame, string]
          await expect.poll(() => stateOf(game), longest).toBe(state)
          const victim = servers[index % 2] as CasinoServer
          if ((isLong ? round + index : index + 2) % 3 === 2) {
            victim.freeze()
            await pause((leaseTimeoutMs + 2500) / speed)
            victim.wake()
          } else {
            await victim.kill()
            servers[index % 2] = await start()
          }
        }
      // rounds continue after all of this
      for (const game of ['double', 'crash'] as const) {
        const before = await roundsOf(game)
        await expect.poll(() => roundsOf(game), longest).toBeGreaterThan(before)
      }
      isOver = true
      await Promise.all(playing)
      const unsettled = () =>
        database.read(async (db) => {
          const bets = await db.selectFrom('orelhao_casino_bets').select('id').where('ended_at', '=', 0).execute()
          return bets.length
        })
      await expect.poll(unsettled, longest).toBe(0)
      for (const server of servers) await server.kill()

      expect((await audit(database)).wrong).toEqual([])
      expect(await ledgerViolation({ engine })).toBeUndefined()
      const bets = await database.read((db) => db.selectFrom('orelhao_casino_bets').selectAll().execute())
      expect(bets.length).toBeGreaterThan(players)
      const byOwner = Map.groupBy(bets, ({ owner }) => owner)
      for (const { user_id } of people) {
        const own = byOwner.get(user_id) ?? []
        const due = own.reduce((sum, { amount, reward }) => sum + reward - amount, chipsEach)
        const { balance } = await database.read((db) =>
          db
            .selectFrom('orelhao_accounts')
            .select('balance')
            .where('name', '=', `casino:${user_id}`)
            .executeTakeFirstOrThrow(),
        )
        expect([user_id, balance]).toEqual([user_id, due])
      }
      const states = Object.fromEntries([...Map.groupBy(bets, ({ state }) => state)].map(([s, all]) => [s, all.length]))
      process.stdout.write(`${kind}: ${bets.length} bets ${JSON.stringify(states)}\n`)
    },
    isLong ? 1_200_000 : 240_000,
  )
})
