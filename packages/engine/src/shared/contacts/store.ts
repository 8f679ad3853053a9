import { compareByName } from '@orelhao/protocol/contacts/order'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Contact } from '@orelhao/protocol/schemas'
import type { Generated } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isDuplicate } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'
import type { UploadColumns } from '../uploads/columns.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** `photo` is the player's own picture of the contact. */
    orelhao_contacts: {
      id: Generated<number>
      owner: number
      phone: string
      phone_key: string
      name: string
      photo: Generated<string | null>
      favourite: Generated<boolean | number>
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_contacts: 'bounded',
}

export const uploads: UploadColumns = {
  orelhao_contacts: ['photo'],
}

export const migrations: Migration[] = [
  {
    name: 'contacts/001-contacts',
    statements: ({ id, autoId, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_contacts (id ${autoId}, owner ${id} NOT NULL, phone VARCHAR(12) NOT NULL, phone_key VARCHAR(12) NOT NULL, name VARCHAR(128) NOT NULL, CONSTRAINT orelhao_contacts_owner_phone UNIQUE (owner, phone_key)) ${options}`,
    ],
  },
  {
    name: 'contacts/002-photos',
    statements: ({ boolean, isSqlite }) => [
      'ALTER TABLE orelhao_contacts ADD COLUMN photo VARCHAR(512)',
      `ALTER TABLE orelhao_contacts ADD COLUMN favourite ${boolean} NOT NULL DEFAULT 0`,
      `CREATE INDEX IF NOT EXISTS orelhao_contacts_photo ON orelhao_contacts (photo)${isSqlite ? ' WHERE photo IS NOT NULL' : ''}`,
    ],
  },
]

/** A contact's columns. */
export interface ContactRow extends Omit<Contact, 'photo' | 'favourite'> {
  photo: string | null
  favourite: boolean | number
}

/** Omits empty fields: an address book of two thousand contacts goes to the page as a whole. */
export function toContact({ id, name, phone, photo, favourite }: ContactRow): Contact {
  return { id, name, phone, ...(photo !== null && { photo }), ...(favourite && { favourite: true }) }
}

/** A player's address book, by name. */
export async function contactsOf(db: Db, owner: number): Promise<Contact[]> {
  const rows = await db
    .selectFrom('orelhao_contacts')
    .select(['id', 'name', 'phone', 'photo', 'favourite'])
    .where('owner', '=', owner)
    .execute()
  return rows.map(toContact).sort(compareByName)
}

/** Returns undefined if the owner has the number already, for instance when two calls save it at the same moment. */
export async function addContact(db: Db, owner: number, phone: string, name: string): Promise<Contact | undefined> {
  const row = { owner, phone, phone_key: phoneKey(phone), name }
  try {
    const { insertId } = await db.insertInto('orelhao_contacts').values(row).executeTakeFirstOrThrow()
    return { id: Number(insertId), name, phone }
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

export type UpdateResult = 'changed' | 'unknownContact' | 'alreadyContact'

/** `unknownContact`: the owner has no such contact. `alreadyContact`: another of their contacts has the number. */
export async function updateContact(db: Db, owner: number, contact: Contact): Promise<UpdateResult> {
  const row = { name: contact.name, phone: contact.phone, phone_key: phoneKey(contact.phone) }
  const update = db.updateTable('orelhao_contacts').set(row).where('id', '=', contact.id).where('owner', '=', owner)
  try {
    const { numUpdatedRows } = await update.executeTakeFirst()
    return numUpdatedRows > 0n ? 'changed' : 'unknownContact'
  } catch (error) {
    if (isDuplicate(error)) return 'alreadyContact'
    throw error
  }
}

/** Returns false if the owner has no such contact. */
export async function updateContactCard(
  db: Db,
  owner: number,
  id: number,
  card: { photo: string | null } | { favourite: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_contacts')
    .set(card)
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeContact(db: Db, owner: number, id: number): Promise<void> {
  await db.deleteFrom('orelhao_contacts').where('id', '=', id).where('owner', '=', owner).execute()
}

/** A number as it is stored in a player's address book; null if it is not there. */
export async function contactPhone(db: Db, owner: number, phone: string): Promise<string | null> {
  const contact = await db
    .selectFrom('orelhao_contacts')
    .select('phone')
    .where('owner', '=', owner)
    .where('phone_key', '=', phoneKey(phone))
    .executeTakeFirst()
  return contact?.phone ?? null
}

/** Numbers of these players, as far as they are in somebody's address book. */
export async function contactPhones(db: Db, owner: number, players: readonly number[]): Promise<Map<number, string>> {
  if (players.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_players as player')
    .innerJoin('orelhao_contacts as contact', (join) =>
      join.onRef('contact.phone_key', '=', 'player.phone_key').on('contact.owner', '=', owner),
    )
    .select(['player.user_id', 'contact.phone'])
    .where('player.user_id', 'in', [...new Set(players)])
    .execute()
  return new Map(rows.map(({ user_id, phone }) => [user_id, phone]))
}

/** Players who have the number in their address book. */
export async function ownersOf(db: Db, phone: string): Promise<number[]> {
  const rows = await db
    .selectFrom('orelhao_contacts')
    .select('owner')
    .where('phone_key', '=', phoneKey(phone))
    .execute()
  return rows.map((row) => row.owner)
}

/** Replaces a number in every address book. A player who already has both numbers loses the old one's entry. */
export async function changePhone(db: Db, from: string, to: string): Promise<void> {
  const owners = phoneKey(from) === phoneKey(to) ? [] : await ownersOf(db, to)
  for (const owner of owners) {
    await db.deleteFrom('orelhao_contacts').where('owner', '=', owner).where('phone_key', '=', phoneKey(from)).execute()
  }
  await db
    .updateTable('orelhao_contacts')
    .set({ phone: to, phone_key: phoneKey(to) })
    .where('phone_key', '=', phoneKey(from))
    .execute()
}
