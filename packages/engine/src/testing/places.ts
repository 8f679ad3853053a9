import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openSource } from '../database/copy/source.ts'
import { type DatabaseLocation, parseDatabaseUrl } from '../database/open-database.ts'
import type { kinds } from './databases.ts'
import { mariadbDatabase, sqliteDatabase, type TestDatabase } from './test-database.ts'

type Kind = (typeof kinds)[number]

export const createDatabase: Record<Kind, () => Promise<TestDatabase>> = {
  sqlite: async () => sqliteDatabase(),
  mariadb: mariadbDatabase,
}

/** An empty database for the current test. */
export async function emptyDatabase(kind: Kind): Promise<TestDatabase> {
  const database = await createDatabase[kind]()
  onTestFinished(() => database.drop())
  return database
}

export function placeOf({ url }: TestDatabase): DatabaseLocation {
  const place = parseDatabaseUrl(url)
  if (!place) throw new Error(url)
  return place
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Every row of every table, as text in no particular order. */
export async function contentOf(database: TestDatabase): Promise<Record<string, string[]>> {
  const source = await openSource(placeOf(database))
  const content: Record<string, string[]> = {}
  for (const [table, columns] of await source.columns()) {
    const names = columns.toSorted()
    const lines: string[] = []
    for await (const batch of source.rows(table, names)) lines.push(...batch.map((row) => JSON.stringify(row)))
    content[table] = lines.sort()
  }
  source.close()
  return content
}
