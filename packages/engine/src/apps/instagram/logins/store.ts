import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'
import { columns, type Profile, toProfile } from '../../../shared/social/profiles/store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** The account that a player is logged into, on all of their pages. No row while logged out. */
    orelhao_instagram_logins: { player: number; profile: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_instagram_logins: 'bounded',
}

export const migration: Migration = {
  name: 'instagram/001-logins',
  statements: ({ id, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_instagram_logins (player ${id} NOT NULL PRIMARY KEY, profile ${id} NOT NULL) ${options}`,
  ],
}

/** Returns the id of the profile that a player is logged into; undefined while logged out. */
export async function loginOf(db: Db, player: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('orelhao_instagram_logins')
    .select('profile')
    .where('player', '=', player)
    .executeTakeFirst()
  return row?.profile
}

const put = (db: Db, player: number, profile: number) => {
  const row = db.insertInto('orelhao_instagram_logins').values({ player, profile })
  return dialectOf(db) === 'mariadb'
    ? row.onDuplicateKeyUpdate({ profile })
    : row.onConflict((conflict) => conflict.column('player').doUpdateSet({ profile }))
}

/** Returns the profile that a player is logged into, which is one of their own. */
export async function accountIn(db: Db, player: number): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('orelhao_instagram_logins as login')
    .innerJoin('orelhao_social_profiles as profile', 'profile.id', 'login.profile')
    .select(columns.map((column) => `profile.${column}` as const))
    .where('login.player', '=', player)
    .where('profile.owner', '=', player)
    .executeTakeFirst()
  return row && toProfile(row)
}

export async function login(db: Db, player: number, profile: number): Promise<void> {
  await put(db, player, profile).execute()
}

export async function logout(db: Db, player: number): Promise<void> {
  await db.deleteFrom('orelhao_instagram_logins').where('player', '=', player).execute()
}
