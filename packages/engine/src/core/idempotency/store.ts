import type { Generated, Selectable } from 'kysely'
import { compileOnce } from '../../database/compile-once.ts'
import type { Db, Tables } from '../../database/database.ts'
import { isDuplicate } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** The first answer to every keyed call, so that a retry gets the same one. Ids grow with time. */
    orelhao_calls: {
      id: Generated<number>
      player: number
      call_key: string
      fingerprint: string
      answer: string
      created_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_calls: { expires: 'answers', endedAt: 'created_at', by: 'id' },
}

export const migration: Migration = {
  name: 'core/002-calls',
  // rows in the order of time and keys that grow with it: a batch of calls touches few pages
  statements: ({ id, autoId, options, isSqlite }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_calls (id ${autoId}, player ${id} NOT NULL, call_key VARCHAR(64) NOT NULL, fingerprint CHAR(22) NOT NULL, answer ${isSqlite ? 'TEXT' : 'MEDIUMTEXT'} NOT NULL, created_at ${id} NOT NULL, CONSTRAINT orelhao_calls_key UNIQUE (call_key, player)) ${options}`,
  ],
}

/** The stored answer to a keyed call. */
export type StoredAnswer = Omit<Selectable<Tables['orelhao_calls']>, 'id'>

const insert = compileOnce<StoredAnswer>((db, { player, call_key, fingerprint, answer, created_at }) =>
  db.insertInto('orelhao_calls').values({ player, call_key, fingerprint, answer, created_at }),
)

/** Stores the answer to a keyed call. Throws a duplicate error (see `isDuplicate`) if the key was used before. */
export async function save(db: Db, answer: StoredAnswer): Promise<void> {
  await insert(db, answer)
}

/** Returns whether a call failed because its key was used before. */
export function isKeyUsed(error: unknown): boolean {
  return isDuplicate(error) && error instanceof Error && error.message.includes('orelhao_calls')
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
