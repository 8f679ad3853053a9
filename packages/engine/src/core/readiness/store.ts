import type { Db } from '../../database/database.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** One row, written to test whether writing works. */
    orelhao_probe: { id: number; content: string }
  }
}

export const tables: RetentionPolicies = {
  orelhao_probe: 'bounded',
}

export const migration: Migration = {
  name: 'core/010-probe',
  statements: ({ id, options, isSqlite }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_probe (id ${id} NOT NULL PRIMARY KEY, content VARCHAR(4000) NOT NULL) ${options}`,
    `INSERT ${isSqlite ? 'OR IGNORE' : 'IGNORE'} INTO orelhao_probe (id, content) VALUES (1, '')`,
  ],
}

/** The most that one call writes with all its consequences, so that a disk on which calls fail is not reported as having room. */
const probeLetters = 4000

export async function probe(db: Db, now: number): Promise<void> {
  const content = String(now).padEnd(probeLetters, '.')
  await db.updateTable('orelhao_probe').set({ content }).where('id', '=', 1).execute()
}
