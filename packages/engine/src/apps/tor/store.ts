import { randomInt } from 'node:crypto'
import { limits } from '@orelhao/protocol/tor/rules'
import type { Db } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** The only table that links a player to an anonymous id. `kept` is the JSON text of the lists that the player's page saves. */
    orelhao_tor_people: { player: number; anonymous: string; kept: string | null }
  }
}

export const tables: RetentionPolicies = {
  orelhao_tor_people: 'bounded',
}

export const migration: Migration = {
  name: 'tor/001-people',
  statements: ({ id, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_tor_people (player ${id} NOT NULL PRIMARY KEY, anonymous VARCHAR(16) NOT NULL, kept TEXT, CONSTRAINT orelhao_tor_people_anonymous UNIQUE (anonymous)) ${options}`,
  ],
}

interface Person {
  player: number
  anonymous: string
}

/** Returns a player's anonymous id; undefined for a player who never opened the app. */
export async function idOf(db: Db, player: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('orelhao_tor_people')
    .select('anonymous')
    .where('player', '=', player)
    .executeTakeFirst()
  return row?.anonymous
}

/** Returns the player behind an anonymous id. Only for the server's own use: never send it to a page. */
export async function playerOfAnonymousId(db: Db, anonymous: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('orelhao_tor_people')
    .select('player')
    .where('anonymous', '=', anonymous)
    .executeTakeFirst()
  return row?.player
}

/** Returns a player's permanent id, created at the first call. The id is random and unpredictable, so that it follows from nothing else. */
export async function ensureId(db: Db, player: number): Promise<string> {
  for (;;) {
    const existing = await idOf(db, player)
    if (existing !== undefined) return existing
    // another player may have the id, or a concurrent call may have created this player's
    await insertIgnore(db, 'orelhao_tor_people', { player, anonymous: randomId(), kept: null })
  }
}

const lowest = 10 ** (limits.idDigits - 1)

function randomId(): string {
  return String(randomInt(lowest, 10 * lowest))
}

/** Returns player → anonymous id. */
export async function idsOf(db: Db, players: readonly number[]): Promise<Map<number, string>> {
  return new Map((await people(db, 'player', players)).map(({ player, anonymous }) => [player, anonymous]))
}

/** Returns anonymous id → player, without unassigned ids. */
export async function playersOfAnonymousIds(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  return new Map((await people(db, 'anonymous', ids)).map(({ player, anonymous }) => [anonymous, player]))
}

async function people(db: Db, by: 'player' | 'anonymous', values: readonly (number | string)[]): Promise<Person[]> {
  if (values.length === 0) return []
  const all = db.selectFrom('orelhao_tor_people').select(['player', 'anonymous'])
  return all.where(by, 'in', [...new Set(values)] as never[]).execute()
}

/** Returns the JSON text of a player's saved lists; null where there is none yet. */
export async function storedLists(db: Db, player: number): Promise<string | null> {
  const row = await db.selectFrom('orelhao_tor_people').select('kept').where('player', '=', player).executeTakeFirst()
  return row?.kept ?? null
}

export async function saveLists(db: Db, player: number, lists: string): Promise<void> {
  await db.updateTable('orelhao_tor_people').set({ kept: lists }).where('player', '=', player).execute()
}
