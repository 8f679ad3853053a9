import { type AliasableExpression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { columns, type Profile, type Row, type SocialApp, toProfile } from '../profiles/store.ts'
import { type Viewer, viewerId } from '../viewers/store.ts'

/** A profile in a list: the entry's id, and the profile's. */
interface Listed {
  id: number
  profile: number
}

/** A listed profile from one profile's view. */
export interface Person {
  entry: number
  profile: Profile
  isFollowed: boolean
}

interface PersonRow extends Row {
  entry: number
  follow: number | null
}

const ofProfile = columns.map((column) => `profile.${column}` as const)

/** Profiles of a page's entries, newest first: wraps the query that finds the entries. */
export async function peopleViewedBy(db: Db, page: AliasableExpression<Listed>, viewer: number): Promise<Person[]> {
  const rows = await db
    .selectFrom(page.as('page'))
    .leftJoin('orelhao_social_profiles as profile', 'profile.id', 'page.profile')
    .leftJoin('orelhao_social_follows as follow', (join) =>
      join.on('follow.follower', '=', viewer).onRef('follow.followed', '=', 'page.profile'),
    )
    .select(ofProfile)
    .select(['page.id as entry', 'follow.id as follow'])
    .$castTo<PersonRow>()
    .execute()
  return rows
    .map(({ entry, follow, ...row }) => ({ entry, profile: toProfile(row), isFollowed: follow !== null }))
    .sort((a, b) => b.entry - a.entry)
}

/** A profile, and its relation to the viewer. */
export interface ProfileView {
  profile: Profile
  isFollowed: boolean
  /** The viewer blocked the profile. */
  isBlocked: boolean
  /** The profile blocked the viewer. */
  hasBlocked: boolean
}

/** Finds a profile by its id, or by its handle as `normalizeHandle` returns it. */
export async function findProfileView(
  db: Db,
  app: SocialApp,
  who: number | string,
  viewer: Viewer,
): Promise<ProfileView | undefined> {
  const by = viewerId(viewer, app)
  const row = await db
    .selectFrom('orelhao_social_profiles as profile')
    .leftJoin('orelhao_social_follows as follow', (join) =>
      join.on('follow.follower', '=', by).onRef('follow.followed', '=', 'profile.id'),
    )
    .leftJoin('orelhao_social_blocks as mine', (join) =>
      join.on('mine.blocker', '=', by).onRef('mine.blocked', '=', 'profile.id'),
    )
    .leftJoin('orelhao_social_blocks as other', (join) =>
      join.onRef('other.blocker', '=', 'profile.id').on('other.blocked', '=', by),
    )
    .select(ofProfile)
    .select(['follow.id as follow', 'mine.blocked as own', 'other.blocker as theirs'])
    .where('profile.app', '=', app)
    .where(sql<SqlBool>`${sql.ref(`profile.${typeof who === 'number' ? 'id' : 'handle'}`)} = ${who}`)
    .where(sql<SqlBool>`${by} IS NOT NULL`)
    .executeTakeFirst()
  if (!row) return
  const { follow, own, theirs, ...profile } = row
  return {
    profile: toProfile(profile),
    isFollowed: follow !== null,
    isBlocked: own !== null,
    hasBlocked: theirs !== null,
  }
}
