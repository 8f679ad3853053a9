import type { Db } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'

export interface NewContact {
  owner: number
  phone: string
  phone_key: string
  name: string
  photo: string | null
  favourite: number
}

/** The contacts of these players, each as `owner:number`. */
export async function contactKeysOf(db: Db, owners: readonly number[], keys: readonly string[]): Promise<Set<string>> {
  if (owners.length === 0 || keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('orelhao_contacts')
    .select(['owner', 'phone_key'])
    .where('owner', 'in', owners)
    .where('phone_key', 'in', keys)
    .execute()
  return new Set(rows.map(({ owner, phone_key }) => `${owner}:${phone_key}`))
}

export async function contactCounts(db: Db, owners: readonly number[]): Promise<Map<number, number>> {
  if (owners.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_contacts')
    .select(({ fn }) => ['owner', fn.countAll<number>().as('count')])
    .where('owner', 'in', owners)
    .groupBy('owner')
    .execute()
  return new Map(rows.map(({ owner, count }) => [Number(owner), Number(count)]))
}

export async function addContacts(db: Db, contacts: readonly NewContact[]): Promise<void> {
  if (contacts.length > 0)
    await db
      .insertInto('orelhao_contacts')
      .values([...contacts])
      .execute()
}

export async function contactOf(db: Db, owner: number, phone_key: string): Promise<NewContact | undefined> {
  const row = await db
    .selectFrom('orelhao_contacts')
    .select(['owner', 'phone', 'phone_key', 'name', 'photo', 'favourite'])
    .where('owner', '=', owner)
    .where('phone_key', '=', phone_key)
    .executeTakeFirst()
  return row && { ...row, owner: Number(row.owner), favourite: Number(row.favourite) }
}

export async function removeContactOf(db: Db, owner: number, phone_key: string): Promise<void> {
  await db.deleteFrom('orelhao_contacts').where('owner', '=', owner).where('phone_key', '=', phone_key).execute()
}

/** Returns false where the player blocks the number already. */
export async function addBlock(db: Db, owner: number, phone: string, phone_key: string): Promise<boolean> {
  return (await insertIgnore(db, 'orelhao_blocks', { owner, phone, phone_key })).count === 1
}

export async function removeBlockOf(db: Db, owner: number, phone_key: string): Promise<void> {
  await db.deleteFrom('orelhao_blocks').where('owner', '=', owner).where('phone_key', '=', phone_key).execute()
}
