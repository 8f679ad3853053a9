import type { Person } from '@orelhao/protocol/panel/person'
import { fullName } from '@orelhao/protocol/people'
import type { Db } from '../database/database.ts'
import { contactsOf } from '../shared/directory/store.ts'

/** Persons by user id; an unknown one is missing. */
export type People = ReadonlyMap<number, Person>

export async function peopleOf(db: Db, ids: readonly number[]): Promise<People> {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  const rows = await contactsOf(db, wanted)
  return new Map(
    rows.map(
      ({ user_id: id, phone, ...name }) => [id, { id, name: fullName(name), phone: shownPhone(phone) }] as const,
    ),
  )
}

/** A player whose number went to another one has a placeholder with letters. */
function shownPhone(phone: string): string {
  return /[a-z]/i.test(phone) ? '' : phone
}

/** Null for nobody; a player without a row has their id as a name. */
export function personIn(people: People, id: number): Person | null {
  return id > 0 ? (people.get(id) ?? { id, name: `#${id}`, phone: '' }) : null
}
