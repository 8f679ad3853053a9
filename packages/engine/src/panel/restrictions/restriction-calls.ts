import type { Restriction } from '@orelhao/protocol/panel/panel-answers'
import type { Db } from '../../database/database.ts'
import * as moderation from '../../moderation/decide.ts'
import { type SanctionRow, sanctionById } from '../../shared/moderation/sanctions/store.ts'
import { actingAs } from '../cases/case-calls.ts'
import { hidesAuthor } from '../cases/case-view.ts'
import { casesById } from '../cases/store.ts'
import { pageRows, pageSize } from '../page-rows.ts'
import { type PanelHandlers, PanelRefused, requiredReason, type SharedContext } from '../panel-context.ts'
import { peopleOf, personIn } from '../shown-people.ts'
import { restrictionsPage } from './store.ts'

export const restrictionCalls: PanelHandlers<'restrictions' | 'lift' | 'uphold', SharedContext> = {
  async restrictions({ database, now }, { list, before }) {
    return database.read(async (db) => {
      const read = await restrictionsPage(db, { list, before, now }, pageSize + 1)
      const { shown, next } = pageRows(read, ({ id }) => id)
      return { rows: await restrictionViews(db, shown, now, 'all'), next }
    })
  },

  async lift(context, { id, reason }) {
    await requireMoneyRight(context, id)
    await moderation.lift(actingAs(context), id, requiredReason(reason))
    return null
  },

  async uphold(context, { id, reason }) {
    await requireMoneyRight(context, id)
    await moderation.refuse(actingAs(context), id, requiredReason(reason))
    return null
  },
}

/** A role that does not freeze money does not decide that a freeze ends or stays either. Throws PanelRefused. */
async function requireMoneyRight({ database, may }: SharedContext, id: number): Promise<void> {
  if (may('moveMoney')) return
  const sanction = await database.read((db) => sanctionById(db, id))
  if (sanction?.kind === 'freeze') throw new PanelRefused('cannotFreeze')
}

/**
 * Restrictions as a moderator reads them. One that came of a case which hides its author never shows both: a list `of` all players has the
 * case and no player; the page of one player has neither the case nor the restriction's id, by which the two could be joined.
 */
export async function restrictionViews(
  db: Db,
  rows: readonly SanctionRow[],
  now: number,
  of: 'all' | 'player',
): Promise<Restriction[]> {
  const cases = await casesById(
    db,
    rows.map(({ case_id }) => case_id),
  )
  const people = await peopleOf(
    db,
    rows.map(({ player }) => player),
  )
  return rows.map((row) => {
    const { id, kind, app, reason, created_at, ends_at, read_at, appeal, answer, appealed_at, answered_at } = row
    const found = cases.get(row.case_id)
    const isSecret = found !== undefined && hidesAuthor(found)
    const isNameless = isSecret && of === 'player'
    return {
      ...{ kind, app, reason, ends_at, appeal, answer },
      id: isNameless ? 0 : id,
      case_id: found && !isNameless ? found.id : 0,
      created_at: isNameless ? 0 : created_at,
      isActive: ends_at === 0 || ends_at > now,
      isRead: read_at > 0,
      isAppealOpen: appealed_at > 0 && answered_at === 0,
      player: isSecret && of === 'all' ? null : personIn(people, row.player),
    }
  })
}
