import type { Generated } from 'kysely'
import type { Db } from '../../database/database.ts'
import { type InsertResult, insertIgnore } from '../../database/insert-ignore.ts'
import { newestFirst } from '../../database/keyset.ts'
import { type LockCount, lockCountMigration, lockRows } from '../../database/lock-rows.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'
import type { UploadColumns } from '../uploads/columns.ts'
import { addMembers } from './members/store.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /**
     * `pair` is the two user ids of a conversation of two, the lower first, or `#` and the name of an open one; it is null in a group.
     * `owner` is the owner of a group, or the creator of an open one. `last_number` is the newest message's, in apps that number them.
     */
    orelhao_chat_conversations: LockCount & {
      id: Generated<number>
      app: string
      pair: string | null
      title: string
      picture: string | null
      owner: number
      created_at: number
      last_number: Generated<number>
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_chat_conversations: 'bounded',
}

export const uploads: UploadColumns = {
  orelhao_chat_conversations: ['picture'],
}

export const migration: Migration = {
  name: 'chat/001-conversations',
  statements: ({ id, autoId, options, isSqlite }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_chat_conversations (id ${autoId}, app VARCHAR(16) NOT NULL, pair VARCHAR(40), title VARCHAR(64) NOT NULL, picture VARCHAR(512), owner ${id} NOT NULL, created_at ${id} NOT NULL, CONSTRAINT orelhao_chat_pair UNIQUE (app, pair)) ${options}`,
    `CREATE INDEX IF NOT EXISTS orelhao_chat_conversations_picture ON orelhao_chat_conversations (picture)${isSqlite ? ' WHERE picture IS NOT NULL' : ''}`,
    'CREATE INDEX IF NOT EXISTS orelhao_chat_conversations_owner ON orelhao_chat_conversations (owner, app)',
  ],
}

export const lockMigration = lockCountMigration('chat/007-lock-count', 'orelhao_chat_conversations')

export interface Conversation {
  id: number
  pair: string | null
  title: string
  picture: string | null
  owner: number
}

const columns = ['id', 'pair', 'title', 'picture', 'owner'] as const

/** Undefined if the app has no conversation with this id. */
export async function conversationOf(db: Db, app: string, id: number): Promise<Conversation | undefined> {
  return db
    .selectFrom('orelhao_chat_conversations')
    .select(columns)
    .where('id', '=', id)
    .where('app', '=', app)
    .executeTakeFirst()
}

/**
 * Locks a conversation for the rest of the transaction. Lock it before writing messages or changing members: message ids then follow the
 * order of commits, and what was checked stays true.
 */
export async function lockConversation(db: Db, id: number): Promise<void> {
  await lockRows(db, 'orelhao_chat_conversations', 'id', [id])
}

/** Does the same, and returns the conversation like `conversationOf`. */
export async function lockedConversation(db: Db, app: string, id: number): Promise<Conversation | undefined> {
  await lockConversation(db, id)
  return conversationOf(db, app, id)
}

const pairOf = (one: number, other: number) => (one < other ? `${one}:${other}` : `${other}:${one}`)

/** The other player in a conversation of two. */
export function otherOf({ pair }: Pick<Conversation, 'pair'>, player: number): number {
  const [low, high] = (pair ?? '').split(':').map(Number)
  return (low === player ? high : low) ?? 0
}

const byPair = (db: Db, app: string, pair: string) =>
  db.selectFrom('orelhao_chat_conversations').select('id').where('app', '=', app).where('pair', '=', pair)

/** The conversation of two players, if there is one. */
export async function findPair(db: Db, app: string, one: number, other: number): Promise<number | undefined> {
  const row = await byPair(db, app, pairOf(one, other)).executeTakeFirst()
  return row?.id
}

function addPair(db: Db, app: string, pair: string, owner: number, created_at: number): Promise<InsertResult> {
  return insertIgnore(db, 'orelhao_chat_conversations', { app, pair, title: '', picture: null, owner, created_at })
}

/** Returns the conversation of two players, creating it if necessary. Of two concurrent calls the second gets the first one's. */
export async function openPair(db: Db, app: string, one: number, other: number, now: number): Promise<number> {
  const existing = await findPair(db, app, one, other)
  if (existing !== undefined) return existing
  const { count } = await addPair(db, app, pairOf(one, other), 0, now)
  const id = (await findPair(db, app, one, other)) ?? 0
  if (count > 0) await addMembers(db, app, id, [one, other], now)
  return id
}

const nameKey = (name: string) => `#${name}`

/** The open conversation of a name, if there is one. It has no members: the app decides who may read and write. */
export async function findNamed(db: Db, app: string, name: string): Promise<number | undefined> {
  const row = await byPair(db, app, nameKey(name)).executeTakeFirst()
  return row?.id
}

/** Returns it, creating it if necessary. Of two concurrent calls the second gets the first one's. */
export async function openNamed(db: Db, app: string, name: string, owner: number, now: number): Promise<number> {
  await addPair(db, app, nameKey(name), owner, now)
  return (await findNamed(db, app, name)) ?? 0
}

/** A player's conversations of two with these others, without empty ones. */
export async function listedWithPlayers(
  db: Db,
  app: string,
  player: number,
  others: readonly number[],
): Promise<ListedConversation[]> {
  if (others.length === 0) return []
  const pairs = others.map((other) => pairOf(player, other))
  return allListed(db, app, player).where('chat.app', '=', app).where('chat.pair', 'in', pairs).execute()
}

export interface NewGroup {
  owner: number
  title: string
  picture: string | null
}

/** Returns the new group's id. The group has no members yet. */
export async function addGroup(db: Db, app: string, group: NewGroup, now: number): Promise<number> {
  const { insertId } = await db
    .insertInto('orelhao_chat_conversations')
    .values({ app, pair: null, ...group, created_at: now })
    .executeTakeFirstOrThrow()
  return Number(insertId)
}

/** Number of groups that the player owns, without those that a blocked player made them the owner of. */
export async function countOwned(db: Db, app: string, owner: number): Promise<number> {
  const { count } = await db
    .selectFrom('orelhao_chat_conversations as chat')
    .leftJoin('orelhao_chat_members as member', (join) =>
      join.onRef('member.conversation_id', '=', 'chat.id').onRef('member.player', '=', 'chat.owner'),
    )
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('chat.owner', '=', owner)
    .where('chat.app', '=', app)
    .where((e) => e.or([e('member.blocked_adder', 'is', null), e('member.blocked_adder', '=', 0)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function updateConversation(db: Db, id: number, values: Partial<NewGroup>): Promise<void> {
  await db.updateTable('orelhao_chat_conversations').set(values).where('id', '=', id).execute()
}

/** One entry of a player's list of conversations. */
export interface ListedConversation extends Conversation {
  after_id: number
  unread: number
  last_id: number
}

/** A page of a player's conversations, the one with the newest message first. `before` is the last entry's `last_id`. */
export function listConversations(
  db: Db,
  app: string,
  player: number,
  limit: number,
  before?: number,
): Promise<ListedConversation[]> {
  return newestFirst(allListed(db, app, player), { by: 'member.last_id', limit, before }).execute()
}

function allListed(db: Db, app: string, player: number) {
  return db
    .selectFrom('orelhao_chat_members as member')
    .innerJoin('orelhao_chat_conversations as chat', 'chat.id', 'member.conversation_id')
    .select(['chat.id', 'chat.pair', 'chat.title', 'chat.picture', 'chat.owner'])
    .select(['member.after_id', 'member.unread', 'member.last_id'])
    .where('member.player', '=', player)
    .where('member.app', '=', app)
    .where('member.last_id', '>', 0)
}
