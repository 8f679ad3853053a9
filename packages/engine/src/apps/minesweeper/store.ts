import type { BestTimes } from '@orelhao/protocol/minesweeper/contract'
import type { Mode } from '@orelhao/protocol/minesweeper/rules'
import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** One row for each mode that the player has won. */
    orelhao_minesweeper_times: { owner: number; mode: Mode; seconds: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_minesweeper_times: 'bounded',
}

export const migrations: Migration[] = [
  {
    name: 'minesweeper/001-times',
    statements: ({ id, keyOptions }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_minesweeper_times (owner ${id} NOT NULL, mode VARCHAR(8) NOT NULL, seconds ${id} NOT NULL, PRIMARY KEY (owner, mode)) ${keyOptions}`,
    ],
  },
]

export async function bestTimes(db: Db, owner: number): Promise<BestTimes> {
  const rows = await db
    .selectFrom('orelhao_minesweeper_times')
    .select(['mode', 'seconds'])
    .where('owner', '=', owner)
    .execute()
  const times: BestTimes = { '5x5': null, '9x9': null, '12x12': null }
  for (const { mode, seconds } of rows) times[mode] = seconds
  return times
}

/** Replaces the saved time, even by a slower one. */
export async function saveBest(db: Db, owner: number, mode: Mode, seconds: number): Promise<void> {
  const insert = db.insertInto('orelhao_minesweeper_times').values({ owner, mode, seconds })
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate({ seconds })
      : insert.onConflict((conflict) => conflict.columns(['owner', 'mode']).doUpdateSet({ seconds }))
  await upsert.execute()
}
