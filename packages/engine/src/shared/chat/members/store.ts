import { type Generated, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * Members of conversations, present and former (`left_at` is 0 for present ones). A member sees messages after `after_id`, which is
     * where they joined or cleared it, and has read up to `read_to`; `unread` counts what others wrote since. `last_id` is the newest
     * message for the member and orders their list; 0 excludes the conversation from it. `blocked_adder` is the user id of the player who
     * added them while blocked by them, else 0: the others see such a member, who sees nothing and gets no events.
     */
    orelhao_chat_members: {
      conversation_id: number
      player: number
      app: string
      joined_at: number
      left_at: number
      after_id: number
      read_to: number
      unread: number
      last_id: number
      blocked_adder: Generated<number>
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_chat_members: 'bounded',
}

export const migration: Migration = {
  name: 'chat/002-members',
  statements: ({ id, keyOptions }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_chat_members (conversation_id ${id} NOT NULL, player ${id} NOT NULL, app VARCHAR(16) NOT NULL, joined_at ${id} NOT NULL, left_at ${id} NOT NULL, after_id ${id} NOT NULL, read_to ${id} NOT NULL, unread ${id} NOT NULL, last_id ${id} NOT NULL, PRIMARY KEY (conversation_id, player)) ${keyOptions}`,
    'CREATE INDEX IF NOT EXISTS orelhao_chat_members_list ON orelhao_chat_members (player, app, last_id)',
  ],
}

export const blockedAdderMigration: Migration = {
  name: 'chat/006-blocked-adder',
  statements: ({ id }) => [`ALTER TABLE orelhao_chat_members ADD COLUMN blocked_adder ${id} NOT NULL DEFAULT 0`],
}

/** Adds players to a conversation, or back to it. They do not see earlier messages. */
export async function addMembers(
  db: Db,
  app: string,
  conversation_id: number,
  players: readonly number[],
  now: number,
  blocked_adder = 0,
): Promise<void> {
  if (players.length === 0) return
  const newest = await db
    .selectFrom('orelhao_chat_messages')
    .select((e) => e.fn.max<number | null>('id').as('id'))
    .where('conversation_id', '=', conversation_id)
    .executeTakeFirst()
  const after_id = Number(newest?.id ?? 0)
  const fresh = { joined_at: now, left_at: 0, after_id, read_to: after_id, unread: 0, last_id: 0, blocked_adder }
  const insert = db
    .insertInto('orelhao_chat_members')
    .values(players.map((player) => ({ conversation_id, player, app, ...fresh })))
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate(fresh)
      : insert.onConflict((conflict) => conflict.columns(['conversation_id', 'player']).doUpdateSet(fresh))
  await upsert.execute()
}

/** Admits a player to the conversations to which `adder` added them while blocked by them. */
export async function admitUnblocked(db: Db, player: number, adder: number): Promise<void> {
  await db
    .updateTable('orelhao_chat_members')
    .set({ blocked_adder: 0 })
    .where('player', '=', player)
    .where('blocked_adder', '=', adder)
    .execute()
}

/** Removes members, who no longer see the conversation and are listed as former members. */
export async function removeMembers(
  db: Db,
  conversation: number,
  players: readonly number[],
  now: number,
): Promise<void> {
  if (players.length === 0) return
  await db
    .updateTable('orelhao_chat_members')
    .set({ left_at: now, unread: 0, last_id: 0 })
    .where('conversation_id', '=', conversation)
    .where('player', 'in', players)
    .execute()
}

export interface Membership {
  after_id: number
  read_to: number
  unread: number
  last_id: number
}

const own = (db: Db, conversation: number, player: number) =>
  db
    .selectFrom('orelhao_chat_members')
    .select(['after_id', 'read_to', 'unread', 'last_id'])
    .where('conversation_id', '=', conversation)
    .where('player', '=', player)
    .where('left_at', '=', 0)
    .where('blocked_adder', '=', 0)

/** A player's membership of a conversation; undefined for a player who is not a member. */
export async function membershipOf(db: Db, conversation: number, player: number): Promise<Membership | undefined> {
  return own(db, conversation, player).executeTakeFirst()
}

/** Returns the membership and locks its row. */
export async function lockMembership(db: Db, conversation: number, player: number): Promise<Membership | undefined> {
  const query = own(db, conversation, player)
  return (dialectOf(db) === 'mariadb' ? query.forUpdate() : query).executeTakeFirst()
}

export interface Member {
  player: number
  phone: string
}

/** Everyone who is shown as a member of a conversation, in the order in which they joined. */
export async function membersOf(db: Db, conversation: number): Promise<Member[]> {
  return db
    .selectFrom('orelhao_chat_members as member')
    .innerJoin('orelhao_players as person', 'person.user_id', 'member.player')
    .select(['member.player', 'person.phone'])
    .where('member.conversation_id', '=', conversation)
    .where('member.left_at', '=', 0)
    .orderBy('member.joined_at')
    .orderBy('member.player')
    .execute()
}

/** Players who get a conversation's events, in no order. */
export async function playersIn(db: Db, conversation: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orelhao_chat_members')
    .select('player')
    .where('conversation_id', '=', conversation)
    .where('left_at', '=', 0)
    .where('blocked_adder', '=', 0)
    .execute()
  return rows.map(({ player }) => player)
}

/** Members of several conversations, in one query. */
export function membersOfAll(db: Db, conversations: readonly number[]): Promise<(Member & { conversation: number })[]> {
  if (conversations.length === 0) return Promise.resolve([])
  return db
    .selectFrom('orelhao_chat_members as member')
    .innerJoin('orelhao_players as person', 'person.user_id', 'member.player')
    .select(['member.conversation_id as conversation', 'member.player', 'person.phone'])
    .where('member.conversation_id', 'in', conversations)
    .where('member.left_at', '=', 0)
    .orderBy('member.joined_at')
    .orderBy('member.player')
    .execute()
}

/** Numbers of former members, the last to leave first. */
export async function formerMembers(db: Db, conversation: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orelhao_chat_members as member')
    .innerJoin('orelhao_players as person', 'person.user_id', 'member.player')
    .select('person.phone')
    .where('member.conversation_id', '=', conversation)
    .where('member.left_at', '>', 0)
    .orderBy('member.left_at', 'desc')
    .orderBy('member.player', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ phone }) => phone)
}

/** Members of the app's conversations that show a player as a member. */
export async function coMembersOf(db: Db, app: string, player: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orelhao_chat_members as own')
    .innerJoin('orelhao_chat_members as other', 'other.conversation_id', 'own.conversation_id')
    .select('other.player')
    .distinct()
    .where('own.player', '=', player)
    .where('own.app', '=', app)
    .where('own.left_at', '=', 0)
    .where('other.left_at', '=', 0)
    .where('other.blocked_adder', '=', 0)
    .execute()
  return rows.map((row) => row.player)
}

/** Records a new message for all members who may see it; `only` for one of them. `isCounted` adds it to the unread messages. */
export async function countMessage(
  db: Db,
  conversation: number,
  message: { id: number; sender: number; isCounted: boolean; only: number | null },
): Promise<void> {
  const { id, sender, isCounted, only } = message
  if (only === null)
    await db
      .updateTable('orelhao_chat_members')
      .set({
        last_id: id,
        unread: sql<number>`unread + CASE WHEN player = ${sender} THEN 0 ELSE ${Number(isCounted)} END`,
      })
      .where('conversation_id', '=', conversation)
      .where('left_at', '=', 0)
      .where('blocked_adder', '=', 0)
      .execute()
  else
    await db
      .updateTable('orelhao_chat_members')
      .set({ last_id: id })
      .where('conversation_id', '=', conversation)
      .where('player', '=', only)
      .execute()
}
