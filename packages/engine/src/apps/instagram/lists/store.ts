import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'

interface Like {
  id: number
  post: number
  profile: number
}

const newest = (db: Db, posts: readonly number[], each: number) => {
  const likers = posts.map(
    (post, at): RawBuilder<unknown> =>
      sql`SELECT * FROM (SELECT id, post, profile FROM orelhao_social_reactions WHERE post = ${post} ORDER BY id DESC LIMIT ${each}) AS ${sql.ref(`of${at}`)}`,
  )
  const all = sql<Like>`(${sql.join(likers, sql` UNION ALL `)})`.as<'liker'>(sql.ref('liker'))
  return db.selectFrom(all).select(['liker.id', 'liker.post', 'liker.profile'])
}

/** Returns a few likers of each post, newest first; posts without likes are missing. One index lookup per post. */
export async function newestLikers(db: Db, posts: readonly number[], each: number): Promise<Map<number, number[]>> {
  if (posts.length === 0) return new Map()
  const rows = await newest(db, posts, each).execute()
  const byPost = Map.groupBy(
    rows.sort((a, b) => b.id - a.id),
    ({ post }) => post,
  )
  return new Map([...byPost].map(([post, of]) => [post, of.map(({ profile }) => profile)]))
}

/** Returns the profiles that a profile follows, newest first. */
export async function newestFollowed(db: Db, profile: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orelhao_social_follows')
    .select('followed')
    .where('follower', '=', profile)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.followed)
}
