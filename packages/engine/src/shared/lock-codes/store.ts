import type { Db, Tables } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /**
     * Codes of lock screens. `digest` is scrypt's, with its own salt; both are base64url. `wrong_tries` counts consecutive wrong codes;
     * until `closed_until`, in steady unix seconds, no code is checked.
     */
    orelhao_lock_codes: { owner: number; salt: string; digest: string; wrong_tries: number; closed_until: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_lock_codes: 'bounded',
}

export const migration: Migration = {
  name: 'lock/001-codes',
  statements: ({ id, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_lock_codes (owner ${id} NOT NULL PRIMARY KEY, salt VARCHAR(32) NOT NULL, digest VARCHAR(64) NOT NULL, wrong_tries ${id} NOT NULL, closed_until ${id} NOT NULL) ${options}`,
  ],
}

export type LockCode = Omit<Tables['orelhao_lock_codes'], 'owner'>

export async function codeOf(db: Db, owner: number): Promise<LockCode | undefined> {
  return db
    .selectFrom('orelhao_lock_codes')
    .select(['salt', 'digest', 'wrong_tries', 'closed_until'])
    .where('owner', '=', owner)
    .executeTakeFirst()
}

/** Sets or changes a code and clears its tries. */
export async function saveCode(
  db: Db,
  owner: number,
  { salt, digest }: Pick<LockCode, 'salt' | 'digest'>,
): Promise<void> {
  const code = { salt, digest, wrong_tries: 0, closed_until: 0 }
  const insert = db.insertInto('orelhao_lock_codes').values({ owner, ...code })
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate(code)
      : insert.onConflict((conflict) => conflict.column('owner').doUpdateSet(code))
  await upsert.execute()
}

export async function removeCode(db: Db, owner: number): Promise<void> {
  await db.deleteFrom('orelhao_lock_codes').where('owner', '=', owner).execute()
}

export async function saveTries(
  db: Db,
  owner: number,
  tries: Pick<LockCode, 'wrong_tries' | 'closed_until'>,
): Promise<void> {
  await db.updateTable('orelhao_lock_codes').set(tries).where('owner', '=', owner).execute()
}
