import type { Message } from '@orelhao/protocol/newapp/contract'
import { limits } from '@orelhao/protocol/newapp/rules'
import type { Generated } from 'kysely'
import type { Db } from '../../database/database.ts'
import { newestFirst } from '../../database/keyset.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** A message has a row for each of its two parties: `owner` sees the row, `other` is the other party. */
    orelhao_newapp_messages: {
      id: Generated<number>
      owner: number
      other: number
      is_mine: number | boolean
      text: string
      created_at: number
    }
  }
}

/** Rows expire after the days that the server’s owner sets for messages. */
export const tables: RetentionPolicies = {
  orelhao_newapp_messages: { expires: 'messages', endedAt: 'created_at', by: 'id' },
}

export const migrations: Migration[] = [
  {
    name: 'newapp/001-messages',
    build: ({ schema, id, boolean, createTable }) => [
      createTable('orelhao_newapp_messages', 'autoId')
        .addColumn('owner', id, (column) => column.notNull())
        .addColumn('other', id, (column) => column.notNull())
        .addColumn('is_mine', boolean, (column) => column.notNull())
        .addColumn('text', `varchar(${limits.text})`, (column) => column.notNull())
        .addColumn('created_at', id, (column) => column.notNull()),
      schema
        .createIndex('orelhao_newapp_messages_owner')
        .ifNotExists()
        .on('orelhao_newapp_messages')
        .columns(['owner', 'id']),
    ],
  },
]

/** One page of a player's messages with the current numbers of the others, newest first; `before` is the id of the last message loaded. */
export async function listMessages(db: Db, owner: number, before?: number): Promise<Message[]> {
  const messages = db
    .selectFrom('orelhao_newapp_messages as message')
    .innerJoin('orelhao_players as player', 'player.user_id', 'message.other')
    .select(['message.id', 'player.phone', 'message.is_mine', 'message.text', 'message.created_at'])
    .where('message.owner', '=', owner)
  const rows = await newestFirst(messages, { by: 'message.id', limit: limits.page, before }).execute()
  return rows.map(({ is_mine, ...message }) => ({ ...message, isMine: Boolean(is_mine) }))
}

/** Writes one party's row and answers the message as that party sees it. */
export async function addMessage(
  db: Db,
  owner: number,
  other: { user_id: number; phone: string },
  { text, isMine, created_at }: Pick<Message, 'text' | 'isMine' | 'created_at'>,
): Promise<Message> {
  const { insertId } = await db
    .insertInto('orelhao_newapp_messages')
    .values({ owner, other: other.user_id, is_mine: Number(isMine), text, created_at })
    .executeTakeFirstOrThrow()
  return { id: Number(insertId), phone: other.phone, isMine, text, created_at }
}
