import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /**
     * Players who asked the owner to erase everything about them. `answer` is the owner's reason for not doing so, null while the request is
     * open. A request that is carried out goes with the player's data.
     */
    orelhao_erasures: { player: number; asked_at: number; answer: string | null; answered_at: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_erasures: 'bounded',
}

export const migration: Migration = {
  name: 'erasures/001-erasures',
  build: ({ createTable, id }) => [
    createTable('orelhao_erasures', 'ownKey')
      .addColumn('player', id, (column) => column.notNull().primaryKey())
      .addColumn('asked_at', id, (column) => column.notNull())
      .addColumn('answer', 'varchar(300)')
      .addColumn('answered_at', id, (column) => column.notNull()),
  ],
}

type Erasure = Selectable<Tables['orelhao_erasures']>

export function erasureOf(db: Db, player: number): Promise<Erasure | undefined> {
  return db.selectFrom('orelhao_erasures').selectAll().where('player', '=', player).executeTakeFirst()
}

/** Adds a request in place of one that was answered. Returns false, without changes, where one is open. */
export async function askErasure(db: Db, player: number, now: number): Promise<boolean> {
  await db.deleteFrom('orelhao_erasures').where('player', '=', player).where('answer', 'is not', null).execute()
  const row = { player, asked_at: now, answer: null, answered_at: 0 }
  return (await insertIgnore(db, 'orelhao_erasures', row)).count > 0
}

export async function removeErasure(db: Db, player: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('orelhao_erasures').where('player', '=', player).executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** Stores the owner's reason for not erasing. Returns false where no request is open. */
export async function answerErasure(db: Db, player: number, answer: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_erasures')
    .set({ answer, answered_at: now })
    .where('player', '=', player)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Open requests, oldest first. */
export function openErasures(db: Db, limit: number): Promise<Erasure[]> {
  return db
    .selectFrom('orelhao_erasures')
    .selectAll()
    .where('answer', 'is', null)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
}
