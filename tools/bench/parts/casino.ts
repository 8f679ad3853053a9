import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { payBets } from '../../../packages/engine/src/apps/casino/rounds/paying.ts'
import { openDatabase } from '../../../packages/engine/src/database/open.ts'
import { accounts } from '../../../packages/engine/src/shared/ledger/accounts.ts'
import { transfer } from '../../../packages/engine/src/shared/ledger/store.ts'
import { firstOffence } from '../../../packages/engine/src/shared/ledger/verify/store.ts'
import { chips, passes, untilBets } from '../../../packages/engine/src/testing/casino.ts'
import { createWorld } from '../../../packages/engine/src/testing/world.ts'
import { inTurns } from '../load/turns.ts'
import { compared, type Part } from '../measure.ts'

const crowd = 1000
const rounds = 9
const now = 1_800_000_000

/** A hall of a thousand at one wheel, on SQLite: all bet within one window, and all are paid at once. */
export const casino: Part = {
  name: 'casino',
  steps: 2 * 2 * (rounds + 1) + 1,
  async run(step) {
    const folder = mkdtempSync(join(tmpdir(), 'orelhao-bench-'))
    const database = openDatabase(`sqlite:${join(folder, 'casino.db')}`)
    const { engine, clock, host } = await createWorld({ host: {} }, { database })
    // players of the tests would each hear every event
    const people = Array.from({ length: crowd }, (_, n) => ({
      ...host.me,
      user_id: 100_000 + n,
      phone: `8${String(n).padStart(5, '0')}`,
    }))
    for (const me of people) await engine.register(me)
    await chips({ engine }, 1_000_000, ...people)
    step()
    const timed =
      (work: () => Promise<unknown>, prepare: () => Promise<unknown> = async () => {}) =>
      async () => {
        await prepare()
        const startMs = performance.now()
        await work()
        const elapsedMs = performance.now() - startMs
        step()
        return elapsedMs
      }

    const bet = timed(
      async () => {
        const answers = await Promise.all(people.map((me) => engine.call(me, 'casino_double_bet', ['red', 10])))
        const refused = answers.find(({ body }) => !/^\d+$/.test(body))
        if (refused) throw new Error(`a bet was answered with ${refused.body}`)
      },
      async () => {
        await passes({ clock, engine }, 60_000, 2000)
        await untilBets({ clock, engine }, host, 'double')
      },
    )
    /** The same money moved without a casino around it. */
    const moved = timed(() =>
      Promise.all(
        people.map(({ user_id }) =>
          engine.happen(({ db, now }) => {
            const from = { account: accounts.casino(user_id), description: 'Aposta' }
            const to = { account: accounts.mint, description: 'Cassino' }
            return transfer(db, { from, to, amount: 10, reason: 'x', actor: user_id, now })
          }),
        ),
      ),
    )
    const bets = await inTurns(rounds, moved, bet)

    const won = people.map(({ user_id }, n) => ({
      id: n,
      owner: user_id,
      game: 'double' as const,
      multiplier: 200,
      reward: 20,
    }))
    const paid = timed(() => engine.happen((transaction) => payBets(transaction, won, 'won')))
    const floor = rawJournal(join(folder, 'floor.db'), join(folder, 'casino.db'), won)
    const payouts = await inTurns(
      rounds,
      timed(async () => floor.pay()),
      paid,
    )
    floor.close()

    const offence = await database.read(firstOffence)
    await database.close()
    rmSync(folder, { recursive: true, force: true })
    if (offence) throw new Error(offence)
    return [
      compared(`casino: ${crowd} bets in one window, beside ${crowd} bare transfers`, 'ms', bets.ours, bets.floors, {
        ratioAtMost: 10,
      }),
      compared(`casino: ${crowd} winners paid, beside one raw batched journal`, 'ms', payouts.ours, payouts.floors, {
        ratioAtMost: 3,
      }),
    ]
  },
}

/**
 * The least that it takes: one journal, its entries and the balances, in statements of 500 rows that are prepared once, on tables that
 * hold as much as ours.
 */
function rawJournal(path: string, ours: string, won: readonly { owner: number; reward: number }[]) {
  const db = new DatabaseSync(path)
  db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL')
  db.exec('CREATE TABLE accounts (name TEXT PRIMARY KEY, balance INTEGER NOT NULL) WITHOUT ROWID')
  db.exec('CREATE TABLE journals (id INTEGER PRIMARY KEY, reason TEXT, created_at INTEGER)')
  db.exec(
    'CREATE TABLE entries (id INTEGER PRIMARY KEY, journal_id INTEGER, account TEXT, amount INTEGER, description TEXT, created_at INTEGER)',
  )
  db.exec('CREATE INDEX entries_account ON entries (account, id); CREATE INDEX entries_journal ON entries (journal_id)')
  db.prepare('ATTACH ? AS ours').run(ours)
  db.exec('INSERT INTO accounts SELECT name, balance FROM ours.orelhao_accounts')
  db.exec('INSERT INTO journals SELECT id, reason, created_at FROM ours.orelhao_journals')
  db.exec(
    'INSERT INTO entries SELECT id, journal_id, account, amount, description, created_at FROM ours.orelhao_entries',
  )
  db.exec('DETACH ours')
  const half = 500
  const rows = (columns: number) =>
    Array(half)
      .fill(`(${Array(columns).fill('?').join()})`)
      .join()
  const credit = db.prepare(
    `INSERT INTO accounts VALUES ${rows(2)} ON CONFLICT (name) DO UPDATE SET balance = balance + excluded.balance`,
  )
  const write = db.prepare(
    `INSERT INTO entries (journal_id, account, amount, description, created_at) VALUES ${rows(5)}`,
  )
  const journal = db.prepare('INSERT INTO journals (reason, created_at) VALUES (?, ?)')
  return {
    pay() {
      db.exec('BEGIN IMMEDIATE')
      const { lastInsertRowid } = journal.run('x', now)
      for (let start = 0; start < won.length; start += half) {
        const some = won.slice(start, start + half)
        credit.run(...some.flatMap(({ owner, reward }) => [`casino:${owner}`, reward]))
        write.run(...some.flatMap(({ owner, reward }) => [lastInsertRowid, `casino:${owner}`, reward, 'Prêmio', now]))
      }
      db.exec('COMMIT')
    },
    close: () => db.close(),
  }
}
