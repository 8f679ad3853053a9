import type { Generated } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Notices already sent, so that a like that is removed and repeated is notified once. `post` is 0 for a follower. */
    orelhao_twitter_notices: {
      id: Generated<number>
      profile: number
      actor: number
      kind: string
      post: number
      created_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_twitter_notices: { expires: 'events', endedAt: 'created_at', by: 'id' },
}

export const migration: Migration = {
  name: 'twitter/001-notices',
  statements: ({ id, autoId, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_twitter_notices (id ${autoId}, profile ${id} NOT NULL, actor ${id} NOT NULL, kind VARCHAR(8) NOT NULL, post ${id} NOT NULL, created_at ${id} NOT NULL, CONSTRAINT orelhao_twitter_notice UNIQUE (profile, actor, kind, post)) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_twitter_notices_time ON orelhao_twitter_notices (profile, created_at)',
    'CREATE INDEX IF NOT EXISTS orelhao_twitter_notices_post ON orelhao_twitter_notices (post)',
  ],
}

interface Notice {
  /** The receiver; `actor` is the person who acted. */
  profile: number
  actor: number
  kind: string
  post: number
  created_at: number
}

/** Returns false where the notice exists already. */
export async function addNotice(db: Db, notice: Notice): Promise<boolean> {
  return (await insertIgnore(db, 'orelhao_twitter_notices', notice)).count > 0
}

/** Counts a person's notices since a moment in unix seconds, up to a limit. */
export async function countNotices(db: Db, profile: number, from: number, most: number): Promise<number> {
  const rows = await db
    .selectFrom('orelhao_twitter_notices')
    .select('id')
    .where('profile', '=', profile)
    .where('created_at', '>', from)
    .limit(most)
    .execute()
  return rows.length
}

/** Deletes the notices about a deleted tweet. */
export async function deleteNotices(db: Db, post: number): Promise<void> {
  await db.deleteFrom('orelhao_twitter_notices').where('post', '=', post).execute()
}
