import type { Profile } from '@orelhao/protocol/tinder/contract'
import { audienceOf, audiencesFor, limits, type Orientation, swipes, type Target } from '@orelhao/protocol/tinder/rules'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import type { DataMigration, Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'
import type { UploadColumns } from '../../../shared/uploads/columns.ts'
import { nextPlace } from '../places/store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * One row for each player; other players see only the id. `place` is the profile's place in the decks. In their own deck the player has
     * finished all places from `older` to `newer`. `refused` is the player whom they refused last, `returned` one whom they took back and
     * have not answered yet; 0 for none.
     */
    orelhao_tinder_profiles: {
      id: Generated<number>
      player: number
      name: string
      age: number
      gender: string
      show_gender: boolean | number
      /** Comma-separated. */
      tags: string
      show_tags: boolean | number
      target: string
      bio: string
      image: string
      place: number
      newer: number
      older: number
      refused: number
      returned: number
      created_at: number
    }
    /** The decks: a row for each audience (`audiencesFor`) of each profile. */
    orelhao_tinder_decks: { audience: number; place: number; player: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_tinder_profiles: 'bounded',
  orelhao_tinder_decks: 'bounded',
}

export const uploads: UploadColumns = {
  orelhao_tinder_profiles: ['image'],
}

const texts = `name VARCHAR(${limits.name}) NOT NULL, bio VARCHAR(${limits.bio}) NOT NULL, image VARCHAR(512) NOT NULL, gender VARCHAR(8) NOT NULL, tags VARCHAR(100) NOT NULL, target VARCHAR(8) NOT NULL`

export const migrations: Migration[] = [
  {
    name: 'tinder/001-profiles',
    statements: ({ id, autoId, boolean, options, keyOptions }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_tinder_profiles (id ${autoId}, player ${id} NOT NULL, ${texts}, age ${id} NOT NULL, show_gender ${boolean} NOT NULL, show_tags ${boolean} NOT NULL, place ${id} NOT NULL, newer ${id} NOT NULL, older ${id} NOT NULL, refused ${id} NOT NULL, returned ${id} NOT NULL, created_at ${id} NOT NULL, CONSTRAINT orelhao_tinder_profiles_player UNIQUE (player)) ${options}`,
      'CREATE INDEX IF NOT EXISTS orelhao_tinder_profiles_image ON orelhao_tinder_profiles (image)',
      `CREATE TABLE IF NOT EXISTS orelhao_tinder_decks (audience ${id} NOT NULL, place ${id} NOT NULL, player ${id} NOT NULL, PRIMARY KEY (audience, place)) ${keyOptions}`,
      'CREATE INDEX IF NOT EXISTS orelhao_tinder_decks_player ON orelhao_tinder_decks (player, audience)',
    ],
  },
]

type Row = Selectable<Tables['orelhao_tinder_profiles']>

/** A profile with the server's fields of its player. */
export interface Member extends Profile {
  player: number
  place: number
  newer: number
  older: number
  refused: number
  returned: number
}

function toMember({ created_at: _, ...row }: Row): Member {
  return {
    ...row,
    gender: row.gender as Member['gender'],
    target: row.target as Target,
    tags: row.tags.split(',') as Orientation[],
    show_gender: Boolean(row.show_gender),
    show_tags: Boolean(row.show_tags),
  }
}

export async function memberOf(db: Db, player: number): Promise<Member | undefined> {
  const row = await db.selectFrom('orelhao_tinder_profiles').selectAll().where('player', '=', player).executeTakeFirst()
  return row && toMember(row)
}

export async function memberById(db: Db, id: number): Promise<Member | undefined> {
  const row = await db.selectFrom('orelhao_tinder_profiles').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toMember(row)
}

/** A player in front of their own deck. */
export interface Viewer extends Member {
  /** True when a super like may wait for the player. */
  isSuperLiked: boolean
  /** The last place given to any profile: a player who is past it has no new profiles to load. */
  newest: number
}

export async function viewerOf(db: Db, player: number): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom('orelhao_tinder_profiles as profile')
    .selectAll('profile')
    .select((e) => [
      e
        .selectFrom('orelhao_tinder_answers as answer')
        .select(sql<number>`1`.as('one'))
        .whereRef('answer.receiver', '=', 'profile.player')
        .where('answer.waits', '=', swipes.superLike)
        .limit(1)
        .as('starred'),
      e.selectFrom('orelhao_tinder_places as last').select('last.place').limit(1).as('newest'),
    ])
    .where('profile.player', '=', player)
    .executeTakeFirst()
  if (!row) return undefined
  const { starred, newest, ...profile } = row
  return { ...toMember(profile), isSuperLiked: starred !== null, newest: Number(newest ?? 0) }
}

/** Returns the profiles of these players, unordered. */
export async function membersOf(db: Db, players: readonly number[]): Promise<Member[]> {
  if (players.length === 0) return []
  const rows = await db.selectFrom('orelhao_tinder_profiles').selectAll().where('player', 'in', players).execute()
  return rows.map(toMember)
}

type NewProfile = Omit<Profile, 'id'>

/** Adds a profile as the newest card of every deck that it fits. Returns its id. */
export async function addProfile(db: Db, player: number, profile: NewProfile, created_at: number): Promise<number> {
  const place = await nextPlace(db)
  const { tags, show_gender, show_tags, ...rest } = profile
  const { insertId } = await db
    .insertInto('orelhao_tinder_profiles')
    .values({
      ...rest,
      player,
      tags: tags.join(),
      show_gender: Number(show_gender),
      show_tags: Number(show_tags),
      place,
      newer: place,
      older: place,
      refused: 0,
      returned: 0,
      created_at,
    })
    .executeTakeFirstOrThrow()
  await show(db, player, profile, place)
  return Number(insertId)
}

async function show(db: Db, player: number, profile: NewProfile, place: number): Promise<void> {
  const rows = audiencesFor(profile).map((audience) => ({ audience, place, player }))
  await db.insertInto('orelhao_tinder_decks').values(rows).execute()
}

async function hide(db: Db, player: number): Promise<void> {
  await db.deleteFrom('orelhao_tinder_decks').where('player', '=', player).execute()
}

/** Changes the preference and starts anew: the profile gets a new place in others' decks, and its own deck begins again. */
export async function changeTarget(db: Db, me: Member, target: Target): Promise<void> {
  const place = await nextPlace(db)
  await db
    .updateTable('orelhao_tinder_profiles')
    .set({ target, place, newer: place, older: place, returned: 0 })
    .where('player', '=', me.player)
    .execute()
  await hide(db, me.player)
  await show(db, me.player, { ...me, target }, place)
}

/** Rows per step of the migration. */
const migratedAtOnce = 200

/**
 * Puts profiles that want all genders into four decks. Profiles that orientations had narrowed start anew, as after a changed preference.
 */
export const decksByPreference: DataMigration = {
  name: 'tinder/005-decks-by-preference',
  async run(db) {
    const rows = await db
      .selectFrom('orelhao_tinder_profiles as profile')
      .selectAll('profile')
      .where('profile.target', '=', 'All')
      .where(
        (e) =>
          e
            .selectFrom('orelhao_tinder_decks as deck')
            .select(({ fn }) => fn.countAll<number>().as('decks'))
            .whereRef('deck.player', '=', 'profile.player'),
        '<',
        4,
      )
      .limit(migratedAtOnce)
      .execute()
    for (const row of rows) await changeTarget(db, toMember(row), 'All')
    return rows.length === migratedAtOnce
  },
}

export async function changeProfile(
  db: Db,
  player: number,
  change: { bio: string } | { image: string },
): Promise<void> {
  await db.updateTable('orelhao_tinder_profiles').set(change).where('player', '=', player).execute()
}

export async function removeProfile(db: Db, player: number): Promise<void> {
  await hide(db, player)
  await db.deleteFrom('orelhao_tinder_profiles').where('player', '=', player).execute()
}

/** A player's progress in their deck. */
export type Progress = Pick<Member, 'newer' | 'older' | 'refused' | 'returned'>

export async function saveProgress(db: Db, player: number, to: Progress): Promise<void> {
  await db
    .updateTable('orelhao_tinder_profiles')
    .set({ newer: to.newer, older: to.older, refused: to.refused, returned: to.returned })
    .where('player', '=', player)
    .execute()
}

/** Selects profiles of a deck that the player has not answered yet. */
const unanswered = (db: Db, audience: number, me: number) =>
  db
    .selectFrom('orelhao_tinder_decks as deck')
    .innerJoin('orelhao_tinder_profiles as profile', 'profile.player', 'deck.player')
    .selectAll('profile')
    .where('deck.audience', '=', audience)
    .where('deck.player', '<>', me)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('orelhao_tinder_answers as answer')
            .select('answer.sender')
            .where('answer.sender', '=', me)
            .whereRef('answer.receiver', '=', 'deck.player'),
        ),
      ),
    )

/** Returns players who gave this one an unanswered super like, the first one first. */
export async function superLikers(db: Db, me: Member, limit: number): Promise<Member[]> {
  const rows = await db
    .selectFrom('orelhao_tinder_answers as answer')
    .innerJoin('orelhao_tinder_decks as deck', (join) =>
      join.onRef('deck.player', '=', 'answer.sender').on('deck.audience', '=', audienceOf(me)),
    )
    .innerJoin('orelhao_tinder_profiles as profile', 'profile.player', 'deck.player')
    .selectAll('profile')
    .where('answer.receiver', '=', me.player)
    .where('answer.waits', '=', swipes.superLike)
    .orderBy('answer.id')
    .limit(limit)
    .execute()
  return rows.map(toMember)
}

/** Returns profiles newer than the player's last look, oldest first. */
export async function newerProfiles(db: Db, me: Member, limit: number): Promise<Member[]> {
  const rows = await unanswered(db, audienceOf(me), me.player)
    .where('deck.place', '>', me.newer)
    .orderBy('deck.place')
    .limit(limit)
    .execute()
  return rows.map(toMember)
}

/** Returns profiles from before the player's first look, newest first. */
export async function olderProfiles(db: Db, me: Member, limit: number): Promise<Member[]> {
  const rows = await unanswered(db, audienceOf(me), me.player)
    .where('deck.place', '<', me.older)
    .orderBy('deck.place', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toMember)
}
