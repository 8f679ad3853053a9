import type { Db } from '../../../database/database.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    orelhao_social_hashtags: { app: string; tag: string; post: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_social_hashtags: 'part',
}

export const migration: Migration = {
  name: 'social/006-hashtags',
  statements: ({ id, keyOptions }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_social_hashtags (app VARCHAR(16) NOT NULL, tag VARCHAR(64) NOT NULL, post ${id} NOT NULL, PRIMARY KEY (app, tag, post)) ${keyOptions}`,
    'CREATE INDEX IF NOT EXISTS orelhao_social_hashtags_post ON orelhao_social_hashtags (post)',
  ],
}

/** Most hashtags of a post that can be searched. */
const maxHashtags = 10

/** `tags` as `hashtagsIn` returns them. */
export async function addHashtags(db: Db, app: string, post: number, tags: readonly string[]): Promise<void> {
  const searched = [...new Set(tags.map((tag) => tag.slice(0, 64)))].slice(0, maxHashtags)
  if (searched.length === 0) return
  await db
    .insertInto('orelhao_social_hashtags')
    .values(searched.map((tag) => ({ app, tag, post })))
    .execute()
}

export async function removeHashtags(db: Db, posts: readonly number[]): Promise<void> {
  await db.deleteFrom('orelhao_social_hashtags').where('post', 'in', posts).execute()
}
