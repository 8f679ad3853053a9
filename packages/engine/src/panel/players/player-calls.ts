import type { ReportReason } from '@orelhao/protocol/moderation/rules'
import type { PlayerView } from '@orelhao/protocol/panel/panel-answers'
import { fullName } from '@orelhao/protocol/people'
import { searchPlayers } from '../../shared/directory/store.ts'
import { caseSummary, hidesAuthor } from '../cases/case-view.ts'
import { casesAbout, casesById, reportsBy } from '../cases/store.ts'
import { type PanelHandlers, PanelRefused, type SharedContext } from '../panel-context.ts'
import { restrictionViews } from '../restrictions/restriction-calls.ts'
import { restrictionsAbout } from '../restrictions/store.ts'
import { peopleOf, personIn } from '../shown-people.ts'
import { charactersOf, listingsOf, playerRow, profilesOfPlayer } from './store.ts'

const foundLimit = 30
/** Rows of each list of a player's page. */
const shownLimit = 50

export const playerCalls: PanelHandlers<'players' | 'player', SharedContext> = {
  async players({ database }, { text }) {
    if (text.trim() === '') throw new PanelRefused('emptyText')
    const found = await database.read((db) => searchPlayers(db, text, foundLimit + 1))
    const rows = found.slice(0, foundLimit).map((one) => ({ id: one.user_id, name: fullName(one), phone: one.phone }))
    return { rows, isCut: found.length > foundLimit }
  },

  async player({ database, engine, now, may, scope }, { id }): Promise<PlayerView> {
    return database.read(async (db) => {
      const row = await playerRow(db, id)
      if (!row) throw new PanelRefused('unknownPlayer')
      const seesCases = may('cases')
      const about = seesCases ? await casesAbout(db, id, scope, shownLimit) : []
      const by = seesCases ? await reportsBy(db, id, scope, shownLimit) : []
      const reported = await casesById(
        db,
        by.map(({ case_id }) => case_id),
      )
      const people = await peopleOf(db, [id])
      const restrictions = may('restrictions') ? await restrictionsAbout(db, id, shownLimit) : []
      return {
        person: personIn(people, id) ?? { id, name: '', phone: '' },
        isClosed: row.closed_at > 0,
        isOnline: engine.isOnline(id),
        seen_at: row.seen_at,
        moderator: Boolean(row.moderator),
        journalist: Boolean(row.journalist),
        characters: row.closed_at > 0 ? [] : await charactersOf(db, id),
        profiles: (await profilesOfPlayer(db, id, shownLimit)).map((profile) => ({
          ...profile,
          verified: Boolean(profile.verified),
        })),
        listings: await listingsOf(db, id, shownLimit),
        restrictions: await restrictionViews(db, restrictions, now, 'player'),
        about: about.filter((found) => !hidesAuthor(found)).map((found) => caseSummary(found, people)),
        hiddenCases: about.filter(hidesAuthor).length,
        by: by.flatMap(({ reason, ...report }) =>
          reported.has(report.case_id) ? [{ ...report, reason: reason as ReportReason }] : [],
        ),
      }
    })
  },
}
