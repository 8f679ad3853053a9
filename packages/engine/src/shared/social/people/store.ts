import { type AliasableExpression, type SqlBool, sql } from 'kysely'
import { compileOnce } from '../../../database/compile-once.ts'
import type { Db } from '../../../database/database.ts'
import { columns, type Profile, type Row, type SocialApp, toProfile } from '../profiles/store.ts'
import { forViewers, keyOf, type Viewer } from '../viewers/store.ts'

/** Somebody in a list of people: the entry's id, and whose profile it is. */
interface Listed {
  id: number
  profile: number
}

/** The same as one profile sees them. */
export interface Person {
  entry: number
  profile: Profile
  isFollowed: boolean
}

export interface PersonRow extends Row {
  entry: number
  follow: number | null
}

const ofProfile = columns.map((column) => `profile.${column}` as const)

/** Who stands behind the entries of a page: a query around the one that finds them. In no order. */
export function peopleAsSeen(db: Db, page: AliasableExpression<Listed>, viewer: number) {
  return db
    .selectFrom(page.as('page'))
    .leftJoin('orelhao_social_profiles as profile', 'profile.id', 'page.profile')
    .leftJoin('orelhao_social_follows as follow', (join) =>
      join.on('follow.follower', '=', viewer).onRef('follow.followed', '=', 'page.profile'),
    )
    .select(ofProfile)
    .select(['page.id as entry', 'follow.id as follow'])
    .$castTo<PersonRow>()
}

/** The rows of a page, newest first. */
export function toPeople(rows: readonly PersonRow[]): Person[] {
  return rows
    .map(({ entry, follow, ...row }) => ({ entry, profile: toProfile(row), isFollowed: follow !== null }))
    .sort((a, b) => b.entry - a.entry)
}

/** Somebody, and how they and the viewer stand to each other. */
export interface Seen {
  profile: Profile
  isFollowed: boolean
  /** By the viewer. */
  isBlocked: boolean
  /** Has blocked the viewer. */
  hasBlocked: boolean
}

interface SeenRow extends Row {
  follow: number | null
  own: number | null
  theirs: number | null
}

const seenBy = (what: 'id' | 'handle') =>
  forViewers((find) =>
    compileOnce<[number, string, string | number], SeenRow>((db, key, app, who) => {
      const viewer = find(key, app)
      return db
        .selectFrom('orelhao_social_profiles as profile')
        .leftJoin('orelhao_social_follows as follow', (join) =>
          join.on('follow.follower', '=', viewer).onRef('follow.followed', '=', 'profile.id'),
        )
        .leftJoin('orelhao_social_blocks as mine', (join) =>
          join.on('mine.blocker', '=', viewer).onRef('mine.blocked', '=', 'profile.id'),
        )
        .leftJoin('orelhao_social_blocks as other', (join) =>
          join.onRef('other.blocker', '=', 'profile.id').on('other.blocked', '=', viewer),
        )
        .select(ofProfile)
        .select(['follow.id as follow', 'mine.blocked as own', 'other.blocker as theirs'])
        .where('profile.app', '=', app)
        .where(sql<SqlBool>`${sql.ref(`profile.${what}`)} = ${who}`)
        .where(sql<SqlBool>`${viewer} IS NOT NULL`)
    }),
  )
const [byId, byHandle] = [seenBy('id'), seenBy('handle')]

/** Somebody by their id, or by their handle as `handleOf` makes it. */
export async function personSeen(
  db: Db,
  app: SocialApp,
  who: number | string,
  viewer: Viewer,
): Promise<Seen | undefined> {
  const named = typeof who === 'number' ? byId : byHandle
  const [row] = (await named(viewer)(db, keyOf(viewer), app, who)).rows
  if (!row) return
  const { follow, own, theirs, ...profile } = row
  return {
    profile: toProfile(profile),
    isFollowed: follow !== null,
    isBlocked: own !== null,
    hasBlocked: theirs !== null,
  }
}
