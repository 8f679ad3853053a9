import { limits } from '@orelhao/protocol/tinder/rules'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'
import type { Job } from '../../../transaction.ts'
import type { Member } from '../profiles/store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * Players who changed their gender, preference or tags, or deleted their profile: the values before as `seeking`, and the time of the
     * last change, 0 for never. Deleted a day after the profile.
     */
    orelhao_tinder_seeking: { player: number; seeking: string; changed_at: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_tinder_seeking: 'bounded',
}

export const migration: Migration = {
  name: 'tinder/004-seeking',
  statements: ({ id, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_tinder_seeking (player ${id} NOT NULL PRIMARY KEY, seeking VARCHAR(120) NOT NULL, changed_at ${id} NOT NULL) ${options}`,
  ],
}

type Seeking = Pick<Member, 'gender' | 'target' | 'tags'>

/** Returns the text of all fields that decide whom a profile is shown. */
function textOf({ gender, target, tags }: Seeking): string {
  return [gender, target, ...[...tags].sort()].join()
}

/** Deletes the stored values of a player who deleted their profile a day ago. */
export const forgetSeeking: Job<{ player: number }> = {
  kind: 'tinder/forget-seeking',
  async run({ db }, { player }) {
    await db.deleteFrom('orelhao_tinder_seeking').where('player', '=', player).execute()
  },
}

/**
 * Saves a player's new values; false where they were changed less than a day ago. The caller has locked the player. `before` is their
 * profile, undefined while they have none: then the one deleted within a day counts.
 */
export async function changeSeeking(
  db: Db,
  player: number,
  before: Seeking | undefined,
  next: Seeking,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('orelhao_tinder_seeking')
    .select(['seeking', 'changed_at'])
    .where('player', '=', player)
    .executeTakeFirst()
  const seeking = textOf(next)
  const last = before ? textOf(before) : row?.seeking
  if (last === undefined || last === seeking) return true
  if (row && now - row.changed_at < limits.seekingSeconds) return false
  await saveSeeking(db, player, seeking, now)
  return true
}

/** Saves the values of a profile that is being deleted. */
export async function leaveSeeking(db: Db, me: Member): Promise<void> {
  await saveSeeking(db, me.player, textOf(me))
}

/** Without `changed_at` the time of the last change stays. */
async function saveSeeking(db: Db, player: number, seeking: string, changed_at?: number): Promise<void> {
  const insert = db.insertInto('orelhao_tinder_seeking').values({ player, seeking, changed_at: changed_at ?? 0 })
  const change = { seeking, ...(changed_at !== undefined && { changed_at }) }
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate(change)
      : insert.onConflict((conflict) => conflict.column('player').doUpdateSet(change))
  await upsert.execute()
}
