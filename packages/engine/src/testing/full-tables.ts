import type { Db, Tables } from '../database/database.ts'

/** Three bytes a letter, as in no Portuguese word. */
export const wide = (length: number) => '漢'.repeat(length)
/** Far more than the rules allow of anything. */
export const many = 1500

type Rows = { [T in keyof Tables]?: Record<string, unknown>[] }

/** Adds rows of several tables, some at a time. */
export async function insert(db: Db, tables: Rows): Promise<void> {
  for (const [table, rows] of Object.entries(tables))
    for (let start = 0; start < rows.length; start += 250)
      await db
        .insertInto(table as keyof Tables)
        .values(rows.slice(start, start + 250) as never)
        .execute()
}

/** So many rows, made by their numbers. */
export const rows = (count: number, row: (n: number) => Record<string, unknown>) =>
  Array.from({ length: count }, (_, n) => row(n))
