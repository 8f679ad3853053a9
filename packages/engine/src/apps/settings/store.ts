import { compareByName } from '@orelhao/protocol/contacts/order'
import type { Contact } from '@orelhao/protocol/schemas'
import type { Preferences } from '@orelhao/protocol/settings/contract'
import { sql } from 'kysely'
import { compileOnce } from '../../database/compile-once.ts'
import type { Db } from '../../database/database.ts'
import { toContact } from '../../shared/contacts/store.ts'
import { asPreferences } from '../../shared/preferences/store.ts'

/** Stored data for a player's starting page. */
export interface StartupData {
  /** The last event that the rest certainly includes. */
  seq: number
  preferences: Preferences | null
  contacts: Contact[]
  /** Blocked numbers. */
  blocks: string[]
  /** True when the lock screen asks for a code. */
  hasLockCode: boolean
  /** Apps whose notifications by other resources moderators have stopped. */
  silencedApps: string[]
}

/** Kinds of rows of the one statement. */
const kinds = { seq: 0, preferences: 1, contact: 2, block: 3, lockCode: 4, silencedApp: 5 }

interface Row {
  kind: number
  /** The contact's id, or the last event's number. */
  id: number | null
  /** The contact's name; the preferences' body; a block's key of the number; the app's name. */
  name: string | null
  phone: string | null
  /** The contact's photo. */
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
 * Reads all tables in one statement: on MariaDB each statement costs the game's thread more than its result. One statement sees one
 * moment, so no change between the event number and the rest is missed.
 */
export async function loadStartupData(db: Db, player: number): Promise<StartupData> {
  const beginning: StartupData = {
    seq: 0,
    preferences: null,
    contacts: [],
    blocks: [],
    hasLockCode: false,
    silencedApps: [],
  }
  const blocks: Row[] = []
  const { rows } = await selectStartupRows(db, { player })
  for (const row of rows) {
    const { id, name } = row
    const kind = Number(row.kind)
    if (kind === kinds.seq) beginning.seq = Number(id ?? 0)
    else if (kind === kinds.preferences) beginning.preferences = asPreferences(name ?? '')
    else if (kind === kinds.contact) beginning.contacts.push(contactIn(row))
    else if (kind === kinds.lockCode) beginning.hasLockCode = true
    else if (kind === kinds.silencedApp) beginning.silencedApps.push(name ?? '')
    else blocks.push(row)
  }
  beginning.contacts.sort((a, b) => compareByName(a, b) || a.id - b.id)
  beginning.blocks = blocks.sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1)).map(({ phone }) => phone ?? '')
  return beginning
}

const selectStartupRows = compileOnce<{ player: number }, Row>((db, { player }) =>
  db
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
    .unionAll(
      db
        .selectFrom('orelhao_silenced_apps')
        .select(({ lit }) => [
          lit(kinds.silencedApp).as('kind'),
          sql<number | null>`0`.as('id'),
          'app as name',
          noText('phone'),
          noText('photo'),
          noNumber('favourite'),
        ])
        .where('silenced_at', '>', 0),
    ),
)

function contactIn({ id, name, phone, photo, favourite }: Row): Contact {
  return toContact({ id: Number(id), name: name ?? '', phone: phone ?? '', photo, favourite: Boolean(favourite) })
}
