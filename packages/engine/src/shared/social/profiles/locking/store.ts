import { sql } from 'kysely'
import type { Db } from '../../../../database/database.ts'
import { dialectOf } from '../../../../database/dialect.ts'
import { columns, type Profile, type SocialApp, toProfile } from '../store.ts'

const two = (db: Db, one: number, other: number) => {
  const both = db
    .selectFrom('orelhao_social_profiles')
    .select([...columns, 'app'])
    .where('id', 'in', [one, other])
    .orderBy('id')
  return dialectOf(db) === 'mariadb' ? both.forUpdate() : both // SQLite has one writer
}

/**
 * Locks two profiles until the transaction ends, in the order of their ids, and returns the other one if it exists. Lock posts before
 * profiles, lower ids before higher ones, so that transactions do not deadlock.
 */
export async function lockProfiles(db: Db, app: SocialApp, one: number, other: number): Promise<Profile | undefined> {
  const row = (await two(db, one, other).execute()).find(({ id }) => id === other)
  if (row?.app !== app) return
  const { app: _, ...profile } = row
  return toProfile(profile)
}

/** Call it in the transaction that adds or removes the counted rows. */
export async function countPost(db: Db, profile: number, by: 1 | -1): Promise<void> {
  await db
    .updateTable('orelhao_social_profiles')
    .set({ posts: sql`posts + ${by}` })
    .where('id', '=', profile)
    .execute()
}

/** Counts a follow on both sides; both must be locked. */
export async function countFollow(db: Db, follower: number, followed: number, by: 1 | -1): Promise<void> {
  await db
    .updateTable('orelhao_social_profiles')
    .set({
      following: sql`${sql.ref('following')} + CASE id WHEN ${follower} THEN ${by} ELSE 0 END`,
      followers: sql`${sql.ref('followers')} + CASE id WHEN ${followed} THEN ${by} ELSE 0 END`,
    })
    .where('id', 'in', [follower, followed])
    .execute()
}
