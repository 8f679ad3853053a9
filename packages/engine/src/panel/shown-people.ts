import type { Person } from '@orelhao/protocol/panel/person'
import type { Db } from '../database/database.ts'
import { namesOf, phonesOf } from '../shared/directory/store.ts'

/** Persons by user id; an unknown one is missing. */
export type People = ReadonlyMap<number, Person>

export async function peopleOf(db: Db, ids: readonly number[]): Promise<People> {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  const names = await namesOf(db, wanted)
  const phones = await phonesOf(db, wanted)
  return new Map(
    wanted.flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [[id, { id, name, phone: shownPhone(phones.get(id) ?? '') }] as const]
    }),
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
