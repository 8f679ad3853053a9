import { lookalikeKey } from '@orelhao/protocol/social/lookalike-key'
import type { Db } from '../../../../database/database.ts'
import type { DataMigration } from '../../../../database/migrate.ts'

export type HandleProblem = 'usernameTaken' | 'lookalikeUsername'

/**
 * Separates a likeness from the id of a profile whose handle was taken before it counted as similar to another one. Handles never contain
 * this sign, which is the last printable ASCII character.
 */
const shared = '~'
const afterShared = '\x7f'

/** Why a handle is not available. `own`: the profile that may have it already. */
export async function handleProblem(
  db: Db,
  app: string,
  handle: string,
  own?: number,
): Promise<HandleProblem | undefined> {
  const likeness = lookalikeKey(handle)
  const rows = await db
    .selectFrom('orelhao_social_profiles')
    .select(['id', 'handle'])
    .where('app', '=', app)
    .where((e) =>
      e.or([
        e('likeness', '=', likeness),
        e.and([e('likeness', '>', likeness + shared), e('likeness', '<', likeness + afterShared)]),
      ]),
    )
    .execute()
  const others = rows.filter(({ id }) => id !== own)
  if (others.length === 0) return
  return others.some((other) => other.handle === handle) ? 'usernameTaken' : 'lookalikeUsername'
}

/** Profiles that one batch of the migration changes. It reads all profiles to find them, which takes some milliseconds per thousand. */
const batchSize = 1000

/** Makes old handles comparable to new ones. Similar old handles stay as they are; only the oldest gets the plain likeness. */
export const likenessMigration: DataMigration = {
  name: 'social/007-likeness',
  async run(db) {
    const rows = await db
      .selectFrom('orelhao_social_profiles')
      .select(['id', 'app', 'handle', 'likeness'])
      .orderBy('id')
      .execute()
    const isTaken = new Set(rows.map(({ app, likeness }) => `${app} ${likeness}`))
    const old = rows.flatMap(({ id, app, handle, likeness }) => {
      const [wanted, alone] = [lookalikeKey(handle), `${lookalikeKey(handle)}${shared}${id}`]
      return likeness === wanted || likeness === alone ? [] : [{ id, app, wanted, alone }]
    })
    for (const { id, app, wanted, alone } of old.slice(0, batchSize)) {
      const likeness = isTaken.has(`${app} ${wanted}`) ? alone : wanted
      isTaken.add(`${app} ${likeness}`)
      await db.updateTable('orelhao_social_profiles').set({ likeness }).where('id', '=', id).execute()
    }
    return old.length > batchSize
  },
}
