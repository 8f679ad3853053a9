import { compareByName } from '@orelhao/protocol/contacts/order'
import type { Contact } from '@orelhao/protocol/schemas'
import type { Preferences } from '@orelhao/protocol/settings/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { toContact } from '../../shared/contacts/store.ts'
import { asPreferences } from '../../shared/preferences/store.ts'

/** What the database knows of a player whose page starts. */
export interface StartupData {
  /** The last event that the rest contains for certain. */
  seq: number
  preferences: Preferences | null
  contacts: Contact[]
  /** Numbers. */
  blocks: string[]
  /** Whether the lock screen asks for a code. */
  hasLockCode: boolean
}

/** What a row of the one statement is about. */
const kinds = { seq: 0, preferences: 1, contact: 2, block: 3, lockCode: 4 }

interface Row {
  kind: number
  /** The contact's, or the last event's number. */
  id: number | null
  /** The contact's; of preferences their body, of a block the number's key. */
  name: string | null
  phone: string | null
  /** The contact's. */
  photo: string | null
  favourite: boolean | number | null
}

function noText<Name extends string>(name: Name) {
  return sql<string | null>`NULL`.as(name)
}

function noNumber<Name extends string>(name: Name) {
  return sql<boolean | number | null>`NULL`.as(name)
}

/**
 * In one statement where tables would take four: on MariaDB each costs the game's thread more than its answer. It sees one moment, so
 * that nothing between the events and the rest is missed.
 */
export async function loadStartupData(db: Db, player: number): Promise<StartupData> {
  const beginning: StartupData = { seq: 0, preferences: null, contacts: [], blocks: [], hasLockCode: false }
  const blocks: Row[] = []
  const rows = await db
    .selectFrom('orelhao_events')
    .select(({ fn, lit }) => [
      lit(kinds.seq).as('kind'),
      fn.max<number | null>('seq').as('id'),
      noText('name'),
      noText('phone'),
      noText('photo'),
      noNumber('favourite'),
    ])
    .where('player', '=', player)
    .unionAll(
      db
        .selectFrom('orelhao_preferences')
        .select(({ lit }) => [
          lit(kinds.preferences).as('kind'),
          sql<number | null>`0`.as('id'),
          'body as name',
          noText('phone'),
          noText('photo'),
          noNumber('favourite'),
        ])
        .where('owner', '=', player),
    )
    .unionAll(
      db
        .selectFrom('orelhao_contacts')
        .select(({ lit }) => [lit(kinds.contact).as('kind'), 'id', 'name', 'phone', 'photo', 'favourite'])
        .where('owner', '=', player),
    )
    .unionAll(
      db
        .selectFrom('orelhao_blocks')
        .select(({ lit }) => [
          lit(kinds.block).as('kind'),
          sql<number | null>`0`.as('id'),
          'phone_key as name',
          'phone',
          noText('photo'),
          noNumber('favourite'),
        ])
        .where('owner', '=', player),
    )
    .unionAll(
      db
        .selectFrom('orelhao_lock_codes')
        .select(({ lit }) => [
          lit(kinds.lockCode).as('kind'),
          sql<number | null>`0`.as('id'),
          noText('name'),
          noText('phone'),
          noText('photo'),
          noNumber('favourite'),
        ])
        .where('owner', '=', player),
    )
    .execute()
  for (const row of rows) {
    const { id, name } = row
    const kind = Number(row.kind)
    if (kind === kinds.seq) beginning.seq = Number(id ?? 0)
    else if (kind === kinds.preferences) beginning.preferences = asPreferences(name ?? '')
    else if (kind === kinds.contact) beginning.contacts.push(contactIn(row))
    else if (kind === kinds.lockCode) beginning.hasLockCode = true
    else blocks.push(row)
  }
  beginning.contacts.sort(compareByName)
  beginning.blocks = blocks.sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1)).map(({ phone }) => phone ?? '')
  return beginning
}

function contactIn({ id, name, phone, photo, favourite }: Row): Contact {
  return toContact({ id: Number(id), name: name ?? '', phone: phone ?? '', photo, favourite: Boolean(favourite) })
}
