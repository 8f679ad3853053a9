import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether neither of two has blocked the other: a condition of queries that show one profile, `viewer`, what belongs to others. No
 * `NOT IN`, for which SQLite makes a table each time.
 */
export function isUnblocked(other: RawBuilder<unknown>, viewer: number): RawBuilder<SqlBool> {
  const [own, theirs] = [
    sql`SELECT 1 FROM orelhao_social_blocks AS own WHERE own.blocker = ${viewer} AND own.blocked = ${other}`,
    sql`SELECT 1 FROM orelhao_social_blocks AS theirs WHERE theirs.blocker = ${other} AND theirs.blocked = ${viewer}`,
  ]
  return sql<SqlBool>`(NOT EXISTS (${own}) AND NOT EXISTS (${theirs}))`
}
