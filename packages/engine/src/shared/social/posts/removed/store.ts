import { sql } from 'kysely'
import type { Db } from '../../../../database/database.ts'
import type { Migration } from '../../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../retention/policies.ts'

declare module '../../../../database/database.ts' {
  interface Tables {
    /**
     * Rows of `orelhao_social_posts` that a moderator has removed, with their ids. `removed_with` is the id of the removed post, which is
     * also that of its shares and of the comments that belong to it. Likes stay in their table meanwhile. `removed_at` is 0 in the
     * transaction that restores a post.
     */
    orelhao_social_removed_posts: {
      id: number
      app: string
      author: number
      content: string
      image: string | null
      video: string | null
      is_reply: number
      reply_to: number | null
      share_of: number | null
      created_at: number
      removed_with: number
      removed_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_social_removed_posts: {
    expires: 'cases',
    endedAt: 'removed_at',
    by: 'over',
    parts: [['orelhao_social_reactions', 'post']],
  },
}

export const migration: Migration = {
  name: 'social/011-removed-posts',
  build: ({ createTable, id, boolean, schema }) => [
    createTable('orelhao_social_removed_posts', 'ownKey')
      .addColumn('id', id, (column) => column.notNull().primaryKey())
      .addColumn('app', 'varchar(16)', (column) => column.notNull())
      .addColumn('author', id, (column) => column.notNull())
      .addColumn('content', 'varchar(512)', (column) => column.notNull())
      .addColumn('image', 'varchar(512)')
      .addColumn('video', 'varchar(512)')
      .addColumn('is_reply', boolean, (column) => column.notNull())
      .addColumn('reply_to', id)
      .addColumn('share_of', id)
      .addColumn('created_at', id, (column) => column.notNull())
      .addColumn('removed_with', id, (column) => column.notNull())
      .addColumn('removed_at', id, (column) => column.notNull()),
    ...(['author', 'removed_with', 'removed_at'] as const).map((column) =>
      schema
        .createIndex(`orelhao_social_removed_posts_${column}`)
        .ifNotExists()
        .on('orelhao_social_removed_posts')
        .column(column),
    ),
  ],
}

/** Columns that a removed row has in common with a post; counts are made again from rows. */
const shared = [
  'id',
  'app',
  'author',
  'content',
  'image',
  'video',
  'is_reply',
  'reply_to',
  'share_of',
  'created_at',
] as const

/** Copies a post and its shares before they are deleted, and its replies if they are deleted too. `removed_at` is in unix seconds. */
export async function copyToRemoved(
  db: Db,
  id: number,
  { withReplies }: { withReplies: boolean },
  removed_at: number,
): Promise<void> {
  const rows = db
    .selectFrom('orelhao_social_posts')
    .select(shared)
    .select([sql<number>`${id}`.as('removed_with'), sql<number>`${removed_at}`.as('removed_at')])
    .where((row) =>
      row.or([row('id', '=', id), row('share_of', '=', id), ...(withReplies ? [row('reply_to', '=', id)] : [])]),
    )
  await db
    .insertInto('orelhao_social_removed_posts')
    .columns([...shared, 'removed_with', 'removed_at'])
    .expression(rows)
    .execute()
}

/** Marks a removed post as being restored, which one of several calls at once does. Returns it; undefined if there is none. */
export async function claimRemoved(db: Db, app: string, id: number) {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_social_removed_posts')
    .set({ removed_at: 0 })
    .where('id', '=', id)
    .where('removed_with', '=', id)
    .where('app', '=', app)
    .where('removed_at', '>', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  return db
    .selectFrom('orelhao_social_removed_posts')
    .select(['author', 'content', 'reply_to'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Moves a post and what was removed with it back, with their ids and without counts. */
export async function moveBack(db: Db, id: number): Promise<void> {
  const removed = db.selectFrom('orelhao_social_removed_posts').where('removed_with', '=', id)
  await db.insertInto('orelhao_social_posts').columns(shared).expression(removed.select(shared)).execute()
  await db.deleteFrom('orelhao_social_removed_posts').where('removed_with', '=', id).execute()
}
