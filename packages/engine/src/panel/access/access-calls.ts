import { mayManage } from '@orelhao/protocol/panel/roles'
import { identityOf } from '../../shared/directory/store.ts'
import { addAction } from '../../shared/moderation/audit/store.ts'
import { type PanelHandlers, PanelRefused } from '../panel-context.ts'
import { peopleOf, personIn } from '../shown-people.ts'
import { createLink, invitationSeconds } from './panel-access.ts'
import { accessById, listAccess, removeAccess } from './store.ts'

/** More than a city's team has at once. */
const maxSessions = 100

export const accessCalls: PanelHandlers<'me' | 'signOut' | 'sessions' | 'endSession' | 'invite'> = {
  async me({ database, session, currency, version, permissions }) {
    const { player, role, expires_at } = session
    const people = await database.read((db) => peopleOf(db, [player]))
    return { person: personIn(people, player), role, permissions, expires_at, currency: currency(), version }
  },

  async signOut({ engine, session }) {
    await engine.transact(async ({ db, emit }) => {
      await removeAccess(db, session.id)
      if (session.player > 0) emit(session.player, 'APPS_CHANGE')
    })
    return null
  },

  async sessions({ database, session, now }) {
    return database.read(async (db) => {
      const rows = await listAccess(db, now, maxSessions)
      const people = await peopleOf(
        db,
        rows.map(({ player }) => player),
      )
      return rows.map(({ id, player, role, created_at, expires_at, is_link }) => ({
        ...{ id, role, created_at, expires_at },
        person: personIn(people, player),
        isOwn: id === session.id,
        isLink: Boolean(is_link),
      }))
    })
  },

  async endSession({ engine, session }, { id }) {
    await engine.transact(async ({ db, now, emit }) => {
      const found = await accessById(db, id, now)
      if (!found) throw new PanelRefused('unknownSession')
      if (!mayManage(session.role, found.role)) throw new PanelRefused('roleTooHigh')
      if (!(await removeAccess(db, id))) throw new PanelRefused('unknownSession')
      const about = { actor: session.player, case_id: 0, player: found.player, reason: found.role }
      await addAction(db, { ...about, action: 'end-sessions' }, now)
      if (found.player > 0) emit(found.player, 'APPS_CHANGE')
    })
    return null
  },

  async invite({ database, engine, session }, { player, role }) {
    if (!mayManage(session.role, role)) throw new PanelRefused('roleTooHigh')
    if (!(await database.read((db) => identityOf(db, player)))) throw new PanelRefused('unknownPlayer')
    return createLink(engine, { player, role, actor: session.player, seconds: invitationSeconds })
  },
}
