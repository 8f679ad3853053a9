import { lookalikeKey } from '@orelhao/protocol/social/lookalike-key'
import type { Db } from '../../../../database/database.ts'
import type { DataMigration } from '../../../../database/migrate.ts'

export type HandleProblem = 'usernameTaken' | 'lookalikeUsername'

/**
 * Between a likeness and the id of a profile that had its handle before it counted as like another's. Handles have no such sign, and it is
 * the last of those that are seen.
 */
const shared = '~'
const afterShared = '\x7f'

/** Why a handle cannot be had. `own`: the profile whose handle it may be already. */
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

/** Profiles that one piece of the migration changes. It reads all of them to find those, which take some milliseconds a thousand. */
const pieceOf = 1000

/** Handles of before are compared as new ones are. Of those that are alike now, each stays whose it is; only the oldest has the likeness itself. */
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
    for (const { id, app, wanted, alone } of old.slice(0, pieceOf)) {
      const likeness = isTaken.has(`${app} ${wanted}`) ? alone : wanted
      isTaken.add(`${app} ${likeness}`)
      await db.updateTable('orelhao_social_profiles').set({ likeness }).where('id', '=', id).execute()
    }
    return old.length > pieceOf
  },
}
