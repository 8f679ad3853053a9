import type { Db } from '../../../database/database.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'
import { unfollow } from '../follows/store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    orelhao_social_blocks: { blocker: number; blocked: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_social_blocks: 'bounded',
}

export const migration: Migration = {
  name: 'social/003-blocks',
  statements: ({ id, keyOptions }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_social_blocks (blocker ${id} NOT NULL, blocked ${id} NOT NULL, PRIMARY KEY (blocker, blocked)) ${keyOptions}`,
    'CREATE INDEX IF NOT EXISTS orelhao_social_blocks_blocked ON orelhao_social_blocks (blocked, blocker)',
  ],
}

/** Blocks a profile and ends follows in both directions. Both must be locked (`lockProfiles`). */
export async function block(db: Db, blocker: number, blocked: number): Promise<void> {
  await insertIgnore(db, 'orelhao_social_blocks', { blocker, blocked })
  await unfollow(db, blocker, blocked)
  await unfollow(db, blocked, blocker)
}

export async function unblock(db: Db, blocker: number, blocked: number): Promise<void> {
  await db.deleteFrom('orelhao_social_blocks').where('blocker', '=', blocker).where('blocked', '=', blocked).execute()
}

/**
 * Players, by user id, who must get no events of what a profile publishes, or of what two profiles do together: the owners of profiles that
 * are hidden from one of them.
 */
export async function playersHiddenFrom(db: Db, profile: number, other = profile): Promise<number[]> {
  const rows = await db
    .selectFrom('orelhao_social_blocks as block')
    .innerJoin('orelhao_social_profiles as profile', 'profile.id', 'block.blocked')
    .select('profile.owner')
    .where('block.blocker', 'in', [profile, other])
    .union(
      db
        .selectFrom('orelhao_social_blocks as block')
        .innerJoin('orelhao_social_profiles as profile', 'profile.id', 'block.blocker')
        .select('profile.owner')
        .where('block.blocked', 'in', [profile, other]),
    )
    .execute()
  return rows.map(({ owner }) => owner)
}

/** The one or both of two profiles that blocked the other. */
export async function blockersBetween(db: Db, one: number, other: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orelhao_social_blocks')
    .select('blocker')
    .where((e) =>
      e.or([
        e.and([e('blocker', '=', one), e('blocked', '=', other)]),
        e.and([e('blocker', '=', other), e('blocked', '=', one)]),
      ]),
    )
    .execute()
  return rows.map(({ blocker }) => blocker)
}
