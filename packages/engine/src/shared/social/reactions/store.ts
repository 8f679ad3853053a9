import type { Generated } from 'kysely'
import { compileOnce } from '../../../database/compile-once.ts'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Who likes what. The id tells which came later. */
    orelhao_social_reactions: { id: Generated<number>; post: number; profile: number }
  }
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

const newest = compileOnce<[number, number], { profile: number }>((db, post, limit) =>
  db
    .selectFrom('orelhao_social_reactions')
    .select('profile')
    .where('post', '=', post)
    .orderBy('id', 'desc')
    .limit(limit),
)

const before = compileOnce<[number, number, number], { profile: number }>((db, post, last, limit) =>
  db
    .selectFrom('orelhao_social_reactions')
    .select('profile')
    .where('post', '=', post)
    .where('id', '<', ({ selectFrom }) =>
      selectFrom('orelhao_social_reactions as other')
        .select('other.id')
        .where('other.profile', '=', last)
        .where('other.post', '=', post),
    )
    .orderBy('id', 'desc')
    .limit(limit),
)

/** Who likes a post, the newest first; after `last`, who likes it too: nobody where they no longer do. */
export async function likersOf(db: Db, post: number, limit: number, last?: number): Promise<number[]> {
  const { rows } = await (last === undefined ? newest(db, post, limit) : before(db, post, last, limit))
  return rows.map(({ profile }) => profile)
}
