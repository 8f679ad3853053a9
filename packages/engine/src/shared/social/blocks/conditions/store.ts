import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ViewerId } from '../../viewers/store.ts'

/**
 * A condition for queries that show one profile, `viewer`, the content of others: neither has blocked the other. Avoids `NOT IN`, for which
 * SQLite builds a table each time.
 */
export function isUnblocked(other: RawBuilder<unknown>, viewer: ViewerId): RawBuilder<SqlBool> {
  const [own, theirs] = [
    sql`SELECT 1 FROM orelhao_social_blocks AS own WHERE own.blocker = ${viewer} AND own.blocked = ${other}`,
    sql`SELECT 1 FROM orelhao_social_blocks AS theirs WHERE theirs.blocker = ${other} AND theirs.blocked = ${viewer}`,
  ]
  return sql<SqlBool>`(NOT EXISTS (${own}) AND NOT EXISTS (${theirs}))`
}

/**
 * Like `isUnblocked` for several others, for each row of a page. For most viewers no profile is hidden, which is checked once. With `IN`
 * MariaDB looks up each row, where it would otherwise build two tables of a viewer's blocks.
 */
export function areUnblocked(others: readonly RawBuilder<unknown>[], viewer: ViewerId): RawBuilder<SqlBool> {
  const [own, theirs] = [
    sql`SELECT 1 FROM orelhao_social_blocks AS own WHERE own.blocker = ${viewer}`,
    sql`SELECT 1 FROM orelhao_social_blocks AS theirs WHERE theirs.blocked = ${viewer}`,
  ]
  const among = sql.join(others)
  return sql<SqlBool>`((NOT EXISTS (${own}) AND NOT EXISTS (${theirs})) OR (NOT EXISTS (${own} AND own.blocked IN (${among})) AND NOT EXISTS (${theirs} AND theirs.blocker IN (${among}))))`
}
