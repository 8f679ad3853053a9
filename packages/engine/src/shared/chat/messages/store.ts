import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import { isDuplicate } from '../../../database/dialect.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'
import type { UploadColumns } from '../../uploads/columns.ts'
import { countMessage, type Membership } from '../members/store.ts'
import { newMessageId } from './message-ids.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * One row per message, for any number of readers. `type` is the app's word, `system` for messages that do not count as unread; `media`
     * is the address of its file, `attached` the JSON of its attachment, `subject` the player whom a system message is about. `only_for` is
     * the only player who sees it, for instance where the receiver blocked the sender. `number` counts within the conversation, in apps
     * that number their messages. Ids follow the order of the conversation and count nothing (`message-ids.ts`).
     */
    orelhao_chat_messages: {
      id: Generated<number>
      conversation_id: number
      sender: number
      type: string
      content: string
      media: string | null
      attached: string | null
      subject: number | null
      reply_to: number | null
      reply_sender: number | null
      reply_content: string | null
      only_for: number | null
      saw_at: number | null
      created_at: number
      number: number | null
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_chat_messages: {
    expires: 'messages',
    endedAt: 'created_at',
    by: 'id',
    parts: [['orelhao_chat_reactions', 'message_id']],
  },
}

export const uploads: UploadColumns = {
  orelhao_chat_messages: ['media'],
}

export const migration: Migration = {
  name: 'chat/003-messages',
  statements: ({ id, autoId, options, isSqlite }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_chat_messages (id ${autoId}, conversation_id ${id} NOT NULL, sender ${id} NOT NULL, type VARCHAR(16) NOT NULL, content VARCHAR(1000) NOT NULL, media VARCHAR(512), attached VARCHAR(1000), subject ${id}, reply_to ${id}, reply_sender ${id}, reply_content VARCHAR(100), only_for ${id}, saw_at ${id}, created_at ${id} NOT NULL) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_chat_messages_page ON orelhao_chat_messages (conversation_id, id)',
    `CREATE INDEX IF NOT EXISTS orelhao_chat_messages_media ON orelhao_chat_messages (media)${isSqlite ? ' WHERE media IS NOT NULL' : ''}`,
  ],
}

export const numbersMigration: Migration = {
  name: 'chat/005-numbers',
  statements: ({ id, isSqlite }) => [
    `ALTER TABLE orelhao_chat_conversations ADD COLUMN last_number ${id} NOT NULL DEFAULT 0`,
    `ALTER TABLE orelhao_chat_messages ADD COLUMN number ${id}`,
    `CREATE INDEX IF NOT EXISTS orelhao_chat_messages_number ON orelhao_chat_messages (conversation_id, number)${isSqlite ? ' WHERE number IS NOT NULL' : ''}`,
  ],
}

export type StoredMessage = Selectable<Tables['orelhao_chat_messages']>

const columns = [
  'id',
  'conversation_id',
  'sender',
  'type',
  'content',
  'media',
  'attached',
  'subject',
  'reply_to',
  'reply_sender',
  'reply_content',
  'only_for',
  'saw_at',
  'created_at',
  'number',
] as const

/** Type of messages without an author, which do not count as unread. */
export const system = 'system'

/** Fields that most messages leave empty. */
const nothing = {
  media: null,
  attached: null,
  subject: null,
  reply_to: null,
  reply_sender: null,
  reply_content: null,
  only_for: null,
  number: null,
}

export type NewMessage = Pick<StoredMessage, 'conversation_id' | 'sender' | 'type' | 'content' | 'created_at'> &
  Partial<Pick<StoredMessage, keyof typeof nothing>>

const maxAttempts = 5

