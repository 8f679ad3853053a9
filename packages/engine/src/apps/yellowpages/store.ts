import { foldAccents } from '@orelhao/protocol/fold-accents'
import { fullName } from '@orelhao/protocol/people'
import type { Store } from '@orelhao/protocol/yellowpages/contract'
import { limits } from '@orelhao/protocol/yellowpages/rules'
import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import { newestFirst } from '../../database/keyset.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'
import { searchRows } from '../../shared/trigram-search/search/store.ts'
import { indexMigration, indexWords, unindexWords } from '../../shared/trigram-search/store.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** `words` is the searched text. */
    orelhao_stores: { id: Generated<number>; owner: number; title: string; words: string; created_at: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_stores: 'bounded',
}

export const migrations: Migration[] = [
  {
    name: 'yellowpages/001-stores',
    statements: ({ id, autoId, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_stores (id ${autoId}, owner ${id} NOT NULL, title VARCHAR(100) NOT NULL, words TEXT NOT NULL, created_at ${id} NOT NULL, CONSTRAINT orelhao_stores_owner UNIQUE (owner)) ${options}`,
    ],
  },
  indexMigration('yellowpages/002-words', 'orelhao_stores'),
]

/** Selects stores with their owners' current name and number. */
function stores(db: Db) {
  return db
    .selectFrom('orelhao_stores as store')
    .innerJoin('orelhao_players as player', 'player.user_id', 'store.owner')
    .select(['store.id', 'store.owner', 'store.title', 'player.name', 'player.firstname', 'player.phone'])
}

export type StoreRow = Selectable<Tables['orelhao_stores']>
type Row = Awaited<ReturnType<ReturnType<typeof stores>['execute']>>[number]

function toStore({ id, title, owner, phone, ...person }: Row): Store {
  return { id, title, author: { name: fullName(person), phone, user_id: owner } }
}

/** Returns a page of stores. `words` are plain; empty for all. */
export async function listStores(db: Db, words: string, before?: number): Promise<Store[]> {
  let wanted = stores(db)
  if (words !== '') {
    const found = await searchRows(db, 'orelhao_stores', { part: words, before, limit: limits.page })
    if (!found) return []
    wanted = wanted.innerJoin(found, 'found.id', 'store.id')
  }
  return (await newestFirst(wanted, { by: 'store.id', limit: limits.page, before }).execute()).map(toStore)
}

export async function storeOf(db: Db, owner: number): Promise<Store | null> {
  const row = await stores(db).where('store.owner', '=', owner).executeTakeFirst()
  return row ? toStore(row) : null
}

export async function storeById(db: Db, id: number): Promise<Store | null> {
  const row = await stores(db).where('store.id', '=', id).executeTakeFirst()
  return row ? toStore(row) : null
}

/** Adds a store. Search uses the owner's name of this moment; after a change of name the store is found by its title. */
export async function addStore(
  db: Db,
  owner: { user_id: number; name: string; firstname: string },
  title: string,
  created_at: number,
): Promise<void> {
  const words = foldAccents(`${title} ${fullName(owner)}`).replace(/\s+/g, ' ')
  const { insertId } = await db
    .insertInto('orelhao_stores')
    .values({ owner: owner.user_id, title, words, created_at })
    .executeTakeFirstOrThrow()
  await indexWords(db, 'orelhao_stores', Number(insertId), words)
}

/** Deletes a store and returns its row, for `restoreStore`; false where there is none. */
export async function removeStore(db: Db, id: number): Promise<StoreRow | false> {
  const row = await db.selectFrom('orelhao_stores').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return false
  await destroyStore(db, row.owner)
  return row
}

/** Adds a store with its id and time again; false where its owner has another one by now. */
export async function restoreStore(db: Db, row: StoreRow): Promise<boolean> {
  const { count } = await insertIgnore(db, 'orelhao_stores', row)
  if (count > 0) await indexWords(db, 'orelhao_stores', row.id, row.words)
  return count > 0
}

export async function destroyStore(db: Db, owner: number): Promise<void> {
  const stores = db.selectFrom('orelhao_stores').select(['id', 'words']).where('owner', '=', owner)
  const store = await stores.executeTakeFirst()
  if (!store) return
  await db.deleteFrom('orelhao_stores').where('id', '=', store.id).execute()
  await unindexWords(db, 'orelhao_stores', store.id, store.words)
}
