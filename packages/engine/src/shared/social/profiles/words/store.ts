import { foldAccents } from '@orelhao/protocol/fold-accents'
import type { Db } from '../../../../database/database.ts'
import type { DataMigration, Migration } from '../../../../database/migrate.ts'
import { indexManyRows, indexWords, unindexWords } from '../../../trigram-search/store.ts'

const longest = 255

/**
 * Searchable words of a profile: name, handle and the handle's parts if it has several, each with a space before it, so that the beginning
 * of a word is found like any other part. Stylised letters become plain ones.
 */
export function wordsOf({ name, handle }: { name: string; handle: string }): string {
  const parts = handle.split(/[._]+/).filter(Boolean)
  const words = [searchForm(name), handle, ...(parts.length > 1 ? parts : [])]
  return [...` ${words.join(' ')}`].slice(0, longest).join('')
}

/** A text in the form of `words`. */
export function searchForm(text: string): string {
  return foldAccents(text.normalize('NFKC')).replace(/\s+/g, ' ').trim()
}

/** Replaces a profile's words in the search index. */
export async function changeWords(db: Db, id: number, words: string): Promise<void> {
  const row = await db
    .selectFrom('orelhao_social_profiles')
    .select('words')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.words === words) return
  await unindexWords(db, 'orelhao_social_profiles', id, row.words)
  await db.updateTable('orelhao_social_profiles').set({ words }).where('id', '=', id).execute()
  await indexWords(db, 'orelhao_social_profiles', id, words)
}

/** Profiles per batch. */
const batchSize = 200

/** Every indexed profile has words, so one without is not indexed yet. */
export const wordsMigrations: (Migration | DataMigration)[] = [
  {
    name: 'social/008-words',
    statements: () => [
      `ALTER TABLE orelhao_social_profiles ADD COLUMN words VARCHAR(${longest}) NOT NULL DEFAULT ''`,
      'CREATE INDEX IF NOT EXISTS orelhao_social_profiles_app ON orelhao_social_profiles (app, id)',
    ],
  },
  {
    name: 'social/009-words-of-before',
    async run(db) {
      const rows = await db
        .selectFrom('orelhao_social_profiles')
        .select(['id', 'name', 'handle'])
        .where('words', '=', '')
        .orderBy('id')
        .limit(batchSize)
        .execute()
      const found = rows.map((row) => ({ id: row.id, words: wordsOf(row) }))
      for (const { id, words } of found)
        await db.updateTable('orelhao_social_profiles').set({ words }).where('id', '=', id).execute()
      await indexManyRows(db, 'orelhao_social_profiles', found)
      return rows.length === batchSize
    },
  },
]
