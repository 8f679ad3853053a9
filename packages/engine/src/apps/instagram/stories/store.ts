import { limits } from '@orelhao/protocol/instagram/rules'
import type { Generated, Selectable } from 'kysely'
import { compileForIds, compileOnce } from '../../../database/compile-once.ts'
import type { Db, Tables } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { Migration } from '../../../database/migrate.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Those that are to be seen, and for a moment those that a job is about to delete. */
    orelhao_instagram_stories: {
      id: Generated<number>
      author: number
      image: string
      video: string | null
      content: string
      created_at: number
    }
    /** Which profile has seen which story. */
    orelhao_instagram_seen: { id: Generated<number>; story: number; profile: number }
  }
}

export const migration: Migration = {
  name: 'instagram/002-stories',
  statements: ({ id, autoId, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_instagram_stories (id ${autoId}, author ${id} NOT NULL, image VARCHAR(512) NOT NULL, video VARCHAR(512), content VARCHAR(${limits.story}) NOT NULL, created_at ${id} NOT NULL) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_instagram_stories_author ON orelhao_instagram_stories (author, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_instagram_stories_image ON orelhao_instagram_stories (image)',
    'CREATE INDEX IF NOT EXISTS orelhao_instagram_stories_video ON orelhao_instagram_stories (video)',
    `CREATE TABLE IF NOT EXISTS orelhao_instagram_seen (id ${autoId}, story ${id} NOT NULL, profile ${id} NOT NULL, CONSTRAINT orelhao_instagram_seen_once UNIQUE (story, profile)) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_instagram_seen_story ON orelhao_instagram_seen (story, id)',
  ],
}

export type StoryRow = Selectable<Tables['orelhao_instagram_stories']>

/** Stories from before this unix second are over, whether they are still in the table or not. */
function endedBefore(now: number): number {
  return now - limits.storySeconds
}

function live(db: Db, now: number) {
  return db
    .selectFrom('orelhao_instagram_stories as story')
    .selectAll()
    .where('story.created_at', '>', endedBefore(now))
}

/** The newest of one author. */
export function storiesBy(db: Db, author: number, now: number): Promise<StoryRow[]> {
  const own = live(db, now).where('story.author', '=', author)
  return newestFirst(own, { by: 'story.id', limit: limits.storiesEach }).execute()
}

/**
 * The newest of whom a profile follows. Walks the stories of today from the newest on and asks of each whether its author is followed: the
 * whole city has fewer stories than a busy account follows people.
 */
export function storiesFor(db: Db, profile: number, now: number, limit: number): Promise<StoryRow[]> {
  const followed = live(db, now).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('orelhao_social_follows as follow')
        .select('follow.id')
        .where('follow.follower', '=', profile)
        .whereRef('follow.followed', '=', 'story.author'),
    ),
  )
  return newestFirst(followed, { by: 'story.id', limit }).execute()
}

export async function storyById(db: Db, id: number, now: number): Promise<StoryRow | undefined> {
  return live(db, now).where('story.id', '=', id).executeTakeFirst()
}

/** Answers the new story's id. */
export async function addStory(db: Db, story: Omit<StoryRow, 'id'>): Promise<number> {
  const { insertId } = await db.insertInto('orelhao_instagram_stories').values(story).executeTakeFirstOrThrow()
  return Number(insertId)
}

export async function countStories(db: Db, author: number, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('orelhao_instagram_stories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('author', '=', author)
    .where('created_at', '>', endedBefore(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** With who has seen it. False where there is none. */
export async function removeStory(db: Db, id: number): Promise<boolean> {
  const story = db.deleteFrom('orelhao_instagram_stories').where('id', '=', id)
  const { numDeletedRows } = await story.executeTakeFirstOrThrow()
  await db.deleteFrom('orelhao_instagram_seen').where('story', '=', id).execute()
  return numDeletedRows === 1n
}

const telling = compileForIds<[number], { author: number }>((db, profiles, after) =>
  db
    .selectFrom('orelhao_instagram_stories')
    .select('author')
    .distinct()
    .where('author', 'in', profiles)
    .where('created_at', '>', after),
)

/** Those of these profiles that have a story now. */
export async function withStories(db: Db, profiles: readonly number[], now: number): Promise<Set<number>> {
  if (profiles.length === 0) return new Set()
  return new Set((await telling(db, profiles, endedBefore(now))).rows.map(({ author }) => author))
}

const markSeen = compileOnce<[number, number]>((db, story, profile) => {
  const row = db.insertInto('orelhao_instagram_seen').values({ story, profile })
  return dialectOf(db) === 'mariadb' ? row.ignore() : row.onConflict((conflict) => conflict.doNothing())
})

export async function sawStory(db: Db, story: number, profile: number): Promise<void> {
  await markSeen(db, story, profile)
}

const seen = compileForIds<[number], { story: number }>((db, stories, profile) =>
  db.selectFrom('orelhao_instagram_seen').select('story').where('story', 'in', stories).where('profile', '=', profile),
)

/** Those of these stories that a profile has seen. */
export async function seenBy(db: Db, profile: number, stories: readonly number[]): Promise<Set<number>> {
  if (stories.length === 0) return new Set()
  return new Set((await seen(db, stories, profile)).rows.map(({ story }) => story))
}

/** Who has seen a story, newest first, without its author. */
export async function viewersOf(db: Db, { id, author }: StoryRow, limit: number, before?: number) {
  const all = db
    .selectFrom('orelhao_instagram_seen')
    .select(['id', 'profile'])
    .where('story', '=', id)
    .where('profile', '!=', author)
  return newestFirst(all, { by: 'id', limit, before }).execute()
}
