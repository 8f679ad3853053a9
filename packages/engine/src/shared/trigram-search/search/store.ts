import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { type SearchedTable, searchLists } from '../store.ts'
import { trigramPrefixRange, trigramsOfPart } from '../trigrams.ts'

interface SearchQuery {
  /** A non-empty text that a row's words must contain. Wildcards in it match themselves. */
  part: string
  /** Only rows that have this value in an indexed column. */
  only?: { column: string; value: string } | undefined
  /** Only rows with a lower id. */
  before?: number | undefined
  /** In rows. */
  limit: number
}

/** A table with the column `id`. */
type Found = AliasedRawBuilder<{ id: number }, 'found'>

/**
 * Finds rows whose words contain a part, at most `limit`, the newest. Returns a table of their ids, for joins; undefined if there are none.
 * The query starts with what seems to be the rarest: a trigram of the part, or the condition `only`; the others are checked for each of its
 * rows. Frequent parts are soon found among the newest rows.
 */
export async function searchRows(db: Db, searched: SearchedTable, wanted: SearchQuery): Promise<Found | undefined> {
  const { part } = wanted
  if (part.length < 3) return withFewLetters(db, searched, wanted)
  const lead = await rarest(db, searched, wanted)
  const [first, ...others] = lead.grams.slice(0, maxTrigrams)
  if (lead.isOnly || first === undefined) return among(wanted, sql`${sql.table(searched)} searched`)
  const join = joining(db)
  const list = sql.lit(searchLists[searched])
  const also = others.map((gram, index) => {
    const name = sql.ref(`gram${index}`)
    return sql`${join} orelhao_grams ${name} ON ${name}.list = ${list} AND ${name}.gram = ${sql.lit(gram)} AND ${name}.row_id = lead.row_id`
  })
  const from = sql`orelhao_grams lead ${sql.join(also, sql` `)} ${join} ${sql.table(searched)} searched ON searched.id = lead.row_id`
  return among(wanted, from, sql`lead.list = ${list} AND lead.gram = ${sql.lit(first)}`, sql`lead.row_id`)
}

/** Further trigrams seldom exclude a row that these have not. */
const maxTrigrams = 3

/** In a long text the rarest of this many is rare enough; each one costs a query. */
const sampledTrigrams = 6

/** Number of rows whose age measures how rare a trigram is. */
const sample = 64

/**
 * Measures rarity by the id of the sixty-fourth newest row: the older, the rarer. Each costs a short index scan. Returns the trigrams of
 * the part, rarest first, and whether the condition `only` is rarer than all of them.
 */
async function rarest(
  db: Db,
  searched: SearchedTable,
  { part, only }: SearchQuery,
): Promise<{ grams: number[]; isOnly: boolean }> {
  const last = `LIMIT 1 OFFSET ${sample - 1}`
  const reaches = spread(trigramsOfPart(part), sampledTrigrams).map(
    (gram) =>
      `SELECT ${gram} AS gram, (SELECT row_id FROM orelhao_grams WHERE list = ${searchLists[searched]} AND gram = ${gram} ORDER BY row_id DESC ${last}) AS reach`,
  )
  const all = [sql.raw<unknown>(reaches.join(' UNION ALL '))] // numbers as literals, which are built several times as fast as parameters
  if (only)
    all.push(
      sql`SELECT -1 AS gram, (SELECT id FROM ${sql.table(searched)} WHERE ${sql.ref(only.column)} = ${only.value} ORDER BY id DESC ${sql.raw(last)}) AS reach`,
    )
  const { rows } = await sql<{ gram: number; reach: number | null }>`${sql.join(all, sql` UNION ALL `)}`.execute(db)
  rows.sort((a, b) => Number(a.reach) - Number(b.reach))
  const grams = rows.map(({ gram }) => Number(gram))
  return { grams: grams.filter((gram) => gram >= 0), isOnly: grams[0] === -1 }
}

/** At most `most` items, evenly spread over the list. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, items.length / most)
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

/** With more rows for one or two letters than this, all rows are read instead, newest first, since enough matches are soon found. */
const few = 1000

async function withFewLetters(db: Db, searched: SearchedTable, wanted: SearchQuery): Promise<Found | undefined> {
  const [first, last] = trigramPrefixRange(wanted.part)
  const rows = db
    .selectFrom('orelhao_grams')
    .select('row_id')
    .where('list', '=', searchLists[searched])
    .where((e) => e.between('gram', first, last))
  const from = sql`${sql.table(searched)} searched`
  const areMany = await rows
    .limit(1)
    .offset(few - 1)
    .executeTakeFirst()
  if (areMany) return among(wanted, from)
  const ids = new Set((await rows.execute()).map(({ row_id }) => Number(row_id)))
  if (ids.size === 0) return undefined
  return among(wanted, from, sql`searched.id IN (${sql.join([...ids].map((id) => sql.lit(id)))})`)
}

/** Not a backslash, so that both databases agree on the escape character. */
const escaping = '!'

function among(
  { part, only, before, limit }: SearchQuery,
  from: RawBuilder<unknown>,
  where = sql`1 = 1`,
  id = sql`searched.id`,
): Found {
  const pattern = `%${part.replace(/[%_!]/g, `${escaping}$&`)}%`
  const conditions = [where, sql`searched.words LIKE ${pattern} ESCAPE ${sql.lit(escaping)}`]
  if (only) conditions.push(sql`searched.${sql.ref(only.column)} = ${only.value}`)
  if (before !== undefined) conditions.push(sql`${id} < ${before}`)
  const rows = sql<{
    id: number
  }>`(SELECT ${id} AS id FROM ${from} WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${id} DESC LIMIT ${sql.lit(limit)})`
  return rows.as('found')
}

/** Makes the database join tables in the order in which they are listed. */
function joining(db: Db) {
  return sql.raw(dialectOf(db) === 'sqlite' ? 'CROSS JOIN' : 'STRAIGHT_JOIN')
}
