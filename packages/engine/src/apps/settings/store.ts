import type { Contact } from '@orelhao/protocol/contacts/contract'
import { byName } from '@orelhao/protocol/contacts/rules'
import type { Preferences } from '@orelhao/protocol/settings/contract'
import { compileOnce } from '../../database/compile-once.ts'
import type { Db } from '../../database/database.ts'
import { asPreferences } from '../../shared/preferences/store.ts'

/** What the database knows of a player whose page starts. */
export interface Beginning {
  /** The last event that the rest contains for certain. */
  seq: number
  preferences: Preferences | null
  contacts: Contact[]
  /** Numbers. */
  blocks: string[]
}

const place = compileOnce<[number], { seq: number | null; body: string | null }>((db, player) =>
  db.selectNoFrom(({ selectFrom }) => [
    selectFrom('orelhao_events')
      .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
      .where('player', '=', player)
      .as('seq'),
    selectFrom('orelhao_preferences').select('body').where('owner', '=', player).as('body'),
  ]),
)

/** Contacts, and with an id of 0 the blocked numbers, named by their keys. */
const people = compileOnce<[number], Contact>((db, owner) =>
  db
    .selectFrom('orelhao_contacts')
    .select(['id', 'name', 'phone'])
    .where('owner', '=', owner)
    .unionAll(
      db
        .selectFrom('orelhao_blocks')
        .select(({ lit }) => [lit(0).as('id'), 'phone_key as name', 'phone'])
        .where('owner', '=', owner),
    ),
)

/** In two statements where tables would take four: on MariaDB each costs the game's thread more than its answer. */
export async function beginningOf(db: Db, player: number): Promise<Beginning> {
  const { rows: places } = await place(db, player) // first, so that nothing between it and the rest is missed
  const { rows } = await people(db, player)
  const { seq, body } = places[0] ?? { seq: null, body: null }
  return {
    seq: Number(seq ?? 0),
    preferences: body === null ? null : asPreferences(body),
    contacts: rows.filter(({ id }) => id !== 0).sort(byName),
    blocks: rows
      .filter(({ id }) => id === 0)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ phone }) => phone),
  }
}
