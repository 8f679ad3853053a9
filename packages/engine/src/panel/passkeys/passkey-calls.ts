import type { PasskeyView } from '@orelhao/protocol/panel/panel-answers'
import { mayManage } from '@orelhao/protocol/panel/roles'
import type { Db } from '../../database/database.ts'
import { addAction } from '../../shared/moderation/audit/store.ts'
import { type PanelHandlers, PanelRefused } from '../panel-context.ts'
import { peopleOf, personIn } from '../shown-people.ts'
import { addPasskey, creationOptions, grantSeconds, maxPasskeys } from './passkeys.ts'
import * as store from './store.ts'

/** More than a city's team has. */
const maxShown = 200

export const passkeyCalls: PanelHandlers<
  'passkeys' | 'teamPasskeys' | 'passkeyOptions' | 'addPasskey' | 'removePasskey'
> = {
  async passkeys({ database, session }) {
    return database.read(async (db) => viewsOf(db, await store.listPasskeys(db, session.player, maxPasskeys), session))
  },

  async teamPasskeys({ database, session }) {
    return database.read(async (db) => viewsOf(db, await store.listPasskeys(db, undefined, maxShown), session))
  },

  async passkeyOptions({ database, engine, request, session: { player, role } }) {
    const people = await database.read((db) => peopleOf(db, [player]))
    const name = personIn(people, player)?.name ?? role
    return { options: await creationOptions({ database, engine }, request, { player, name }) }
  },

  async addPasskey({ database, engine, request, session }, { name, response }) {
    await addPasskey({ database, engine }, request, session, { name: name.trim(), response })
    return null
  },

  async removePasskey({ engine, session }, { id }) {
    await engine.transact(async ({ db, now }) => {
      const row = await store.passkeyById(db, id)
      if (!row) throw new PanelRefused('unknownPasskey')
      const isOwn = row.player === session.player
      if (!isOwn && !mayManage(session.role, row.role)) throw new PanelRefused('roleTooHigh')
      if (!(await store.removePasskey(db, id))) throw new PanelRefused('unknownPasskey')
      const about = { actor: session.player, case_id: 0, player: row.player, reason: row.name }
      await addAction(db, { ...about, action: 'passkey-remove' }, now)
    })
    return null
  },
}

async function viewsOf(
  db: Db,
  rows: readonly store.PasskeyRow[],
  { player: own }: { player: number },
): Promise<PasskeyView[]> {
  const people = await peopleOf(
    db,
    rows.map(({ player }) => player),
  )
  return rows.map(({ id, player, role, name, rp, created_at, used_at, granted_at }) => ({
    ...{ id, role, name, created_at },
    person: personIn(people, player),
    host: rp,
    used_at: used_at === 0 ? null : used_at,
    ends_at: granted_at + grantSeconds,
    isOwn: player === own,
  }))
}
