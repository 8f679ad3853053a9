import { limits } from '@orelhao/protocol/instagram/rules'
import { type AliasableExpression, type Generated, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'
import { isUnblocked } from '../../../shared/social/blocks/conditions/store.ts'
import { type Person, peopleViewedBy } from '../../../shared/social/people/store.ts'
import type { UploadColumns } from '../../../shared/uploads/columns.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Visible stories, and for a moment ended ones that a job is about to delete. */
    orelhao_instagram_stories: {
      id: Generated<number>
      author: number
      image: string
      video: string | null
      content: string
      created_at: number
    }
    /** Stories that each profile has seen, and which of them it likes. */
    orelhao_instagram_seen: {
      id: Generated<number>
      story: number
      profile: number
      liked: Generated<boolean | number>
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_instagram_stories: 'transient',
  orelhao_instagram_seen: 'part',
}

export const uploads: UploadColumns = {
  orelhao_instagram_stories: ['image', 'video'],
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

/** Stories from before this unix second are over, even while their rows exist. */
function endedBefore(now: number): number {
  return now - limits.storySeconds
}

function live(db: Db, after: number) {
  return db.selectFrom('orelhao_instagram_stories as story').selectAll().where('story.created_at', '>', after)
}

/** A story with its author, as an account sees it. */
export interface StoryView extends StoryRow {
  handle: string
  name: string
  avatar: string | null
  verified: boolean | number
  seen: number | null
  liked: boolean | number | null
}

function storiesViewedBy(db: Db, page: AliasableExpression<StoryRow>, viewer: number) {
  return db
    .selectFrom(page.as('story'))
    .leftJoin('orelhao_social_profiles as profile', 'profile.id', 'story.author')
    .leftJoin('orelhao_instagram_seen as seen', (join) =>
      join.onRef('seen.story', '=', 'story.id').on('seen.profile', '=', viewer),
    )
    .selectAll('story')
    .select(['profile.handle', 'profile.name', 'profile.avatar', 'profile.verified', 'seen.id as seen', 'seen.liked'])
    .$castTo<StoryView>()
}

const byAuthor = (db: Db, viewer: number, author: number, after: number, limit: number) => {
  const all = live(db, after).where('story.author', '=', author)
  return storiesViewedBy(db, newestFirst(all, { by: 'story.id', limit }), viewer)
}

/** Returns one author's stories. */
export async function storiesBy(db: Db, author: number, viewer: number, now: number): Promise<StoryView[]> {
  return byAuthor(db, viewer, author, endedBefore(now), limits.storiesEach).execute()
}

const ofFollowed = (db: Db, viewer: number, after: number, limit: number) => {
  const all = live(db, after).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('orelhao_social_follows as follow')
        .select('follow.id')
        .where('follow.follower', '=', viewer)
        .whereRef('follow.followed', '=', 'story.author'),
    ),
  )
  return storiesViewedBy(db, newestFirst(all, { by: 'story.id', limit }), viewer)
}

/**
 * Returns the newest stories of followed accounts. Reads today's stories from the newest on and checks each author: the whole city has
 * fewer stories than a busy account follows people.
 */
export async function storiesFor(db: Db, viewer: number, now: number, limit: number): Promise<StoryView[]> {
  return ofFollowed(db, viewer, endedBefore(now), limit).execute()
}

/** Returns the pictures of those of these stories that exist. */
export async function storyPictures(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('orelhao_instagram_stories').select(['id', 'image']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, image }) => [id, image]))
}

export async function storyById(db: Db, id: number, now: number): Promise<StoryRow | undefined> {
  return live(db, endedBefore(now)).where('story.id', '=', id).executeTakeFirst()
}

/** Returns the new story's id. */
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

/** Deletes a story and leaves its viewers. Returns false for an unknown story. */
export async function deleteStory(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('orelhao_instagram_stories')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes a story and its viewers. Returns its author; undefined for an unknown story. */
export async function removeStory(db: Db, id: number): Promise<number | undefined> {
  const stories = db.selectFrom('orelhao_instagram_stories').select('author').where('id', '=', id)
  const story = await stories.executeTakeFirst()
  await deleteStory(db, id)
  await db.deleteFrom('orelhao_instagram_seen').where('story', '=', id).execute()
  return story?.author
}

/** Returns those of these profiles that have a story now. */
export async function withStories(db: Db, profiles: readonly number[], now: number): Promise<Set<number>> {
  if (profiles.length === 0) return new Set()
  const rows = await db
    .selectFrom('orelhao_instagram_stories')
    .select('author')
    .distinct()
    .where('author', 'in', profiles)
    .where('created_at', '>', endedBefore(now))
    .execute()
  return new Set(rows.map(({ author }) => author))
}

export async function sawStory(db: Db, story: number, profile: number): Promise<void> {
  await insertIgnore(db, 'orelhao_instagram_seen', { story, profile })
}

/** Sets or removes a profile's like, which marks the story as seen. */
export async function likeStory(db: Db, story: number, profile: number, liked: boolean): Promise<void> {
  await sawStory(db, story, profile)
  await db
    .updateTable('orelhao_instagram_seen')
    .set({ liked: Number(liked) })
    .where('story', '=', story)
    .where('profile', '=', profile)
    .execute()
}

/** Returns those of a story's viewers who like it. */
export async function likersOf(db: Db, story: number, viewers: readonly Person[]): Promise<Set<number>> {
  if (viewers.length === 0) return new Set()
  const rows = await db
    .selectFrom('orelhao_instagram_seen')
    .select('profile')
    .where('story', '=', story)
    .where('liked', '=', 1)
    .where(
      'profile',
      'in',
      viewers.map(({ profile }) => profile.id),
    )
    .execute()
  return new Set(rows.map(({ profile }) => profile))
}

const viewers = (db: Db, author: number, story: number, before: number, limit: number) => {
  const all = db
    .selectFrom('orelhao_instagram_seen as entry')
    .select(['entry.id', 'entry.profile'])
    .where('entry.story', '=', story)
    .where('entry.profile', '!=', author)
    .where(isUnblocked(sql.ref('entry.profile'), author))
  return peopleViewedBy(db, newestFirst(all, { by: 'entry.id', limit, before }), author)
}

/** Returns a story's viewers, newest first, for its author. */
export async function viewersOf(
  db: Db,
  { id, author }: Pick<StoryRow, 'id' | 'author'>,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Person[]> {
  return viewers(db, author, id, before, limit)
}