/** Inserts with an id above all present and past ids of its conversation, which is locked: cleared messages may be deleted. */
async function insertWithId(db: Db, conversation: number, add: (id: number) => Promise<unknown>): Promise<number> {
  const highest = await db
    .selectNoFrom((e) => [
      e
        .selectFrom('orelhao_chat_messages')
        .select((m) => m.fn.max<number | null>('id').as('id'))
        .where('conversation_id', '=', conversation)
        .as('newest'),
      e
        .selectFrom('orelhao_chat_members')
        .select((m) => m.fn.max<number | null>('after_id').as('id'))
        .where('conversation_id', '=', conversation)
        .as('emptied'),
    ])
    .executeTakeFirst()
  for (let draw = 1; ; draw++) {
    const id = newMessageId(Math.max(Number(highest?.newest ?? 0), Number(highest?.emptied ?? 0)))
    try {
      await add(id)
      return id
    } catch (error) {
      if (draw === maxAttempts || !isDuplicate(error)) throw error
    }
  }
}

/** Adds a message with one insert, and one update of all who see it. The conversation must be locked. */
export async function addMessage(db: Db, message: NewMessage): Promise<StoredMessage> {
  const { conversation_id, sender, type, content, created_at, only_for, ...rest } = { ...nothing, ...message }
  const { media, attached, subject, reply_to, reply_sender, reply_content, number } = rest
  const reply = { reply_to, reply_sender, reply_content }
  const body = { type, content, media, attached, subject, ...reply, number }
  const row = { conversation_id, sender, ...body, only_for, saw_at: null, created_at }
  const id = await insertWithId(db, conversation_id, (id) =>
    db
      .insertInto('orelhao_chat_messages')
      .values({ ...row, id })
      .execute(),
  )
  await countMessage(db, conversation_id, { id, sender, isCounted: type !== system, only: only_for })
  return { ...row, id }
}

interface Page {
  limit: number
  before?: number | undefined
}

/** A page of the messages that a member sees, newest first. */
export function messagesOf(
  db: Db,
  player: number,
  conversation: number,
  { after_id }: Membership,
  page: Page,
): Promise<StoredMessage[]> {
  const seen = db
    .selectFrom('orelhao_chat_messages')
    .select(columns)
    .where('conversation_id', '=', conversation)
    .where('id', '>', after_id)
    .where((e) => e.or([e('only_for', 'is', null), e('only_for', '=', player)]))
  return newestFirst(seen, { by: 'id', ...page }).execute()
}

/** Messages by their ids, in no order. */
export async function messagesById(db: Db, ids: readonly number[]): Promise<StoredMessage[]> {
  if (ids.length === 0) return []
  return db.selectFrom('orelhao_chat_messages').select(columns).where('id', 'in', ids).execute()
}

/** A message of the app that a player sees now; undefined for any other. */
export async function visibleMessage(
  db: Db,
  app: string,
  player: number,
  id: number,
): Promise<StoredMessage | undefined> {
  return db
    .selectFrom('orelhao_chat_messages as message')
    .innerJoin('orelhao_chat_members as member', (join) =>
      join
        .onRef('member.conversation_id', '=', 'message.conversation_id')
        .on('member.player', '=', player)
        .on('member.app', '=', app)
        .on('member.left_at', '=', 0)
        .on('member.blocked_adder', '=', 0),
    )
    .select(columns.map((column) => `message.${column}` as const))
    .where('message.id', '=', id)
    .whereRef('message.id', '>', 'member.after_id')
    .where((e) => e.or([e('message.only_for', 'is', null), e('message.only_for', '=', player)]))
    .executeTakeFirst()
}

/** Marks all messages as read for a member, whose row must be locked. */
export async function markRead(db: Db, conversation: number, player: number, { last_id }: Membership): Promise<void> {
  await db
    .updateTable('orelhao_chat_members')
    .set({ read_to: last_id, unread: 0 })
    .where('conversation_id', '=', conversation)
    .where('player', '=', player)
    .execute()
}

/** Marks the messages of `sender` that the member had not read as seen. Returns whether there were any. */
export async function markSeen(
  db: Db,
  conversation: number,
  sender: number,
  { read_to, last_id }: Membership,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_chat_messages')
    .set({ saw_at: now })
    .where('conversation_id', '=', conversation)
    .where('id', '>', read_to)
    .where('id', '<=', last_id)
    .where('sender', '=', sender)
    .where('only_for', 'is', null)
    .where('saw_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
