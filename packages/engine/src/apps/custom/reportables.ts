import type { App } from '../../core/context.ts'
import { newestEvents } from '../../core/inbox/store.ts'
import type { ReportedThing } from '../../shared/moderation/reportable.ts'
import { numberOfApp, setSilenced } from '../../shared/silenced-apps/store.ts'

/** Notifications of one app in a report. */
const most = 6

type Copy = ReportedThing['copy']

/** A notification as other resources send it; a text alone is in `title`. */
function copyOf(args: string, created_at: number): Copy {
  const [app = '', title = '', text = null, resource = null]: (string | null)[] = JSON.parse(args)
  return { app, title, text, resource, created_at }
}

function lineOf({ app, resource, title, text, created_at }: Copy) {
  return { by: String(resource ?? app), text: [title, text].filter(Boolean).join(': '), at: Number(created_at) }
}

/** Nobody of the city is the author of what a resource says: a decision stops the app's notifications, for all players. */
export const reportables: NonNullable<App['reportables']> = {
  notification: {
    async find({ me, db }, app) {
      const events = await newestEvents(db, me.user_id, 'CUSTOM_NOTIFY')
      const all = events.map(({ args, created_at }) => copyOf(args, created_at)).filter((copy) => copy.app === app)
      const [newest, ...older] = all.slice(0, most)
      if (!newest) return
      return { thing: await numberOfApp(db, app), author: 0, copy: newest, around: older.toReversed().map(lineOf) }
    },
    async remove({ db, now, emitToAll }, thing) {
      const isDone = await setSilenced(db, thing, now)
      if (isDone) emitToAll(null, 'APPS_CHANGE')
      return isDone
    },
    async restore({ db, emitToAll }, thing) {
      const isDone = await setSilenced(db, thing, 0)
      if (isDone) emitToAll(null, 'APPS_CHANGE')
      return isDone
    },
  },
}
