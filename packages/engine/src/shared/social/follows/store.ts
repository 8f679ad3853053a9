import type { Generated } from 'kysely'
import { compileForIds, compileOnce } from '../../../database/compile-once.ts'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { Migration } from '../../../database/migrate.ts'
import { count, type Profile, profilesById } from '../profiles/store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    orelhao_social_follows: { id: Generated<number>; follower: number; followed: number }
  }
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
  await countBoth(db, follower, followed, 1)
  return true
}

/** The same the other way round. */
export async function unfollow(db: Db, follower: number, followed: number): Promise<boolean> {
  if ((await remove(db, follower, followed)).affected === 0) return false
  await countBoth(db, follower, followed, -1)
  return true
}

async function countBoth(db: Db, follower: number, followed: number, by: number): Promise<void> {
  await count(db, follower, 'following', by)
  await count(db, followed, 'followers', by)
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

const among = compileForIds<[number], { followed: number }>((db, ids, follower) =>
  db
    .selectFrom('orelhao_social_follows')
    .select('followed')
    .where('follower', '=', follower)
    .where('followed', 'in', ids),
)

/** Which of these somebody follows. */
export async function followedAmong(db: Db, follower: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await among(db, ids, follower)
  return new Set(rows.map(({ followed }) => followed))
}

/** Who follows whom, with what the next page begins after. */
export interface Follow {
  id: number
  profile: Profile
}

const sides = { followers: ['followed', 'follower'], following: ['follower', 'followed'] } as const

const pageOf = (side: keyof typeof sides) =>
  compileOnce<[number, number, number], { id: number; other: number }>((db, profile, before, limit) => {
    const [own, other] = sides[side]
    const all = db
      .selectFrom('orelhao_social_follows')
      .select(['id', `${other} as other`])
      .where(own, '=', profile)
    return newestFirst(all, { by: 'id', limit, before })
  })
const pages = { followers: pageOf('followers'), following: pageOf('following') }

/** A page of a profile's followers, or of whom it follows, newest first. */
export async function followsOf(
  db: Db,
  side: keyof typeof sides,
  profile: number,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Follow[]> {
  const { rows } = await pages[side](db, profile, before, limit)
  const people = await profilesById(
    db,
    rows.map(({ other }) => other),
  )
  return rows.flatMap(({ id, other }) => {
    const person = people.get(other)
    return person ? [{ id, profile: person }] : []
  })
}
