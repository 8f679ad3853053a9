import { sql } from 'kysely'
import type { Db } from '../../../../database/database.ts'
import { lockRows } from '../../../../database/lock-rows.ts'
import { type Profile, profileById, type SocialApp } from '../store.ts'

/**
 * Locks two profiles until the transaction ends, and returns the other one if it exists. Lock posts before profiles, so that transactions
 * do not deadlock.
 */
export async function lockProfiles(db: Db, app: SocialApp, one: number, other: number): Promise<Profile | undefined> {
  await lockRows(db, 'orelhao_social_profiles', 'id', [one, other])
  return profileById(db, app, other)
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
