import { type Generated, sql } from 'kysely'
import { compileForLength, compileOnce } from '../../../database/compile-once.ts'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { Fates } from '../../retention/fates.ts'
import { isUnblocked } from '../blocks/conditions/store.ts'
import { type Person, type PersonRow, peopleAsSeen, toPeople } from '../people/store.ts'
import { countFollow } from '../profiles/holding/store.ts'
import type { SocialApp } from '../profiles/store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    orelhao_social_follows: { id: Generated<number>; follower: number; followed: number }
  }
}

export const tables: Fates = {
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

const add = compileOnce<[number, number]>((db, follower, followed) => {
  const insert = db.insertInto('orelhao_social_follows').values({ follower, followed })
  return dialectOf(db) === 'mariadb' ? insert.ignore() : insert.onConflict((conflict) => conflict.doNothing())
})
const remove = compileOnce<[number, number]>((db, follower, followed) =>
  db.deleteFrom('orelhao_social_follows').where('follower', '=', follower).where('followed', '=', followed),
)

/** Both are held (`holdProfiles`). False where it is so already. */
export async function follow(db: Db, follower: number, followed: number): Promise<boolean> {
  if ((await add(db, follower, followed)).affected === 0) return false
  await countFollow(db, follower, followed, 1)
  return true
}

/** The same the other way round. */
export async function unfollow(db: Db, follower: number, followed: number): Promise<boolean> {
  if ((await remove(db, follower, followed)).affected === 0) return false
  await countFollow(db, follower, followed, -1)
  return true
}

const one = compileOnce<[number, number]>((db, follower, followed) =>
  db
    .selectFrom('orelhao_social_follows')
    .select('id')
    .where('follower', '=', follower)
    .where('followed', '=', followed),
)

export async function isFollowing(db: Db, follower: number, followed: number): Promise<boolean> {
  return (await one(db, follower, followed)).rows.length > 0
}

const sides = { followers: ['followed', 'follower'], following: ['follower', 'followed'] } as const

const pageOf = (side: keyof typeof sides) =>
  compileForLength<[number, string, number, number], PersonRow>((db, limit, viewer, app, profile, before) => {
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
    return peopleAsSeen(db, newestFirst(all, { by: 'entry.id', limit, before }), viewer)
  })
const pages = { followers: pageOf('followers'), following: pageOf('following') }

/**
 * A page of a profile's followers, or of whom it follows, newest first, as another profile sees them: without people between whom and the
 * viewer there is a block, and full as long as there are more.
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
  return toPeople((await pages[side](db, limit, viewer, app, profile, before ?? Number.MAX_SAFE_INTEGER)).rows)
}
