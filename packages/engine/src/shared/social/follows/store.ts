import { type Generated, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'
import { isUnblocked } from '../blocks/conditions/store.ts'
import { type Person, peopleViewedBy } from '../people/store.ts'
import { countFollow } from '../profiles/locking/store.ts'
import type { SocialApp } from '../profiles/store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    orelhao_social_follows: { id: Generated<number>; follower: number; followed: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_social_follows: 'bounded',
}

export const migration: Migration = {
  name: 'social/002-follows',
  statements: ({ id, autoId, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_social_follows (id ${autoId}, follower ${id} NOT NULL, followed ${id} NOT NULL, CONSTRAINT orelhao_social_follow UNIQUE (follower, followed)) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_social_follows_followed ON orelhao_social_follows (followed, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_social_follows_follower ON orelhao_social_follows (follower, id)',
  ],
}

/** Both profiles must be locked (`lockProfiles`). Returns false if it already follows. */
export async function follow(db: Db, follower: number, followed: number): Promise<boolean> {
  if ((await insertIgnore(db, 'orelhao_social_follows', { follower, followed })).count === 0) return false
  await countFollow(db, follower, followed, 1)
  return true
}

/** Both profiles must be locked. Returns false if it does not follow. */
export async function unfollow(db: Db, follower: number, followed: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('orelhao_social_follows')
    .where('follower', '=', follower)
    .where('followed', '=', followed)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await countFollow(db, follower, followed, -1)
  return true
}

export async function isFollowing(db: Db, follower: number, followed: number): Promise<boolean> {
  const row = await db
    .selectFrom('orelhao_social_follows')
    .select('id')
    .where('follower', '=', follower)
    .where('followed', '=', followed)
    .executeTakeFirst()
  return row !== undefined
}

const sides = { followers: ['followed', 'follower'], following: ['follower', 'followed'] } as const

/**
 * A page of a profile's followers, or of the profiles it follows, newest first, from another profile's view. Excludes profiles with a block
 * between them and the viewer; the page is full as long as there are more.
 */
export async function followsOf(
  db: Db,
  app: SocialApp,
  side: keyof typeof sides,
  profile: number,
  viewer: number,
  limit: number,
  before?: number | null,
): Promise<Person[]> {
  const [own, other] = sides[side]
  const all = db
    .selectFrom('orelhao_social_follows as entry')
    .select(['entry.id', `entry.${other} as profile`])
    .where(`entry.${own}`, '=', profile)
    .where(isUnblocked(sql.ref(`entry.${other}`), viewer))
    .where(isUnblocked(sql`${profile}`, viewer))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orelhao_social_profiles as whose')
          .select('whose.id')
          .where('whose.id', '=', profile)
          .where('whose.app', '=', app),
      ),
    )
  const page = newestFirst(all, { by: 'entry.id', limit: sql.lit(limit), before: before ?? Number.MAX_SAFE_INTEGER })
  return peopleViewedBy(db, page, viewer)
}
