import { compileOnce } from '../../../database/compile-once.ts'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Which of their accounts a player is in, on all of their pages; none where there is no row. */
    orelhao_instagram_logins: { player: number; profile: number }
  }
}

export const migration: Migration = {
  name: 'instagram/001-logins',
  statements: ({ id, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_instagram_logins (player ${id} NOT NULL PRIMARY KEY, profile ${id} NOT NULL) ${options}`,
  ],
}

const byPlayer = compileOnce<[number], { profile: number }>((db, player) =>
  db.selectFrom('orelhao_instagram_logins').select('profile').where('player', '=', player),
)

/** The id of the profile that a player is in; undefined where they are logged out. */
export async function loginOf(db: Db, player: number): Promise<number | undefined> {
  return (await byPlayer(db, player)).rows[0]?.profile
}

const put = compileOnce<[number, number]>((db, player, profile) => {
  const row = db.insertInto('orelhao_instagram_logins').values({ player, profile })
  return dialectOf(db) === 'mariadb'
    ? row.onDuplicateKeyUpdate({ profile })
    : row.onConflict((conflict) => conflict.column('player').doUpdateSet({ profile }))
})

export async function login(db: Db, player: number, profile: number): Promise<void> {
  await put(db, player, profile)
}

export async function logout(db: Db, player: number): Promise<void> {
  await db.deleteFrom('orelhao_instagram_logins').where('player', '=', player).execute()
}
