import type { Generated } from 'kysely'
import { compileOnce } from '../../../database/compile-once.ts'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { Fates } from '../../../shared/retention/fates.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** What people were told already, so that a like that comes and goes is told once. `post` is 0 of a follower. */
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

export const tables: Fates = {
  orelhao_twitter_notices: { drops: 'events', over: 'created_at', by: 'id' },
}

export const migration: Migration = {
  name: 'twitter/001-notices',
  statements: ({ id, autoId, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_twitter_notices (id ${autoId}, profile ${id} NOT NULL, actor ${id} NOT NULL, kind VARCHAR(8) NOT NULL, post ${id} NOT NULL, created_at ${id} NOT NULL, CONSTRAINT orelhao_twitter_notice UNIQUE (profile, actor, kind, post)) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_twitter_notices_time ON orelhao_twitter_notices (profile, created_at)',
    'CREATE INDEX IF NOT EXISTS orelhao_twitter_notices_post ON orelhao_twitter_notices (post)',
  ],
}

const add = compileOnce<[number, number, string, number, number]>((db, profile, actor, kind, post, created_at) => {
  const insert = db.insertInto('orelhao_twitter_notices').values({ profile, actor, kind, post, created_at })
  return dialectOf(db) === 'mariadb' ? insert.ignore() : insert.onConflict((conflict) => conflict.doNothing())
})

interface Notice {
  /** Who is told, and who did it. */
  profile: number
  actor: number
  kind: string
  post: number
  created_at: number
}

/** False where that was told before. */
export async function addNotice(db: Db, { profile, actor, kind, post, created_at }: Notice): Promise<boolean> {
  return (await add(db, profile, actor, kind, post, created_at)).affected > 0
}

const since = compileOnce<[number, number, number]>((db, profile, from, limit) =>
  db
    .selectFrom('orelhao_twitter_notices')
    .select('id')
    .where('profile', '=', profile)
    .where('created_at', '>', from)
    .limit(limit),
)

/** How many somebody has had since a moment, in unix seconds; counted up to a limit. */
export async function countNotices(db: Db, profile: number, from: number, most: number): Promise<number> {
  return (await since(db, profile, from, most)).rows.length
}

/** Of a tweet that is deleted. */
export async function forgetNotices(db: Db, post: number): Promise<void> {
  await db.deleteFrom('orelhao_twitter_notices').where('post', '=', post).execute()
}
