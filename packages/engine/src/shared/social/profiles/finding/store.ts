import { plainLetters } from '@orelhao/protocol/plain-letters'
import { compileOnce } from '../../../../database/compile-once.ts'
import type { Db } from '../../../../database/database.ts'
import { columns, type Profile, type Row, type SocialApp, toProfile } from '../store.ts'

/** Sorts after every other letter, in both databases. */
const last = '\u{10ffff}'

const beginningWith = (column: 'handle' | 'plain') =>
  compileOnce<[string, string, string, number], Row>((db, app, from, to, limit) =>
    db
      .selectFrom('orelhao_social_profiles')
      .select(columns)
      .where('app', '=', app)
      .where(column, '>=', from)
      .where(column, '<', to)
      .orderBy(column)
      .limit(limit),
  )
const handleBegins = beginningWith('handle')
const nameBegins = beginningWith('plain')

/** People whose handle or name begins with this, the most followed first. */
export async function findPeople(db: Db, app: SocialApp, query: string, limit: number): Promise<Profile[]> {
  const plain = plainLetters(query.trim().replace(/^@/, ''))
  if (plain === '') return []
  const found = new Map<number, Profile>()
  for (const begins of [handleBegins, nameBegins])
    for (const row of (await begins(db, app, plain, plain + last, limit)).rows) found.set(row.id, toProfile(row))
  return [...found.values()].sort((a, b) => b.followers - a.followers || a.id - b.id).slice(0, limit)
}
