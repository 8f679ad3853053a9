import type { Db } from '../../../../database/database.ts'
import type { Migration } from '../../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../../shared/retention/policies.ts'
import type { StoryRow } from '../store.ts'

declare module '../../../../database/database.ts' {
  interface Tables {
    /** Stories that a moderator has removed, with their ids. Who has seen them stays in `orelhao_instagram_seen`. */
    orelhao_instagram_removed_stories: {
      id: number
      author: number
      image: string
      video: string | null
      content: string
      created_at: number
      removed_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_instagram_removed_stories: {
    expires: 'cases',
    endedAt: 'removed_at',
    by: 'over',
    parts: [['orelhao_instagram_seen', 'story']],
  },
}

export const migration: Migration = {
  name: 'instagram/005-removed-stories',
  build: ({ createTable, id, schema }) => [
    createTable('orelhao_instagram_removed_stories', 'ownKey')
      .addColumn('id', id, (column) => column.notNull().primaryKey())
      .addColumn('author', id, (column) => column.notNull())
      .addColumn('image', 'varchar(512)', (column) => column.notNull())
      .addColumn('video', 'varchar(512)')
      .addColumn('content', 'varchar(255)', (column) => column.notNull())
      .addColumn('created_at', id, (column) => column.notNull())
      .addColumn('removed_at', id, (column) => column.notNull()),
    ...(['author', 'removed_at'] as const).map((column) =>
      schema
        .createIndex(`orelhao_instagram_removed_stories_${column}`)
        .ifNotExists()
        .on('orelhao_instagram_removed_stories')
        .column(column),
    ),
  ],
}

/** Adds a story to the removed ones; `removed_at` is in unix seconds. */
export async function addRemovedStory(db: Db, story: StoryRow, removed_at: number): Promise<void> {
  await db
    .insertInto('orelhao_instagram_removed_stories')
    .values({ ...story, removed_at })
    .execute()
}

/**
 * Moves a story back with its id and viewers. The time for which it was removed does not count: it is shown for the rest of its day.
 * Returns it; undefined if it is not removed.
 */
export async function moveStoryBack(db: Db, id: number, now: number): Promise<StoryRow | undefined> {
  const removed = db.selectFrom('orelhao_instagram_removed_stories').selectAll().where('id', '=', id)
  const row = await removed.executeTakeFirst()
  const { numDeletedRows } = await db
    .deleteFrom('orelhao_instagram_removed_stories')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!row || numDeletedRows === 0n) return // a concurrent call was faster
  const { removed_at, ...story } = row
  const shown = { ...story, created_at: story.created_at + Math.max(0, now - removed_at) }
  await db.insertInto('orelhao_instagram_stories').values(shown).execute()
  return shown
}
