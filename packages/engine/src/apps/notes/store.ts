import type { Note } from '@orelhao/protocol/notes/contract'
import { list, parseJson, text } from '@orelhao/protocol/stored'
import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** `created_at` and `updated_at` are in unix milliseconds. */
    orelhao_notes: { owner: number; id: string; text: string; created_at: number; updated_at: number }
    /** `ids` is the player's order as JSON; it may contain deleted notes. */
    orelhao_note_orders: { owner: number; ids: string }
  }
}

export const tables: RetentionPolicies = {
  orelhao_notes: 'bounded',
  orelhao_note_orders: 'bounded',
}

export const migrations: Migration[] = [
  {
    name: 'notes/001-notes',
    statements: ({ id, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_notes (owner ${id} NOT NULL, id VARCHAR(36) NOT NULL, text TEXT NOT NULL, created_at ${id} NOT NULL, updated_at ${id} NOT NULL, PRIMARY KEY (owner, id)) ${options}`,
      `CREATE TABLE IF NOT EXISTS orelhao_note_orders (owner ${id} NOT NULL PRIMARY KEY, ids TEXT NOT NULL) ${options}`,
    ],
  },
]

export type NoteHead = Omit<Note, 'text'>

/** Returns a player's notes without their texts, unordered. */
export function headsOf(db: Db, owner: number): Promise<NoteHead[]> {
  return db.selectFrom('orelhao_notes').select(['id', 'created_at', 'updated_at']).where('owner', '=', owner).execute()
}

export async function notesOf(db: Db, owner: number, ids: readonly string[]): Promise<Note[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('orelhao_notes')
    .select(['id', 'text', 'created_at', 'updated_at'])
    .where('owner', '=', owner)
    .where('id', 'in', ids)
    .execute()
}

export async function countNotes(db: Db, owner: number): Promise<number> {
  const { count } = await db
    .selectFrom('orelhao_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function addNote(db: Db, owner: number, { id, text, created_at, updated_at }: Note): Promise<void> {
  await db.insertInto('orelhao_notes').values({ owner, id, text, created_at, updated_at }).execute()
}

export async function updateNote(db: Db, owner: number, { id, text, updated_at }: Omit<Note, 'created_at'>) {
  await db
    .updateTable('orelhao_notes')
    .set({ text, updated_at })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .execute()
}

/** Deletes a note, unless it has a version that the player has not seen. */
export async function destroyNote(db: Db, owner: number, id: string, seen: readonly number[]): Promise<void> {
  if (seen.length === 0) return
  await db
    .deleteFrom('orelhao_notes')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('updated_at', 'in', seen)
    .execute()
}

const readOrder = list(text())

/** Returns the ids in the player's order. */
export async function orderOf(db: Db, owner: number): Promise<string[]> {
  const row = await db.selectFrom('orelhao_note_orders').select('ids').where('owner', '=', owner).executeTakeFirst()
  return readOrder(parseJson(row?.ids)) ?? []
}

export async function saveOrder(db: Db, owner: number, order: readonly string[]): Promise<void> {
  const ids = JSON.stringify(order)
  const insert = db.insertInto('orelhao_note_orders').values({ owner, ids })
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate({ ids })
      : insert.onConflict((conflict) => conflict.column('owner').doUpdateSet({ ids }))
  await upsert.execute()
}
