import { type Generated, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'
import { isUnblocked } from '../blocks/conditions/store.ts'
import { type Person, peopleViewedBy } from '../people/store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Likes. Ids follow the order of time. */
    orelhao_social_reactions: { id: Generated<number>; post: number; profile: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_social_reactions: 'part',
}

export const migration: Migration = {
  name: 'social/005-reactions',
  statements: ({ id, autoId, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_social_reactions (id ${autoId}, post ${id} NOT NULL, profile ${id} NOT NULL, CONSTRAINT orelhao_social_reaction UNIQUE (profile, post)) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_social_reactions_post ON orelhao_social_reactions (post, id)',
  ],
}

/** Returns false if the profile likes it already. The post must be locked; `like` counts. */
export async function addReaction(db: Db, post: number, profile: number): Promise<boolean> {
  return (await insertIgnore(db, 'orelhao_social_reactions', { post, profile })).count > 0
}

export async function removeReaction(db: Db, post: number, profile: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('orelhao_social_reactions')
    .where('profile', '=', profile)
    .where('post', '=', post)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removeReactions(db: Db, posts: readonly number[]): Promise<void> {
  await db.deleteFrom('orelhao_social_reactions').where('post', 'in', posts).execute()
}

/** Profiles that like a post, newest first, from a profile's view; those after the profile `last`, none if it no longer likes the post. */
export async function likersOf(db: Db, post: number, viewer: number, limit: number, last?: number): Promise<Person[]> {
  const all = db
    .selectFrom('orelhao_social_reactions as entry')
    .select(['entry.id', 'entry.profile'])
    .where('entry.post', '=', post)
    .where(isUnblocked(sql.ref('entry.profile'), viewer))
    .$if(last !== undefined, (likes) =>
      likes.where('entry.id', '<', ({ selectFrom }) =>
        selectFrom('orelhao_social_reactions as other')
          .select('other.id')
          .where('other.profile', '=', last ?? 0)
          .where('other.post', '=', post),
      ),
    )
  const page = all.orderBy('entry.id', 'desc').limit(limit)
  return peopleViewedBy(db, page, viewer)
}
