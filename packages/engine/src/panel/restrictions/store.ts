import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { mergeById, newestFirst } from '../../database/keyset.ts'
import type { SanctionRow } from '../../shared/moderation/sanctions/store.ts'
import { countRows } from '../count/store.ts'

export type RestrictionList = 'appeals' | 'active' | 'ended'

const sanctions = (db: Db) => db.selectFrom('orelhao_sanctions').selectAll()

/** Warnings, mutes and bans of one list, newest first. `active`: they hold, or a warning is not read. */
export async function restrictionsPage(
  db: Db,
  { list, before, now }: { list: RestrictionList; before: number | undefined; now: number },
  limit: number,
): Promise<SanctionRow[]> {
  const page = (rows: ReturnType<typeof sanctions>) =>
    newestFirst(rows, { by: 'id', limit, before }).$castTo<SanctionRow>().execute()
  const all = sanctions(db)
  if (list === 'appeals') return page(all.where('answered_at', '=', 0).where('appealed_at', '>', 0))
  // most have ended: in the order of ids a page is found sooner than by the index of their ends
  if (list === 'ended') return page(all.where(sql<SqlBool>`ends_at + 0 > 0 AND ends_at + 0 <= ${now}`))
  return mergeById([await page(all.where('ends_at', '=', 0)), await page(all.where('ends_at', '>', now))], limit)
}

/** All of a player's, newest first. */
export async function restrictionsAbout(db: Db, player: number, limit: number): Promise<SanctionRow[]> {
  const all = sanctions(db).where('player', '=', player)
  return newestFirst(all, { by: 'id', limit }).$castTo<SanctionRow>().execute()
}

/** Appeals without an answer, `most` at most. */
export async function countAppeals(db: Db, most: number): Promise<number> {
  const waiting = db
    .selectFrom('orelhao_sanctions')
    .select('id')
    .where('answered_at', '=', 0)
    .where('appealed_at', '>', 0)
  return countRows(db, waiting.limit(most))
}
