import type { Db } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** Marks of actions that happen once in a database's life. */
    orelhao_marks: { name: string; created_at: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_marks: 'bounded',
}

export const migration: Migration = {
  name: 'marks/001-marks',
  statements: ({ id, keyOptions }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_marks (name VARCHAR(64) NOT NULL PRIMARY KEY, created_at ${id} NOT NULL) ${keyOptions}`,
  ],
}

export async function hasMark(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('orelhao_marks').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

/** `now` in unix seconds. Rejects if the mark exists. */
export async function setMark(db: Db, name: string, now: number): Promise<void> {
  await db.insertInto('orelhao_marks').values({ name, created_at: now }).execute()
}

/** Like `setMark`, but nothing happens if the mark exists. */
export async function saveMark(db: Db, name: string, now: number): Promise<void> {
  await insertIgnore(db, 'orelhao_marks', { name, created_at: now })
}

export async function removeMark(db: Db, name: string): Promise<void> {
  await db.deleteFrom('orelhao_marks').where('name', '=', name).execute()
}

/** Marks whose names begin with `prefix`, which has no `%` or `_`. */
export async function marksUnder(db: Db, prefix: string): Promise<string[]> {
  const rows = await db.selectFrom('orelhao_marks').select('name').where('name', 'like', `${prefix}%`).execute()
  return rows.map(({ name }) => name)
}
