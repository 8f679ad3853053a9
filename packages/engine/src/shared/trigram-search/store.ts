import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { DataMigration, Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'
import { trigramsOf } from './trigrams.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** Rows of a list, by each trigram of their words; `gram` is a number of `trigramsOf`. */
    orelhao_grams: { list: number; gram: number; row_id: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_grams: 'part',
}

export const migration: Migration = {
  name: 'parts-of-words/001-grams',
  statements: ({ id, keyOptions }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_grams (list SMALLINT NOT NULL, gram INT NOT NULL, row_id ${id} NOT NULL, PRIMARY KEY (list, gram, row_id)) ${keyOptions}`,
  ],
}

/** Tables with a trigram index. A number is never reused for another table. */
export const searchLists = { orelhao_ads: 1, orelhao_stores: 2, orelhao_social_profiles: 3 }
export type SearchedTable = keyof typeof searchLists

/** Adds a row to the index. */
export function indexWords(db: Db, searched: SearchedTable, row: number, words: string): Promise<void> {
  return indexManyRows(db, searched, [{ id: row, words }])
}

/** Rows of one statement. */
const rowsAtOnce = 1000

/** Adds many rows to the index. Numbers are safe as literals; as parameters a thousand of them take ten times as long. */
export async function indexManyRows(
  db: Db,
  searched: SearchedTable,
  rows: readonly { id: number; words: string }[],
): Promise<void> {
  const all = rows.flatMap(({ id, words }) => trigramsOf(words).map((gram) => [gram, id] as const))
  all.sort(([a, one], [b, other]) => a - b || one - other)
  const or = dialectOf(db) === 'sqlite' ? 'OR ' : ''
  for (let start = 0; start < all.length; start += rowsAtOnce) {
    const values = all.slice(start, start + rowsAtOnce).map(([gram, id]) => `(${searchLists[searched]},${gram},${id})`)
    await sql.raw(`INSERT ${or}IGNORE INTO orelhao_grams (list, gram, row_id) VALUES ${values.join()}`).execute(db)
  }
}

/** Removes a row from the index; `words` must be those that were indexed. */
export async function unindexWords(db: Db, searched: SearchedTable, row: number, words: string): Promise<void> {
  const grams = trigramsOf(words)
  if (grams.length === 0) return // a title of accents alone
  await db
    .deleteFrom('orelhao_grams')
    .where('list', '=', searchLists[searched])
    .where('gram', 'in', grams)
    .where('row_id', '=', row)
    .execute()
}

/** Rows that one batch of a migration indexes. */
const batchSize = 200

/** Indexes rows that existed before their table was searchable. Stores its progress under an impossible trigram. */
export function indexMigration(name: string, searched: SearchedTable): DataMigration {
  const list = searchLists[searched]
  return {
    name,
    async run(db) {
      const mark = db.selectFrom('orelhao_grams').where('list', '=', list).where('gram', '=', beforeAll)
      const done = await mark.select((e) => e.fn.max('row_id').as('id')).executeTakeFirst()
      const rows = await db
        .selectFrom(searched)
        .select(['id', 'words'])
        .where('id', '>', Number(done?.id ?? 0))
        .orderBy('id')
        .limit(batchSize)
        .execute()
      await db.deleteFrom('orelhao_grams').where('list', '=', list).where('gram', '=', beforeAll).execute()
      const last = rows.at(-1)
      if (!last) return false
      await indexManyRows(db, searched, rows)
      await db.insertInto('orelhao_grams').values({ list, gram: beforeAll, row_id: last.id }).execute()
      return true
    },
  }
}

/** No text has this trigram. */
const beforeAll = -1
