import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Generated } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /**
     * User id of each framework character. `phone` is a number that was created here; empty where the framework has its own. `born` tells
     * characters apart that get the same id one after the other; empty where nothing does. The id of a replaced or forgotten character ends
     * with `#` and the user id, which no framework's id does. `person` is a digest of who plays the character, the same for all characters of
     * one person; empty where the game does not say.
     */
    orelhao_characters: {
      character_id: string
      user_id: number
      phone: string
      born: Generated<string>
      person: Generated<string>
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_characters: 'bounded',
}

export const migrations: Migration[] = [
  {
    name: 'characters/001-characters',
    statements: ({ id, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_characters (character_id VARCHAR(64) NOT NULL PRIMARY KEY, user_id ${id} NOT NULL, phone VARCHAR(12) NOT NULL, CONSTRAINT orelhao_characters_user UNIQUE (user_id)) ${options}`,
    ],
  },
  {
    name: 'characters/002-born',
    build: ({ schema }) => [
      schema
        .alterTable('orelhao_characters')
        .addColumn('born', 'varchar(64)', (column) => column.notNull().defaultTo('')),
    ],
  },
  {
    name: 'characters/003-person',
    build: ({ schema }) => [
      schema
        .alterTable('orelhao_characters')
        .addColumn('person', 'varchar(64)', (column) => column.notNull().defaultTo('')),
    ],
  },
]

export interface StoredCharacter {
  user_id: number
  phone: string
}

export interface FoundCharacter extends StoredCharacter {
  born: string
}

export function find(db: Db, character: string): Promise<FoundCharacter | undefined> {
  const query = db.selectFrom('orelhao_characters').select(['user_id', 'phone', 'born'])
  return query.where('character_id', '=', character).executeTakeFirst()
}

export function findPlayer(db: Db, user_id: number): Promise<{ character_id: string; phone: string } | undefined> {
  const query = db.selectFrom('orelhao_characters').select(['character_id', 'phone'])
  return query.where('user_id', '=', user_id).executeTakeFirst()
}

export async function characterOf(db: Db, user_id: number): Promise<string | undefined> {
  const query = db.selectFrom('orelhao_characters').select('character_id').where('user_id', '=', user_id)
  return (await query.executeTakeFirst())?.character_id
}

/** Throws a duplicate error (see `isDuplicate`) if the character or the user id is stored already. */
export async function add(db: Db, character_id: string, stored: FoundCharacter): Promise<void> {
  await db
    .insertInto('orelhao_characters')
    .values({ character_id, ...stored })
    .execute()
}

export async function setBorn(db: Db, character_id: string, born: string): Promise<void> {
  await db.updateTable('orelhao_characters').set({ born }).where('character_id', '=', character_id).execute()
}

/** Id of a character whose player was erased. */
export function forgottenId(user_id: number): string {
  return `#${user_id}`
}

/** Players who are no character of a framework any more, the newest first. */
export async function replacedCharacters(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orelhao_characters as character')
    .innerJoin('orelhao_players as player', 'player.user_id', 'character.user_id')
    .select('character.user_id')
    .where('character.character_id', 'like', '%#%')
    .where('player.closed_at', '=', 0)
    .orderBy('character.user_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => Number(user_id))
}

/** Gives the row of a player another character id, so that no character of the framework is this player any more. */
export async function moveCharacter(db: Db, user_id: number, character_id: string): Promise<void> {
  await db.updateTable('orelhao_characters').set({ character_id }).where('user_id', '=', user_id).execute()
}

/** Removes what tells a character and its person apart, once the id is moved. */
export async function clearMarks(db: Db, user_id: number): Promise<void> {
  await db.updateTable('orelhao_characters').set({ born: '', person: '' }).where('user_id', '=', user_id).execute()
}

/** Stores who plays a character: a digest of 64 characters. */
export async function setPerson(db: Db, user_id: number, person: string): Promise<void> {
  await db
    .updateTable('orelhao_characters')
    .set({ person })
    .where('user_id', '=', user_id)
    .where('person', '<>', person)
    .execute()
}

/** Returns whether two players are one, or characters of one person as far as the game said who plays them. */
export async function isSamePerson(db: Db, one: number, other: number): Promise<boolean> {
  if (one === other) return true
  const rows = await db
    .selectFrom('orelhao_characters')
    .select('person')
    .where('user_id', 'in', [one, other])
    .where('person', '<>', '')
    .execute()
  const [first, second] = rows
  return second !== undefined && first?.person === second.person
}

export async function setPhone(db: Db, character_id: string, phone: string): Promise<void> {
  await db.updateTable('orelhao_characters').set({ phone }).where('character_id', '=', character_id).execute()
}

/** One more than the highest stored user id. */
export async function nextUserId(db: Db): Promise<number> {
  const highest = await Promise.all(
    (['orelhao_characters', 'orelhao_players'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((e) => e.fn.max('user_id').as('user_id'))
        .executeTakeFirst(),
    ),
  )
  return Math.max(0, ...highest.map((row) => Number(row?.user_id ?? 0))) + 1
}

/** Returns whether a player has the number, or it was created for one. */
export async function isPhoneTaken(db: Db, phone: string): Promise<boolean> {
  const holder = await db
    .selectFrom('orelhao_players')
    .select('user_id')
    .where('phone_key', '=', phoneKey(phone))
    .executeTakeFirst()
  if (holder) return true
  const made = db.selectFrom('orelhao_characters').select('user_id').where('phone', '=', phone)
  return (await made.executeTakeFirst()) !== undefined
}
