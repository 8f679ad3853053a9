import type { Db } from '../../database/database.ts'
import type { SocialApp } from '../../shared/social/profiles/store.ts'
import { changeWords } from '../../shared/social/profiles/words/store.ts'

/** When the newest post of an app was written; 0 where there is none. */
export async function newestPostAt(db: Db, app: SocialApp): Promise<number> {
  const row = await db
    .selectFrom('orelhao_social_posts')
    .select(({ fn }) => fn.max<number | null>('created_at').as('at'))
    .where('app', '=', app)
    .executeTakeFirst()
  return Number(row?.at ?? 0)
}

export interface Reached {
  likes: number
  replies: number
  shares: number
}

/** Counts what others have done with a post; undefined where it is gone. */
export async function reachOf(db: Db, post: number): Promise<Reached | undefined> {
  const row = await db
    .selectFrom('orelhao_social_posts')
    .select(['likes', 'replies', 'shares'])
    .where('id', '=', post)
    .executeTakeFirst()
  return row && { likes: Number(row.likes), replies: Number(row.replies), shares: Number(row.shares) }
}

export interface ProfileState {
  handle: string
  name: string
  bio: string
  avatar: string | null
  posts: number
  followers: number
  following: number
}

export async function profileState(db: Db, id: number): Promise<ProfileState | undefined> {
  const row = await db
    .selectFrom('orelhao_social_profiles')
    .select(['handle', 'name', 'bio', 'avatar', 'posts', 'followers', 'following'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, posts: Number(row.posts), followers: Number(row.followers), following: Number(row.following) }
}

export async function removeProfile(db: Db, id: number): Promise<void> {
  await changeWords(db, id, '')
  await db.deleteFrom('orelhao_social_profiles').where('id', '=', id).execute()
}
