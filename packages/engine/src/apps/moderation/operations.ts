import type * as contract from '@orelhao/protocol/moderation/contract'
import { limits } from '@orelhao/protocol/moderation/rules'
import type { AppPorts, Handlers } from '../../core/context.ts'
import { lockPlayers } from '../../shared/directory/store.ts'
import { casesTopic } from '../../shared/moderation/cases/topic.ts'
import { countReportsSince, report } from '../../shared/moderation/reports/store.ts'
import { addAppeal, markRead, sanctionById, sanctionsOf } from '../../shared/moderation/sanctions/store.ts'

const daySeconds = 24 * 3600
/** Sanctions of one answer; nobody has more at once. */
const maxShown = 30

export const handlersFor = ({ reportables }: AppPorts): Handlers<keyof typeof contract.operations> => ({
  async moderation_report(context, app, kind, thing, reason, note = '') {
    const { me, db, now, closedApps, refuse } = context
    if ((await closedApps()).includes(app)) return refuse('unknownThing')
    const found = await reportables.get(`${app}/${kind}`)?.find(context, thing)
    if (!found) return refuse('unknownThing')
    if (found.author === me.user_id) return refuse('ownThing')
    await lockPlayers(db, me.user_id)
    if ((await countReportsSince(db, me.user_id, now - daySeconds)) >= limits.reportsPerDay)
      return refuse('tooManyReports')
    await report(db, { app, kind, found, reporter: me.user_id, reason, note, created_at: now })
    context.publish(casesTopic, 'MODERATOR_CASES', 0)
    return null
  },

  async moderation_sanctions({ me, db, now }) {
    return (await sanctionsOf(db, me.user_id, now, maxShown)).map(
      ({ id, kind, app, reason, created_at, ends_at, read_at, appeal, answer }) => {
        return { id, kind, app, reason, created_at, ends_at, isRead: read_at > 0, appeal, answer }
      },
    )
  },

  async moderation_read({ me, db, now, refuse }, id) {
    const sanction = await sanctionById(db, id)
    if (sanction?.player !== me.user_id) return refuse('unknownSanction')
    await markRead(db, sanction, now)
    return null
  },

  async moderation_appeal({ me, db, now, publish, refuse }, id, text) {
    if (text === '') return refuse('emptyAppeal')
    const sanction = await sanctionById(db, id)
    if (sanction?.player !== me.user_id) return refuse('unknownSanction')
    if (!(await addAppeal(db, id, text, now))) return refuse('alreadyAppealed')
    publish(casesTopic, 'MODERATOR_CASES', 0)
    return null
  },
})
