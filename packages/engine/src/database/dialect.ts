import { MysqlAdapter } from 'kysely'
import type { Db } from './database.ts'

export type Dialect = 'sqlite' | 'mariadb'

export function dialectOf(db: Db): Dialect {
  return db.getExecutor().adapter instanceof MysqlAdapter ? 'mariadb' : 'sqlite'
}

/** Returns whether an INSERT or UPDATE failed because its unique key exists. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'ER_DUP_ENTRY') || error.message.includes('UNIQUE constraint failed')
}
