import { type Generated, sql } from 'kysely'
import { compileOnce } from '../../../database/compile-once.ts'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { Fates } from '../../retention/fates.ts'
import { isUnblocked } from '../blocks/conditions/store.ts'
import { type Person, type PersonRow, peopleAsSeen, toPeople } from '../people/store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Who likes what. The id tells which came later. */
    orelhao_social_reactions: { id: Generated<number>; post: number; profile: number }
  }
}

export const tables: Fates = {
  orelhao_social_reactions: 'part',
}

export const migration: Migration = {
  name: 'social/005-reactions',
  statements: ({ id, autoId, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_social_reactions (id ${autoId}, post ${id} NOT NULL, profile ${id} NOT NULL, CONSTRAINT orelhao_social_reaction UNIQUE (profile, post)) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_social_reactions_post ON orelhao_social_reactions (post, id)',
  ],
}

const add = compileOnce<[number, number]>((db, post, profile) => {
  const insert = db.insertInto('orelhao_social_reactions').values({ post, profile })
  return dialectOf(db) === 'mariadb' ? insert.ignore() : insert.onConflict((conflict) => conflict.doNothing())
})
const remove = compileOnce<[number, number]>((db, post, profile) =>
  db.deleteFrom('orelhao_social_reactions').where('profile', '=', profile).where('post', '=', post),
)

/** False where it is so already. The post is taken, and counts them: see `like`. */
export async function addReaction(db: Db, post: number, profile: number): Promise<boolean> {
  return (await add(db, post, profile)).affected > 0
}

export async function removeReaction(db: Db, post: number, profile: number): Promise<boolean> {
  return (await remove(db, post, profile)).affected > 0
}

export async function removeReactions(db: Db, posts: readonly number[]): Promise<void> {
  await db.deleteFrom('orelhao_social_reactions').where('post', 'in', posts).execute()
}

const newest = compileOnce<[number, number, number], PersonRow>((db, viewer, post, limit) => {
  const all = db
    .selectFrom('orelhao_social_reactions as entry')
    .select(['entry.id', 'entry.profile'])
    .where('entry.post', '=', post)
    .where(isUnblocked(sql.ref('entry.profile'), viewer))
  return peopleAsSeen(db, all.orderBy('entry.id', 'desc').limit(limit), viewer)
})

const before = compileOnce<[number, number, number, number], PersonRow>((db, viewer, post, last, limit) => {
  const all = db
    .selectFrom('orelhao_social_reactions as entry')
    .select(['entry.id', 'entry.profile'])
    .where('entry.post', '=', post)
    .where('entry.id', '<', ({ selectFrom }) =>
      selectFrom('orelhao_social_reactions as other')
        .select('other.id')
        .where('other.profile', '=', last)
        .where('other.post', '=', post),
    )
    .where(isUnblocked(sql.ref('entry.profile'), viewer))
  return peopleAsSeen(db, all.orderBy('entry.id', 'desc').limit(limit), viewer)
})

/** Who likes a post, the newest first, as a profile sees them; after `last`, who likes it too: nobody where they no longer do. */
export async function likersOf(db: Db, post: number, viewer: number, limit: number, last?: number): Promise<Person[]> {
  const found = last === undefined ? newest(db, viewer, post, limit) : before(db, viewer, post, last, limit)
  return toPeople((await found).rows)
}
