import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ViewerId } from '../../viewers/store.ts'

/**
 * Whether neither of two has blocked the other: a condition of queries that show one profile, `viewer`, what belongs to others. No
 * `NOT IN`, for which SQLite makes a table each time.
 */
export function isUnblocked(other: RawBuilder<unknown>, viewer: ViewerId): RawBuilder<SqlBool> {
  const [own, theirs] = [
    sql`SELECT 1 FROM orelhao_social_blocks AS own WHERE own.blocker = ${viewer} AND own.blocked = ${other}`,
    sql`SELECT 1 FROM orelhao_social_blocks AS theirs WHERE theirs.blocker = ${other} AND theirs.blocked = ${viewer}`,
  ]
  return sql<SqlBool>`(NOT EXISTS (${own}) AND NOT EXISTS (${theirs}))`
}

/**
 * The same of several others, for each row of a page. Of most viewers nobody is hidden, which is asked once; and with `IN` MariaDB looks
 * for each row, where it would make two tables of a viewer's blocks otherwise.
 */
export function areUnblocked(others: readonly RawBuilder<unknown>[], viewer: ViewerId): RawBuilder<SqlBool> {
  const [own, theirs] = [
    sql`SELECT 1 FROM orelhao_social_blocks AS own WHERE own.blocker = ${viewer}`,
    sql`SELECT 1 FROM orelhao_social_blocks AS theirs WHERE theirs.blocked = ${viewer}`,
  ]
  const among = sql.join(others)
  return sql<SqlBool>`((NOT EXISTS (${own}) AND NOT EXISTS (${theirs})) OR (NOT EXISTS (${own} AND own.blocked IN (${among})) AND NOT EXISTS (${theirs} AND theirs.blocker IN (${among}))))`
}
