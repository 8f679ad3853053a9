import { type PanelArgs, panelCalls } from '@orelhao/protocol/panel/panel-contract'
import { type Role, roles } from '@orelhao/protocol/panel/roles'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { CallFault } from '@orelhao/protocol/wire'
import { RateLimiter } from '../core/rate-limiter.ts'
import type { Db } from '../database/database.ts'
import type { Clock, PanelCaller, PhonePanel, PhonePanelAnswers, PhonePanelMember } from '../ports.ts'
import { rolesOfSessions } from './access/store.ts'
import { caseCalls } from './cases/case-calls.ts'
import { paces } from './paces.ts'
import { callerAs, type PanelHandlers, refusalOf, type SharedContext } from './panel-context.ts'
import { playerCalls } from './players/player-calls.ts'
import { restrictionCalls } from './restrictions/restriction-calls.ts'

const { counts, ...others } = { ...caseCalls, ...playerCalls, ...restrictionCalls }

type Handlers = {
  [M in PhonePanelMember]: (context: SharedContext, args: PanelArgs<M>) => Promise<PhonePanelAnswers[M]>
}

const handlers: Handlers = {
  ...(others satisfies PanelHandlers<Exclude<PhonePanelMember, 'counts'>, SharedContext>),
  async counts(context, args) {
    const { session, permissions } = context
    return { ...(await counts(context, args)), role: session.role, permissions: [...permissions] }
  },
}

/** The panel's functions as calls of phones: the same permissions, audit and budgets. */
export function phonePanel(clock: Clock): PhonePanel {
  const limiter = new RateLimiter(clock)
  return {
    roleOf,
    async answer<M extends PhonePanelMember>(member: M, caller: PanelCaller, args: PanelArgs<M>) {
      const { me, role, now } = caller
      const { pace } = panelCalls[member]
      if (!limiter.consume(me.user_id, `panel ${pace}`, paces[pace]))
        throw new CallFault('rate_limited', 'too many calls')
      try {
        return { answer: await handlers[member](contextOf(caller, role, now), args) }
      } catch (error) {
        const refused = refusalOf(error)
        if (!refused) throw error
        return { refused }
      }
    },
  }
}

/** The highest role of the sessions that a player has in the panel; moderators of the game are moderators without one. */
async function roleOf(db: Db, { user_id, moderator }: Identity, now: number): Promise<Role | undefined> {
  const held = new Set(await rolesOfSessions(db, user_id, now))
  if (moderator) held.add('moderator')
  return roles.find((role) => held.has(role))
}

/** Everything that the panel does happens in the transaction of the phone's call, with its answer. */
function contextOf(caller: PanelCaller, role: Role, now: number): SharedContext {
  return {
    ...callerAs({ player: caller.me.user_id, role }, now),
    database: { read: (job) => job(caller.db) },
    engine: {
      transact: (job) => job(caller),
      announceChange: (player) => caller.announceChange(player),
      isOnline: (player) => caller.isOnline(player),
    },
  }
}
