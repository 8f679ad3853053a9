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
     * Of players who changed what decides whom they are shown, or deleted their profile: what it was as `seeking`, and when it was changed
     * last, 0 for never. Goes a day after the profile was deleted.
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

/** Nothing else of a profile decides whom it is shown. */
function textOf({ gender, target, tags }: Seeking): string {
  return [gender, target, ...[...tags].sort()].join()
}

/** Drops what is known of a player who deleted their profile a day ago. */
export const forgetSeeking: Job<{ player: number }> = {
  kind: 'tinder/forget-seeking',
  async run({ db }, { player }) {
    await db.deleteFrom('orelhao_tinder_seeking').where('player', '=', player).execute()
  },
}

/**
 * Notes what a player, whose row is taken, is or looks for from now on; false where it was changed less than a day ago. `before` is their
 * profile, undefined while they have none: then what counts is the one that they deleted within a day.
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

/** What somebody looks for who deletes their profile. */
export async function leaveSeeking(db: Db, me: Member): Promise<void> {
  await saveSeeking(db, me.player, textOf(me))
}

/** Without `changed_at`, when it was changed stays as it is. */
async function saveSeeking(db: Db, player: number, seeking: string, changed_at?: number): Promise<void> {
  const insert = db.insertInto('orelhao_tinder_seeking').values({ player, seeking, changed_at: changed_at ?? 0 })
  const change = { seeking, ...(changed_at !== undefined && { changed_at }) }
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate(change)
      : insert.onConflict((conflict) => conflict.column('player').doUpdateSet(change))
  await upsert.execute()
}
