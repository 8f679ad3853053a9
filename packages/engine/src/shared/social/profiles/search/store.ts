import { sql } from 'kysely'
import type { Db } from '../../../../database/database.ts'
import { searchRows } from '../../../trigram-search/search/store.ts'
import { isUnblocked } from '../../blocks/conditions/store.ts'
import { type Person, peopleViewedBy } from '../../people/store.ts'
import type { SocialApp } from '../store.ts'
import { searchForm, wordsOf } from '../words/store.ts'

/** Sorts after every other letter, in both databases. */
const last = '\u{10ffff}'

const beginning = (db: Db, limit: number, viewer: number, app: string, from: string, to: string) => {
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
          .limit(sql.lit(limit))
          .as(column),
      )
      .selectAll()
  return peopleViewedBy(db, arm('handle').union(arm('plain')), viewer)
}

/**
 * Finds profiles whose name or handle contains each word of the query, from a profile's view. Sorts exact handles first, then names or
 * handles that begin with the query, then those with a word that does; within a group the most followed first.
 */
export async function findPeople(
  db: Db,
  app: SocialApp,
  query: string,
  viewer: number,
  limit: number,
): Promise<Person[]> {
  const wanted = searchForm(query.replace(/^\s*@/, ''))
  if (wanted === '' || wanted.startsWith('#')) return []
  const found = await beginning(db, limit, viewer, app, wanted, wanted + last)
  if (found.length < limit) found.push(...(await withWords(db, app, wanted, viewer)))
  return [...new Map(found.map((person) => [person.profile.id, person])).values()]
    .map((person) => ({ person, rank: rankOf(person, wanted) }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        b.person.profile.followers - a.person.profile.followers ||
        a.person.profile.id - b.person.profile.id,
    )
    .slice(0, limit)
    .map(({ person }) => person)
}

/** The other words are searched among this many profiles, the newest with the longest word. */
const candidates = 100

async function withWords(db: Db, app: SocialApp, wanted: string, viewer: number): Promise<Person[]> {
  const words = wanted.split(' ').sort((a, b) => b.length - a.length)
  const [longest = ''] = words
  const only = { column: 'app', value: app }
  const page = await searchRows(db, 'orelhao_social_profiles', { part: partOf(longest), only, limit: candidates })
  if (!page) return []
  const shown = db
    .selectFrom(page)
    .select(['found.id', 'found.id as profile'])
    .where(isUnblocked(sql.ref('found.id'), viewer))
  const people = await peopleViewedBy(db, shown, viewer)
  return people.filter(({ profile }) => words.every((word) => wordsOf(profile).includes(partOf(word))))
}

/** One or two letters match only at the beginning of a word: nearly every text contains them somewhere. */
function partOf(word: string): string {
  return word.length < 3 ? ` ${word}` : word
}

function rankOf({ profile }: Person, wanted: string): number {
  if (profile.handle === wanted) return 0
  if (profile.handle.startsWith(wanted) || searchForm(profile.name).startsWith(wanted)) return 1
  return wordsOf(profile).includes(` ${wanted}`) ? 2 : 3
}
