import { fullName } from '@orelhao/protocol/people'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { type Generated, sql } from 'kysely'
import { compileOnce } from '../../database/compile-once.ts'
import type { Db, Tables } from '../../database/database.ts'
import { type LockCount, lockCountMigration, lockRows } from '../../database/lock-rows.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /**
     * Every player who ever had a phone here, with their last data. `closed_at` is when everything of the player was erased, else 0: the row
     * of a closed account stays without name and number, for what others have of them.
     */
    orelhao_players: LockCount & {
      user_id: number
      name: string
      firstname: string
      phone: string
      phone_key: string
      moderator: boolean | number
      journalist: boolean | number
      seen_at: number
      closed_at: Generated<number>
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_players: 'bounded',
}

export const migrations: Migration[] = [
  {
    name: 'directory/001-players',
    statements: ({ id, boolean, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_players (user_id ${id} NOT NULL PRIMARY KEY, name VARCHAR(128) NOT NULL, firstname VARCHAR(128) NOT NULL, phone VARCHAR(12) NOT NULL, phone_key VARCHAR(12) NOT NULL, moderator ${boolean} NOT NULL, journalist ${boolean} NOT NULL, seen_at ${id} NOT NULL, CONSTRAINT orelhao_players_phone UNIQUE (phone_key)) ${options}`,
    ],
  },
  {
    name: 'directory/002-closed',
    build: ({ schema, id }) => [
      schema.alterTable('orelhao_players').addColumn('closed_at', id, (column) => column.notNull().defaultTo(0)),
    ],
  },
]

/** Name of a closed account, for players. */
export const closedAccount = { firstname: 'Conta', name: 'encerrada' }

export const lockMigration = lockCountMigration('directory/003-lock-count', 'orelhao_players')

/** The player who has a number, for another player who wants to reach them. */
export interface PhoneLookup {
  user_id: number
  phone: string
  /** 1 if they blocked the caller, otherwise 0. */
  blocked: number
}

/**
 * Looks up a number, in any spelling, and whether its owner blocked `from`. Only what was written before an account was closed is found by
 * its number: with `findsClosed`.
 */
export async function lookUpPhone(
  db: Db,
  phone: string,
  from: string,
  { findsClosed = false } = {},
): Promise<PhoneLookup | undefined> {
  return db
    .selectFrom('orelhao_players as player')
    .leftJoin('orelhao_blocks as block', (join) =>
      join.onRef('block.owner', '=', 'player.user_id').on('block.phone_key', '=', phoneKey(from)),
    )
    .select((e) => [
      'player.user_id',
      'player.phone',
      e.case().when('block.owner', 'is not', null).then(1).else(0).end().as('blocked'),
    ])
    .where('player.phone_key', '=', phoneKey(phone))
    .$if(!findsClosed, (query) => query.where('player.closed_at', '=', 0))
    .executeTakeFirst()
}

/** The number as its owner has it, for any spelling; undefined if no player has it. */
export async function canonicalPhone(db: Db, phone: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orelhao_players')
    .select('phone')
    .where('phone_key', '=', phoneKey(phone))
    .executeTakeFirst()
  return row?.phone
}

const shown = ['user_id', 'name', 'firstname', 'phone', 'moderator', 'journalist'] as const

type Row = Pick<Tables['orelhao_players'], (typeof shown)[number]>

const byId = compileOnce<{ user_id: number }, Row>((db, { user_id }) =>
  db.selectFrom('orelhao_players').select(shown).where('user_id', '=', user_id).where('closed_at', '=', 0),
)

/** Undefined for a closed account, too. */
export async function identityOf(db: Db, user_id: number): Promise<Identity | undefined> {
  const { rows } = await byId(db, { user_id })
  return rows[0] && toIdentity(rows[0])
}

/** The player who has a number, in any spelling. */
export async function playerByPhone(db: Db, phone: string): Promise<Identity | undefined> {
  const query = db
    .selectFrom('orelhao_players')
    .select(shown)
    .where('phone_key', '=', phoneKey(phone))
    .where('closed_at', '=', 0)
  const row = await query.executeTakeFirst()
  return row && toIdentity(row)
}

/** Copies field by field, since spreading a row is slow and most calls read identities. */
function toIdentity({ user_id, name, firstname, phone, moderator, journalist }: Row): Identity {
  return { user_id, name, firstname, phone, moderator: Boolean(moderator), journalist: Boolean(journalist) }
}

/**
 * Locks these players' rows until the transaction ends, so that what is checked now (a limit, or that something does not exist yet) is
 * still true when it is written.
 */
export async function lockPlayers(db: Db, player: number, other = player): Promise<void> {
  await lockRows(db, 'orelhao_players', 'user_id', [player, other])
}

export async function listPlayers(db: Db, limit: number): Promise<Identity[]> {
  const open = db.selectFrom('orelhao_players').select(shown).where('closed_at', '=', 0)
  const rows = await open.orderBy('user_id').limit(limit).execute()
  return rows.map(toIdentity)
}

/** Players whose passport or number is the text, or whose name contains it; by passport. */
export async function searchPlayers(db: Db, text: string, limit: number): Promise<Identity[]> {
  const words = text.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const passport = /^\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : -1
  const rows = await db
    .selectFrom('orelhao_players')
    .select(shown)
    .where((e) => e.or([e('user_id', '=', passport), e('phone_key', '=', phoneKey(text)), e.and(words.map(isInName))]))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(toIdentity)
}

/** SQLite's LOWER leaves letters with accents as they are, so a word is looked for as it was typed, too. */
function isInName(word: string) {
  const pattern = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`
  const inColumn = (column: string) =>
    sql<boolean>`(LOWER(${sql.ref(column)}) LIKE ${pattern(word.toLowerCase())} ESCAPE '!' OR ${sql.ref(column)} LIKE ${pattern(word)} ESCAPE '!')`
  return sql<boolean>`(${inColumn('firstname')} OR ${inColumn('name')})`
}

/** Full names by user id, of registered players. */
export async function namesOf(db: Db, players: readonly number[]): Promise<Map<number, string>> {
  if (players.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_players')
    .select(['user_id', 'firstname', 'name'])
    .where('user_id', 'in', players)
    .execute()
  return new Map(rows.map((row) => [Number(row.user_id), fullName(row)]))
}

/** Names and numbers of registered players. */
export async function contactsOf(
  db: Db,
  players: readonly number[],
): Promise<Pick<Identity, 'user_id' | 'firstname' | 'name' | 'phone'>[]> {
  if (players.length === 0) return []
  const rows = await db
    .selectFrom('orelhao_players')
    .select(['user_id', 'firstname', 'name', 'phone'])
    .where('user_id', 'in', players)
    .execute()
  return rows.map((row) => ({ ...row, user_id: Number(row.user_id) }))
}

/** Numbers by user id, of registered players. */
export async function phonesOf(db: Db, players: readonly number[]): Promise<Map<number, string>> {
  if (players.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_players')
    .select(['user_id', 'phone'])
    .where('user_id', 'in', players)
    .execute()
  return new Map(rows.map(({ user_id, phone }) => [Number(user_id), phone]))
}

/** Players who have these numbers, in any spelling; each player once. */
export async function playersByPhones(
  db: Db,
  phones: readonly string[],
): Promise<Pick<PhoneLookup, 'user_id' | 'phone'>[]> {
  const keys = [...new Set(phones.map(phoneKey))]
  if (keys.length === 0) return []
  return db
    .selectFrom('orelhao_players')
    .select(['user_id', 'phone'])
    .where('phone_key', 'in', keys)
    .where('closed_at', '=', 0)
    .execute()
}

/**
 * A player whose number went to another player: a placeholder of `sem-` and letters replaces the number. A user id may need eleven letters,
 * which fit after a single `s`; padded to eleven they never equal the short form of another player.
 */
export function withoutNumber(player: Identity): Identity {
  const id = player.user_id.toString(36)
  return { ...player, phone: id.length <= 8 ? `sem-${id}` : `s${id.padStart(11, '0')}` }
}

/**
 * Removes a player's name and number for good. Returns what others see of them from then on, and the number that is free now; undefined if
 * the account is closed already.
 */
export async function closePlayer(
  db: Db,
  user_id: number,
  now: number,
): Promise<{ me: Identity; before: string } | undefined> {
  const found = await identityOf(db, user_id)
  if (!found) return
  const me = { ...withoutNumber(found), ...closedAccount, moderator: false, journalist: false }
  await db
    .updateTable('orelhao_players')
    .set({ ...me, moderator: 0, journalist: 0, phone_key: phoneKey(me.phone), closed_at: now })
    .where('user_id', '=', user_id)
    .execute()
  return { me, before: found.phone }
}

/** Stores a player. Returns their previous number, if it was a different one, and whether they have become or ceased to be a moderator. */
export async function savePlayer(db: Db, me: Identity, now: number): Promise<{ before?: string; hasNewRole: boolean }> {
  const existing = await db
    .selectFrom('orelhao_players')
    .select(['phone', 'moderator'])
    .where('user_id', '=', me.user_id)
    .executeTakeFirst()
  const row = { ...me, phone_key: phoneKey(me.phone), seen_at: now }
  if (!existing) {
    await db.insertInto('orelhao_players').values(row).execute()
    return { hasNewRole: false }
  }
  await db.updateTable('orelhao_players').set(row).where('user_id', '=', me.user_id).execute()
  return {
    hasNewRole: Boolean(existing.moderator) !== me.moderator,
    ...(existing.phone !== me.phone && { before: existing.phone }),
  }
}
