import { plainLetters } from '@orelhao/protocol/plain-letters'
import { sql } from 'kysely'
import { compileForLength } from '../../../../database/compile-once.ts'
import type { Db } from '../../../../database/database.ts'
import { isUnblocked } from '../../blocks/conditions/store.ts'
import { type Person, type PersonRow, peopleAsSeen, toPeople } from '../../people/store.ts'
import type { SocialApp } from '../store.ts'

/** Sorts after every other letter, in both databases. */
const last = '\u{10ffff}'

const beginning = compileForLength<[number, string, string, string], PersonRow>((db, limit, viewer, app, from, to) => {
  const arm = (column: 'handle' | 'plain') =>
    db
      .selectFrom(
        db
          .selectFrom('orelhao_social_profiles as person')
          .select(['person.id', 'person.id as profile'])
          .where('person.app', '=', app)
          .where(`person.${column}`, '>=', from)
          .where(`person.${column}`, '<', to)
          .where(isUnblocked(sql.ref('person.id'), viewer))
          .orderBy(`person.${column}`)
          .limit(limit)
          .as(column),
      )
      .selectAll()
  return peopleAsSeen(db, arm('handle').union(arm('plain')), viewer)
})

/** People whose handle or name begins with this, as a profile sees them, the most followed first. */
export async function findPeople(
  db: Db,
  app: SocialApp,
  query: string,
  viewer: number,
  limit: number,
): Promise<Person[]> {
  const plain = plainLetters(query.trim().replace(/^@/, ''))
  if (plain === '') return []
  const found = toPeople((await beginning(db, limit, viewer, app, plain, plain + last)).rows)
  return found.sort((a, b) => b.profile.followers - a.profile.followers || a.profile.id - b.profile.id).slice(0, limit)
}
