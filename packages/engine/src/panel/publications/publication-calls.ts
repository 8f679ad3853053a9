import { CallFault } from '@orelhao/protocol/wire'
import { addAction } from '../../shared/moderation/audit/store.ts'
import { pageRows, pageSize } from '../page-rows.ts'
import { type PanelHandlers, PanelRefused } from '../panel-context.ts'
import { peopleOf, personIn } from '../shown-people.ts'
import { searchPublications } from './store.ts'

/** Longest text of a publication in the list of results. */
const shownText = 400

export const publicationCalls: PanelHandlers<'search'> = {
  /** The first page of a search is an action in the audit: who looks through publications leaves a trace. */
  async search({ database, engine, scope: { apps }, session }, { app, text, before }) {
    const wanted = text.trim()
    if (wanted === '') throw new PanelRefused('emptyText')
    if (apps && !apps.includes(app)) throw new CallFault('invalid_args', 'the role does not see this app')
    if (before === undefined)
      await engine.transact(({ db, now }) => {
        const about = { actor: session.player, case_id: 0, player: session.player }
        return addAction(db, { ...about, action: 'search', reason: `${app}: ${wanted}` }, now)
      })
    return database.read(
      async (db) => {
        const { rows, lastRead } = await searchPublications(db, app, { text: wanted, before }, pageSize + 1)
        const { shown, next } = pageRows(rows, ({ id }) => id)
        const people = await peopleOf(
          db,
          shown.map(({ author }) => author),
        )
        const found = shown.map(({ author, text, ...row }) => ({
          ...row,
          text: text.slice(0, shownText).toWellFormed(),
          author: personIn(people, author),
        }))
        return { rows: found, next: next ?? lastRead ?? null }
      },
      { isLong: true },
    )
  },
}
