import { expect, test } from 'vitest'
import type { Database, Db } from '../../database/database.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { searchRows } from './search/store.ts'
import { indexMigration, indexWords, unindexWords } from './store.ts'

/** Ids of the rows found. */
async function search(db: Db, wanted: Parameters<typeof searchRows>[2]): Promise<number[]> {
  const found = await searchRows(db, 'orelhao_ads', wanted)
  if (!found) return []
  const rows = await db.selectFrom(found).select('found.id').orderBy('found.id', 'desc').execute()
  return rows.map(({ id }) => Number(id))
}

const ad = { title: 'x', price: 1, description: 'x', image: 'x', created_at: 1 }
/** Newest last; some words are in nearly all, some in one. */
const texts = Array.from({ length: 300 }, (_, n) =>
  [
    n === 17 ? 'raridade' : 'cuidado',
    n % 3 ? 'usado' : 'novo em folha',
    `nº${n}`,
    n % 100 === 7 ? '100% _ok_!' : 'ok',
    n === 40 ? '漢字かな' : '',
    n === 299 ? 'zé' : '',
  ].join(' '),
)

inEachWorld((world) => {
  /** Ads from before the trigram search; returns the first one's id. */
  async function unsearched(database: Database, owner: number): Promise<number> {
    return database.write(async (db) => {
      const rows = texts.map((words, n) => ({ ...ad, owner, words, category: n % 5 ? 'misc' : 'cars' }))
      for (const row of rows) await db.insertInto('orelhao_ads').values(row).execute()
      const first = await db.selectFrom('orelhao_ads').select('id').where('owner', '=', owner).orderBy('id').limit(1)
      return Number((await first.executeTakeFirstOrThrow()).id)
    })
  }
  const migration = indexMigration('olx/002-words', 'orelhao_ads')

  test('a search of migrated rows finds the same as reading every row, by any part, page after page, in one category or all', async () => {
    const { ana, ports } = await world({ ana: {} })
    const { database } = ports
    await database.write((db) => db.deleteFrom('orelhao_ads').execute())
    const first = await unsearched(database, ana.user_id)
    let pieces = 0
    while (await database.write((db) => migration.run(db))) pieces++
    expect(pieces).toBe(2)
    const left = await database.read((db) =>
      db.selectFrom('orelhao_grams').select('gram').where('gram', '<', 0).execute(),
    )
    expect(left).toEqual([])

    const parts = ['raridade', 'rida', 'dade', 'cuidado', 'usado', 'o em f', 'ado ', 'nunca', 'cuidade', 'adous']
    parts.push(
      'ok',
      'k',
      'z',
      'zé',
      'zé ',
      'é',
      '0%',
      '%',
      '_',
      '_ok_',
      '!',
      'º1',
      'º29',
      '漢',
      '字か',
      '字かな',
      'q',
      'qq',
    )
    for (const part of parts)
      for (const only of [undefined, { column: 'category', value: 'cars' }, { column: 'category', value: 'boats' }])
        for (const before of [undefined, first + 150]) {
          const found = await database.read((db) => search(db, { part, only, before, limit: 24 }))
          const due = texts
            .map((words, n) => ({ words, id: first + n, category: n % 5 ? 'misc' : 'cars' }))
            .filter(({ words, id }) => words.includes(part) && (before === undefined || id < before))
            .filter(({ category }) => only === undefined || category === only.value)
            .map(({ id }) => id)
          expect([part, only, before, found]).toEqual([part, only, before, due.reverse().slice(0, 24)])
        }
  })

  test('a row is found from the commit on, and no longer once it is deleted', async () => {
    const { ports } = await world({})
    const { database } = ports
    const grams = () =>
      database.read((db) => db.selectFrom('orelhao_grams').select('gram').where('list', '=', 2).execute())
    const before = await grams()
    await database.write((db) => indexWords(db, 'orelhao_stores', 2 ** 40, 'aaaa xyz'))
    expect((await grams()).length - before.length).toBe(7)
    await database.write((db) => unindexWords(db, 'orelhao_stores', 2 ** 40, 'aaaa xyz'))
    expect(await grams()).toEqual(before)
    await database.write((db) => indexWords(db, 'orelhao_stores', 2 ** 40, ''))
    await database.write((db) => unindexWords(db, 'orelhao_stores', 2 ** 40, ''))
  })
})
