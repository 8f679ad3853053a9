import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** One row: the last place given in the decks. */
    orelhao_tinder_places: { id: number; place: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_tinder_places: 'bounded',
}

export const migration: Migration = {
  name: 'tinder/002-places',
  statements: ({ id, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_tinder_places (id ${id} NOT NULL PRIMARY KEY, place ${id} NOT NULL) ${options}`,
  ],
}

/**
 * Returns the next place in the decks. The row stays locked until the commit, so that places come in the order of commits and a player who
 * has looked further never misses a new profile.
 */
export async function nextPlace(db: Db): Promise<number> {
  const first = db.insertInto('orelhao_tinder_places').values({ id: 1, place: 1 })
  const next = sql<number>`orelhao_tinder_places.place + 1`
  const step =
    dialectOf(db) === 'mariadb'
      ? first.onDuplicateKeyUpdate({ place: next })
      : first.onConflict((conflict) => conflict.column('id').doUpdateSet({ place: next }))
  await step.execute()
  const { place } = await db.selectFrom('orelhao_tinder_places').select('place').executeTakeFirstOrThrow()
  return Number(place)
}
