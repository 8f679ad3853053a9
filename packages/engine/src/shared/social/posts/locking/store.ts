import { sql } from 'kysely'
import type { Db } from '../../../../database/database.ts'
import { dialectOf } from '../../../../database/dialect.ts'
import { isUnblocked } from '../../blocks/conditions/store.ts'
import type { Profile, SocialApp } from '../../profiles/store.ts'
import { columns, one, type Post } from '../store.ts'

const locked = (db: Db, app: string, id: number) => {
  const query = one(db, app, id)
  return dialectOf(db) === 'mariadb' ? query.forUpdate() : query // SQLite has one writer
}

/**
 * Returns the post like `postById` and locks it for the rest of the transaction. Lock a post before liking, sharing or answering it, so
 * that its counts stay right and it is not deleted meanwhile. Lock the lower id of two posts first, and posts before profiles.
 */
export async function lockPost(db: Db, app: SocialApp, id: number): Promise<Post | undefined> {
  return locked(db, app, id).executeTakeFirst()
}

/** A locked post, for an action on it. */
export interface LockedPost {
  post: Post
  author: Pick<Profile, 'id' | 'owner' | 'handle'>
  /** There is a block between author and actor. */
  isBlocked: boolean
}

const lockQuery = (db: Db, actor: number, app: string, id: number) => {
  const ofAuthor = <Value>(column: 'owner' | 'handle') =>
    sql<Value>`(SELECT author.${sql.ref(column)} FROM orelhao_social_profiles AS author WHERE author.id = post.author)`
  const query = db
    .selectFrom('orelhao_social_posts as post')
    .select(columns.map((column) => `post.${column}` as const))
    .select([ofAuthor<number>('owner').as('owner'), ofAuthor<string>('handle').as('handle')])
    .select(isUnblocked(sql.ref('post.author'), actor).as('unblocked'))
    .where('post.id', '=', id)
    .where('post.app', '=', app)
    .where('post.share_of', 'is', null)
  return dialectOf(db) === 'mariadb' ? query.forUpdate() : query // locks the post: subqueries are only read
}

/** Like `lockPost`, with all that decides whether a profile may act on the post, and with the author to notify. */
export async function lockPostFor(db: Db, app: SocialApp, id: number, actor: number): Promise<LockedPost | undefined> {
  const row = await lockQuery(db, actor, app, id).executeTakeFirst()
  if (!row) return
  const { owner, handle, unblocked, ...post } = row
  return { post, author: { id: post.author, owner, handle }, isBlocked: !unblocked }
}
