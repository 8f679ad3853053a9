import { sql } from 'kysely'
import type { Db } from './database.ts'
import { dialectOf } from './dialect.ts'

/**
 * Unix milliseconds by the one clock that all servers of a database share, which is MariaDB's. Undefined for SQLite: a file has one server,
 * whose own clock is enough.
 */
export async function databaseNowMs(db: Db): Promise<number | undefined> {
  if (dialectOf(db) === 'sqlite') return undefined
  const { rows } = await sql<{ now_ms: number }>`
    SELECT TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(3)) DIV 1000 AS now_ms
  `.execute(db)
  return Number(rows[0]?.now_ms)
}
