import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether neither of two has blocked the other: a condition of queries that show one profile, `viewer`, what belongs to others. `other` is
 * an expression that is never null.
 */
export function isUnblocked(other: RawBuilder<unknown>, viewer: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${other} NOT IN (SELECT blocked FROM orelhao_social_blocks WHERE blocker = ${viewer}) AND ${other} NOT IN (SELECT blocker FROM orelhao_social_blocks WHERE blocked = ${viewer}))`
}
