import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

export interface PlayerScore {
  /** The best score. */
  score: number
  scored_at: number
  /** Start of the running game, in steady seconds; 0 for none. */
  started_at: number
}

declare module '../../database/database.ts' {
  interface Tables {
    orelhao_gulper_scores: PlayerScore & { owner: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_gulper_scores: 'bounded',
}

export const migrations: Migration[] = [
  {
    name: 'gulper/001-scores',
    statements: ({ id, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_gulper_scores (owner ${id} NOT NULL PRIMARY KEY, score ${id} NOT NULL, scored_at ${id} NOT NULL, started_at ${id} NOT NULL) ${options}`,
      'CREATE INDEX IF NOT EXISTS orelhao_gulper_best ON orelhao_gulper_scores (score, scored_at)',
    ],
  },
]

/** Returns the highest scores with the players' current names; of equal scores the older one first. */
export function bestScores(db: Db, limit: number) {
  return db
    .selectFrom('orelhao_gulper_scores as best')
    .innerJoin('orelhao_players as player', 'player.user_id', 'best.owner')
    .select(['best.owner', 'best.score', 'player.name', 'player.firstname'])
    .where('best.score', '>', 0)
    .orderBy('best.score', 'desc')
    .orderBy('best.scored_at')
    .limit(limit)
    .execute()
}

export async function scoreOf(db: Db, owner: number): Promise<PlayerScore> {
  const row = await db
    .selectFrom('orelhao_gulper_scores')
    .select(['score', 'scored_at', 'started_at'])
    .where('owner', '=', owner)
    .executeTakeFirst()
  return row ?? { score: 0, scored_at: 0, started_at: 0 }
}

export async function saveScore(db: Db, owner: number, standing: PlayerScore): Promise<void> {
  const insert = db.insertInto('orelhao_gulper_scores').values({ owner, ...standing })
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate(standing)
      : insert.onConflict((conflict) => conflict.column('owner').doUpdateSet(standing))
  await upsert.execute()
}
