import { compileOnce } from '../../database/compile-once.ts'
import type { Db } from '../../database/database.ts'
import type { Migration } from '../../database/migrate.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** The first answer to every keyed call, so that a repeated call gets the same one. */
    orelhao_calls: { player: number; call_key: string; fingerprint: string; answer: string; created_at: number }
  }
}

export const migration: Migration = {
  name: 'core/002-calls',
  statements: ({ id, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_calls (player ${id} NOT NULL, call_key VARCHAR(64) NOT NULL, fingerprint CHAR(22) NOT NULL, answer ${options ? 'MEDIUMTEXT' : 'TEXT'} NOT NULL, created_at ${id} NOT NULL, PRIMARY KEY (player, call_key)) ${options || 'WITHOUT ROWID'}`,
    'CREATE INDEX IF NOT EXISTS orelhao_calls_created ON orelhao_calls (created_at)',
  ],
}

const insert = compileOnce<[number, string, string, string, number]>(
  (db, player, call_key, fingerprint, answer, created_at) =>
    db.insertInto('orelhao_calls').values({ player, call_key, fingerprint, answer, created_at }),
)

/** Keeps the answer to a keyed call. Throws a duplicate error (see `isDuplicate`) when the key has been used. */
export async function keep(
  db: Db,
  player: number,
  key: string,
  fingerprint: string,
  answer: string,
  now: number,
): Promise<void> {
  await insert(db, player, key, fingerprint, answer, now)
}

export function find(
  db: Db,
  player: number,
  key: string,
): Promise<{ fingerprint: string; answer: string } | undefined> {
  return db
    .selectFrom('orelhao_calls')
    .select(['fingerprint', 'answer'])
    .where('player', '=', player)
    .where('call_key', '=', key)
    .executeTakeFirst()
}

export async function forgetBefore(db: Db, created: number): Promise<void> {
  await db.deleteFrom('orelhao_calls').where('created_at', '<', created).execute()
}
