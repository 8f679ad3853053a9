import { foldAccents } from '@orelhao/protocol/fold-accents'
import { lookalikeKey } from '@orelhao/protocol/social/lookalike-key'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import { isDuplicate } from '../../../database/dialect.ts'
import { type LockCount, lockCountMigration } from '../../../database/lock-rows.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'
import { indexWords } from '../../trigram-search/store.ts'
import type { UploadColumns } from '../../uploads/columns.ts'
import { isUnblocked } from '../blocks/conditions/store.ts'
import { type HandleProblem, handleProblem } from './handles/store.ts'
import { changeWords, wordsOf } from './words/store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * A player's profile in an app. Others know the id; `owner` is the player's user id, which never leaves the server. `plain` is the name
     * for prefix searches, `words` all searchable text. `posts`, `followers` and `following` equal the rows that they count, since both
     * change in one transaction.
     */
    orelhao_social_profiles: LockCount & {
      id: Generated<number>
      app: string
      owner: number
      handle: string
      likeness: string
      name: string
      plain: string
      words: Generated<string>
      bio: string
      avatar: string | null
      banner: string | null
      verified: boolean | number
      posts: Generated<number>
      followers: Generated<number>
      following: Generated<number>
      created_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_social_profiles: 'bounded',
}

export const uploads: UploadColumns = {
  orelhao_social_profiles: ['avatar', 'banner'],
}

const pictures = ['avatar', 'banner'] as const

export const migration: Migration = {
  name: 'social/001-profiles',
  statements: ({ id, autoId, boolean, options, isSqlite }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_social_profiles (id ${autoId}, app VARCHAR(16) NOT NULL, owner ${id} NOT NULL, handle VARCHAR(32) NOT NULL, likeness VARCHAR(32) NOT NULL, name VARCHAR(64) NOT NULL, plain VARCHAR(128) NOT NULL, bio VARCHAR(255) NOT NULL, avatar VARCHAR(512), banner VARCHAR(512), verified ${boolean} NOT NULL, posts ${id} NOT NULL DEFAULT 0, followers ${id} NOT NULL DEFAULT 0, following ${id} NOT NULL DEFAULT 0, created_at ${id} NOT NULL, CONSTRAINT orelhao_social_handle UNIQUE (app, handle), CONSTRAINT orelhao_social_likeness UNIQUE (app, likeness)) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_social_profiles_owner ON orelhao_social_profiles (owner, app)',
    'CREATE INDEX IF NOT EXISTS orelhao_social_profiles_plain ON orelhao_social_profiles (app, plain)',
    ...pictures.map(
      (column) =>
        `CREATE INDEX IF NOT EXISTS orelhao_social_profiles_${column} ON orelhao_social_profiles (${column})${isSqlite ? ` WHERE ${column} IS NOT NULL` : ''}`,
    ),
  ],
}

export const lockMigration = lockCountMigration('social/010-lock-count', 'orelhao_social_profiles')

export type SocialApp = 'twitter' | 'instagram'

export const columns = [
  'id',
  'owner',
  'handle',
  'name',
  'bio',
  'avatar',
  'banner',
  'verified',
  'posts',
  'followers',
  'following',
  'created_at',
] as const

export type Row = Pick<Selectable<Tables['orelhao_social_profiles']>, (typeof columns)[number]>

export interface Profile extends Row {
  verified: boolean
}

export function toProfile(row: Row): Profile {
  return { ...row, verified: Boolean(row.verified) }
}

const byOwner = (db: Db, app: string, owner: number) =>
  db
    .selectFrom('orelhao_social_profiles')
    .select(columns)
    .where('owner', '=', owner)
    .where('app', '=', app)
    .orderBy('id')

/** A player's profiles in an app, oldest first. */
export async function profilesOf(db: Db, app: SocialApp, owner: number): Promise<Profile[]> {
  const rows = await byOwner(db, app, owner).execute()
  return rows.map(toProfile)
}

