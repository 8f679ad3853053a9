import type { InsertObject } from 'kysely'
import type { Db, Tables } from './database.ts'
import { dialectOf } from './dialect.ts'

export interface InsertResult {
  /** Number of inserted rows. */
  count: number
  /** Id of the inserted row, in a table with automatic ids. */
  id: number
}

/** Inserts a row unless the table has one with the same unique key. */
export async function insertIgnore<Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  row: InsertObject<Tables, Table>,
): Promise<InsertResult> {
  const insert = db.insertInto(table).values(row)
  const ignoring = dialectOf(db) === 'mariadb' ? insert.ignore() : insert.onConflict((conflict) => conflict.doNothing())
  const { numInsertedOrUpdatedRows, insertId } = await ignoring.executeTakeFirstOrThrow()
  return { count: Number(numInsertedOrUpdatedRows ?? 0), id: Number(insertId ?? 0) }
}
