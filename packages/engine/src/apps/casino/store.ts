import { board } from '@orelhao/protocol/casino/rules'
import { type Generated, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import { newestFirst } from '../../database/keyset.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

/** The seeds of a player's next game, and their own daily loss limit; null for no limit. */
export interface Gambler {
  server_seed: string
  own_limit: number | null
  /** The player's own limit from the day `limit_day` on. */
  next_limit: number | null
  /** A day as in the ledger's report; 0 while no change is due. */
  limit_day: number
}

export interface MineRow {
  id: number
  owner: number
  amount: number
  mines: number
  /** In hundredths of a percent. */
  edge: number
  server_seed: string
  client_seed: string
  /** A bit mask with one bit for each cell. */
  opened: number
  state: 'playing' | 'lost' | 'paid'
  /** The amount paid. */
  reward: number
  created_at: number
  /** 0 until the game is over. */
  ended_at: number
}

declare module '../../database/database.ts' {
  interface Tables {
    orelhao_casino_gamblers: Gambler & { owner: number }
    orelhao_casino_mines: Omit<MineRow, 'id'> & { id: Generated<number> }
    /** Stakes and payouts of each player by day and game, for limits and for the owner. */
    orelhao_casino_days: { owner: number; day: number; game: string; rounds: number; staked: number; paid: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_casino_gamblers: 'bounded',
  orelhao_casino_mines: { expires: 'games', endedAt: 'ended_at', by: 'over' },
  orelhao_casino_days: 'money',
}

export const migrations: Migration[] = [
  {
    name: 'casino/001-mines',
    statements: ({ id, autoId, options, keyOptions }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_casino_gamblers (owner ${id} NOT NULL PRIMARY KEY, server_seed CHAR(64) NOT NULL, client_seed VARCHAR(64) NOT NULL, own_limit ${id}, next_limit ${id}, limit_day ${id} NOT NULL) ${options}`,
      `CREATE TABLE IF NOT EXISTS orelhao_casino_mines (id ${autoId}, owner ${id} NOT NULL, amount ${id} NOT NULL, mines ${id} NOT NULL, edge ${id} NOT NULL, server_seed CHAR(64) NOT NULL, client_seed VARCHAR(64) NOT NULL, opened ${id} NOT NULL, state VARCHAR(8) NOT NULL, reward ${id} NOT NULL, created_at ${id} NOT NULL, ended_at ${id} NOT NULL, CONSTRAINT orelhao_casino_mines_amount CHECK (amount > 0), CONSTRAINT orelhao_casino_mines_opened CHECK (opened BETWEEN 0 AND ${2 ** board.cells - 1})) ${options}`,
      'CREATE INDEX IF NOT EXISTS orelhao_casino_mines_owner ON orelhao_casino_mines (owner, state, id)',
      'CREATE INDEX IF NOT EXISTS orelhao_casino_mines_games ON orelhao_casino_mines (owner, id)',
      'CREATE INDEX IF NOT EXISTS orelhao_casino_mines_ended ON orelhao_casino_mines (ended_at)',
      `CREATE TABLE IF NOT EXISTS orelhao_casino_days (owner ${id} NOT NULL, day ${id} NOT NULL, game VARCHAR(8) NOT NULL, rounds ${id} NOT NULL, staked ${id} NOT NULL, paid ${id} NOT NULL, PRIMARY KEY (owner, day, game)) ${keyOptions}`,
      'CREATE INDEX IF NOT EXISTS orelhao_casino_days_day ON orelhao_casino_days (day, game)',
    ],
  },
]

/** The player's seed stays in the page until a game begins. */
export const seedMigration: Migration = {
  name: 'casino/004-no-client-seeds',
  refusesEarlierVersions: true,
  statements: () => ['ALTER TABLE orelhao_casino_gamblers DROP COLUMN client_seed'],
}

export async function gambler(db: Db, owner: number): Promise<Gambler | undefined> {
  return db
    .selectFrom('orelhao_casino_gamblers')
    .select(['server_seed', 'own_limit', 'next_limit', 'limit_day'])
    .where('owner', '=', owner)
    .executeTakeFirst()
}

export async function saveGambler(db: Db, owner: number, values: Gambler): Promise<void> {
  const insert = db.insertInto('orelhao_casino_gamblers').values({ owner, ...values })
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate(values)
      : insert.onConflict((conflict) => conflict.column('owner').doUpdateSet(values))
  await upsert.execute()
}

export async function openGame(db: Db, owner: number): Promise<MineRow | undefined> {
  return db
    .selectFrom('orelhao_casino_mines')
    .selectAll()
    .where('owner', '=', owner)
    .where('state', '=', 'playing')
    .executeTakeFirst()
}

type NewGame = Pick<MineRow, 'owner' | 'amount' | 'mines' | 'edge' | 'server_seed' | 'client_seed' | 'created_at'>

export async function addGame(db: Db, game: NewGame): Promise<MineRow> {
  const row = { ...game, opened: 0, state: 'playing' as const, reward: 0, ended_at: 0 }
  const { insertId } = await db.insertInto('orelhao_casino_mines').values(row).executeTakeFirstOrThrow()
  return { ...row, id: Number(insertId) }
}

export async function saveGame(db: Db, { id, opened, state, reward, ended_at }: MineRow): Promise<void> {
  await db.updateTable('orelhao_casino_mines').set({ opened, state, reward, ended_at }).where('id', '=', id).execute()
}

/** Returns a player's ended games, newest first; `before` is the last id of the page before. */
export async function endedGames(db: Db, owner: number, limit: number, before?: number): Promise<MineRow[]> {
  const games = db.selectFrom('orelhao_casino_mines').selectAll().where('owner', '=', owner).where('ended_at', '>', 0)
  return newestFirst(games, { by: 'id', limit, before }).execute()
}

/** Rows per SQL statement. */
const rowsAtOnce = 500

export interface GameDay {
  owner: number
  day: number
  game: string
}

/** Adds a started round or a payout to the day's totals. */
export async function countRound(
  db: Db,
  of: GameDay,
  sums: { rounds: number; staked: number; paid: number },
): Promise<void> {
  const insert = db.insertInto('orelhao_casino_days').values({ ...of, ...sums })
  const { rounds, staked, paid } = sums
  const more = {
    rounds: sql<number>`orelhao_casino_days.rounds + ${rounds}`,
    staked: sql<number>`orelhao_casino_days.staked + ${staked}`,
    paid: sql<number>`orelhao_casino_days.paid + ${paid}`,
  }
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate(more)
      : insert.onConflict((conflict) => conflict.columns(['owner', 'day', 'game']).doUpdateSet(more))
  await upsert.execute()
}

/** Adds payouts of many players; each owner occurs once. */
export async function countPaid(
  db: Db,
  day: number,
  game: string,
  paid: readonly { owner: number; reward: number }[],
): Promise<void> {
  if (dialectOf(db) === 'sqlite') {
    const rows = JSON.stringify(paid.map(({ owner, reward }) => [owner, reward]))
    await sql`INSERT INTO orelhao_casino_days (owner, day, game, rounds, staked, paid) SELECT value ->> 0, ${day}, ${game}, 0, 0, value ->> 1 FROM json_each(${rows}) WHERE true ON CONFLICT (owner, day, game) DO UPDATE SET paid = orelhao_casino_days.paid + excluded.paid`.execute(
      db,
    )
    return
  }
  const rows = paid
    .map(({ owner, reward }) => ({ owner, day, game, rounds: 0, staked: 0, paid: reward }))
    .sort((a, b) => a.owner - b.owner)
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await db
      .insertInto('orelhao_casino_days')
      .values(rows.slice(start, start + rowsAtOnce))
      .onDuplicateKeyUpdate({ paid: sql<number>`paid + VALUES(paid)` })
      .execute()
}

/** Returns a player's losses on a day, in all games; 0 for a player who is winning. */
export async function lostOn(db: Db, owner: number, day: number): Promise<number> {
  const { lost } = await db
    .selectFrom('orelhao_casino_days')
    .select(sql<number>`COALESCE(SUM(staked) - SUM(paid), 0)`.as('lost'))
    .where('owner', '=', owner)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Math.max(0, Number(lost))
}

/** Returns ended games of all players with an id above `id`, oldest first. */
export function endedAfter(db: Db, id: number, limit: number): Promise<MineRow[]> {
  return db
    .selectFrom('orelhao_casino_mines')
    .selectAll()
    .where('id', '>', id)
    .where('ended_at', '>', 0)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Returns each game's stakes and payouts of all days. */
export async function totalsByGame(db: Db): Promise<{ game: string; rounds: number; staked: number; paid: number }[]> {
  const rows = await db
    .selectFrom('orelhao_casino_days')
    .select(({ fn }) => [
      'game',
      fn.sum<number>('rounds').as('rounds'),
      fn.sum<number>('staked').as('staked'),
      fn.sum<number>('paid').as('paid'),
    ])
    .groupBy('game')
    .execute()
  return rows.map(({ game, rounds, staked, paid }) => ({
    game,
    rounds: Number(rounds),
    staked: Number(staked),
    paid: Number(paid),
  }))
}

/** Returns the part of the stored stakes that is paid back on average, by the edges of their games. */
export async function returnOfMines(db: Db): Promise<number | undefined> {
  const { due } = await db
    .selectFrom('orelhao_casino_mines')
    .select(sql<number | null>`SUM(amount * (1.0 - edge / 10000.0)) / SUM(amount)`.as('due'))
    .where('ended_at', '>', 0)
    .executeTakeFirstOrThrow()
  return due === null ? undefined : Number(due)
}
