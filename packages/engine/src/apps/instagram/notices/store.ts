import { type Generated, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * An action on a profile: `post` and `comment` are 0 where it concerns none. `comment` is the id of the story for a `heart`, and of the
     * answer for an `answer`, both without a post. An undone action is `hidden` and not deleted, so that
     * repeating it does not notify again.
     */
    orelhao_instagram_notices: {
      id: Generated<number>
      profile: number
      actor: number
      kind: string
      post: number
      comment: number
      hidden: boolean | number
      created_at: number
    }
    /** The last notice that a profile has seen. */
    orelhao_instagram_marks: { profile: number; seen: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_instagram_notices: { expires: 'notices', endedAt: 'created_at', by: 'id' },
  orelhao_instagram_marks: 'bounded',
}

const columns = (id: string, boolean: string) =>
  `profile ${id} NOT NULL, actor ${id} NOT NULL, kind VARCHAR(8) NOT NULL, post ${id} NOT NULL, comment ${id} NOT NULL, hidden ${boolean} NOT NULL, created_at ${id} NOT NULL`

export const migration: Migration = {
  name: 'instagram/003-notices',
  statements: ({ id, autoId, boolean, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_instagram_notices (id ${autoId}, ${columns(id, boolean)}, CONSTRAINT orelhao_instagram_notices_once UNIQUE (profile, actor, kind, post, comment)) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_instagram_notices_shown ON orelhao_instagram_notices (profile, hidden, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_instagram_notices_post ON orelhao_instagram_notices (post)',
    'CREATE INDEX IF NOT EXISTS orelhao_instagram_notices_comment ON orelhao_instagram_notices (comment)',
    `CREATE TABLE IF NOT EXISTS orelhao_instagram_marks (profile ${id} NOT NULL PRIMARY KEY, seen ${id} NOT NULL) ${options}`,
  ],
}

export type Kind = 'like' | 'comment' | 'follow' | 'mention' | 'heart' | 'answer'
export type NoticeRow = Selectable<Tables['orelhao_instagram_notices']>

/** The fields that identify a notice. */
export interface NoticeKey {
  profile: number
  actor: number
  kind: Kind
  post: number
  comment: number
}

const same = (db: Db, { profile, actor, kind, post, comment }: NoticeKey) =>
  db
    .updateTable('orelhao_instagram_notices')
    .where('profile', '=', profile)
    .where('actor', '=', actor)
    .where('kind', '=', kind)
    .where('post', '=', post)
    .where('comment', '=', comment)

/** Returns false for an existing notice, which is only shown again. */
export async function addNotice(db: Db, occasion: NoticeKey, now: number): Promise<boolean> {
  const { profile, actor, kind, post, comment } = occasion
  const row = { profile, actor, kind, post, comment, hidden: 0, created_at: now }
  if ((await insertIgnore(db, 'orelhao_instagram_notices', row)).count > 0) return true
  await same(db, occasion).set({ hidden: 0 }).execute()
  return false
}

export async function hideNotice(db: Db, occasion: NoticeKey): Promise<void> {
  await same(db, occasion).set({ hidden: 1 }).execute()
}

/** Deletes all notices about a post, its comments included. */
export async function deleteNoticesOfPost(db: Db, post: number): Promise<void> {
  await db.deleteFrom('orelhao_instagram_notices').where('post', '=', post).execute()
}

export async function deleteNoticesOfComment(db: Db, comment: number): Promise<void> {
  await db.deleteFrom('orelhao_instagram_notices').where('comment', '=', comment).where('post', '!=', 0).execute()
}

/** Deletes the notices between two profiles, in both directions. */
export async function deleteNoticesBetween(db: Db, one: number, other: number): Promise<void> {
  for (const [profile, actor] of [
    [one, other],
    [other, one],
  ] as const)
    await db.deleteFrom('orelhao_instagram_notices').where('profile', '=', profile).where('actor', '=', actor).execute()
}

function shownTo(db: Db, profile: number) {
  return noticesTo(db, profile, 0)
}

function noticesTo(db: Db, profile: number, hidden: 0 | 1) {
  return db.selectFrom('orelhao_instagram_notices').where('profile', '=', profile).where('hidden', '=', hidden)
}

/** A notice with its actor, and the last notice that its receiver has seen. */
export interface ListedNotice extends NoticeRow {
  handle: string
  avatar: string | null
  mark: number | null
}

const listed = (db: Db, profile: number, before: number, limit: number) => {
  const page = newestFirst(shownTo(db, profile).selectAll(), { by: 'id', limit, before })
  return db
    .selectFrom(page.as('notice'))
    .leftJoin('orelhao_social_profiles as actor', 'actor.id', 'notice.actor')
    .leftJoin('orelhao_instagram_marks as mark', 'mark.profile', 'notice.profile')
    .selectAll('notice')
    .select(['actor.handle', 'actor.avatar', 'mark.seen as mark'])
    .$castTo<ListedNotice>()
}

/** Returns notices, newest first. */
export async function noticesOf(
  db: Db,
  profile: number,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<ListedNotice[]> {
  return (await listed(db, profile, before, limit).execute()).sort((a, b) => b.id - a.id)
}

/** Counts notices after the last one that the profile has seen, up to a limit. */
export async function countUnread(db: Db, profile: number, most: number): Promise<number> {
  const newer = shownTo(db, profile)
    .select('id')
    .where(sql<SqlBool>`id > COALESCE((SELECT seen FROM orelhao_instagram_marks WHERE profile = ${profile}), 0)`)
    .orderBy('id', 'desc')
    .limit(most)
  const rows = await newer.execute()
  return rows.length
}

/** Returns the time of the profile's `n`th newest notice, also of undone actions; undefined where there are fewer. */
export async function timeOfNth(db: Db, profile: number, n: number): Promise<number | undefined> {
  const newest = (hidden: 0 | 1) => noticesTo(db, profile, hidden).select('created_at').orderBy('id', 'desc').limit(n)
  const row = await db
    .selectFrom(newest(0).as('shown'))
    .select('created_at')
    .unionAll(db.selectFrom(newest(1).as('undone')).select('created_at'))
    .orderBy('created_at', 'desc')
    .offset(n - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

const put = (db: Db, profile: number, seen: number) => {
  const row = db.insertInto('orelhao_instagram_marks').values({ profile, seen })
  return dialectOf(db) === 'mariadb'
    ? row.onDuplicateKeyUpdate({ seen })
    : row.onConflict((conflict) => conflict.column('profile').doUpdateSet({ seen }))
}

/** Marks all shown notices as seen. */
export async function markAllSeen(db: Db, profile: number): Promise<void> {
  const [newest] = await noticesOf(db, profile, 1)
  if (newest) await put(db, profile, newest.id).execute()
}
