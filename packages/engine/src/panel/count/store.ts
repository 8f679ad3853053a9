import type { SelectQueryBuilder } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'

/** Counts the rows of a query, which bounds them: a badge needs no more, and a count reads every row. */
export async function countRows<Table extends keyof Tables>(
  db: Db,
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.as('row'))
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