/** The player's first profile, for apps with one per player. */
export async function profileOf(db: Db, app: SocialApp, owner: number): Promise<Profile | undefined> {
  const row = await byOwner(db, app, owner).executeTakeFirst()
  return row && toProfile(row)
}

export async function profileById(db: Db, app: SocialApp, id: number): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('orelhao_social_profiles')
    .select(columns)
    .where('id', '=', id)
    .where('app', '=', app)
    .executeTakeFirst()
  return row && toProfile(row)
}

/** `handle` as `normalizeHandle` returns it. */
export async function profileByHandle(db: Db, app: SocialApp, handle: string): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('orelhao_social_profiles')
    .select(columns)
    .where('app', '=', app)
    .where('handle', '=', handle)
    .executeTakeFirst()
  return row && toProfile(row)
}

/** Profiles with these handles (as `normalizeHandle` returns them), without those with a block between them and `by`. By rising id. */
export async function mentionedProfiles(
  db: Db,
  app: SocialApp,
  handles: readonly string[],
  by: number,
): Promise<Profile[]> {
  if (handles.length === 0) return []
  const rows = await db
    .selectFrom('orelhao_social_profiles')
    .select(columns)
    .where('app', '=', app)
    .where('handle', 'in', handles)
    .where(isUnblocked(sql.ref('orelhao_social_profiles.id'), by))
    .orderBy('id')
    .execute()
  return rows.map(toProfile)
}

/** Fields that a player edits; the handle as `normalizeHandle` returns it. */
export interface ProfileFields {
  handle: string
  name: string
  bio: string
  avatar: string | null
  banner: string | null
}

/** Returns the new profile's id, or why the handle is not available. Check the limit per player before, with the player locked. */
export async function addProfile(
  db: Db,
  app: SocialApp,
  owner: number,
  fields: ProfileFields,
  created_at: number,
): Promise<number | HandleProblem> {
  const problem = await handleProblem(db, app, fields.handle)
  if (problem) return problem
  try {
    const words = wordsOf(fields)
    const { insertId } = await db
      .insertInto('orelhao_social_profiles')
      .values({ ...toColumns(fields), words, app, owner, verified: 0, created_at })
      .executeTakeFirstOrThrow()
    await indexWords(db, 'orelhao_social_profiles', Number(insertId), words)
    return Number(insertId)
  } catch (error) {
    if (isDuplicate(error)) return 'usernameTaken' // a concurrent call was faster
    throw error
  }
}

/** Returns why the handle is not available; then nothing is changed. An unchanged handle is always available, whatever it is similar to. */
export async function changeProfile(
  db: Db,
  app: SocialApp,
  { id, handle }: Pick<Profile, 'id' | 'handle'>,
  fields: ProfileFields,
): Promise<HandleProblem | undefined> {
  const isSame = fields.handle === handle
  const problem = isSame ? undefined : await handleProblem(db, app, fields.handle, id)
  if (problem) return problem
  const { likeness, ...rest } = toColumns(fields)
  const change = isSame ? rest : { ...rest, likeness }
  try {
    await db.updateTable('orelhao_social_profiles').set(change).where('id', '=', id).execute()
    await changeWords(db, id, wordsOf(fields))
  } catch (error) {
    if (isDuplicate(error)) return 'usernameTaken'
    throw error
  }
}

function toColumns(fields: ProfileFields) {
  return { ...fields, likeness: lookalikeKey(fields.handle), plain: foldAccents(fields.name) }
}

/** Sets the owner's verified mark. Returns false if no profile has this handle. */
export async function setVerified(db: Db, app: SocialApp, handle: string, isVerified: boolean): Promise<boolean> {
  const profile = await profileByHandle(db, app, handle)
  if (!profile) return false
  await db
    .updateTable('orelhao_social_profiles')
    .set({ verified: Number(isVerified) })
    .where('id', '=', profile.id)
    .execute()
  return true
}
