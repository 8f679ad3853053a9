import type { App } from '../../core/context.ts'
import { rowId } from '../../shared/moderation/reportable.ts'
import { type PastCall, pastCalls } from './past/store.ts'

/** Calls of the same caller among the last ones. */
const among = 100
const shown = 10

export const reportables: NonNullable<App['reportables']> = {
  /** A received call. Of an anonymous one the reporter does not know the caller, and a moderator asks for it by an action of its own. */
  call: {
    async find({ db, me }, thing) {
      const id = rowId(thing)
      const [call] = await pastCalls(db, me.user_id, 1, id + 1)
      if (call?.id !== id) return
      const from = ({ anonymous, initiatorPhone }: PastCall) => (anonymous ? null : initiatorPhone)
      const { initiator, status, created_at, accepted_at, ended_at } = call
      const others = (await pastCalls(db, me.user_id, among)).filter((one) => {
        return one.id !== id && one.initiator === initiator && from(one) === from(call)
      })
      return {
        thing: id,
        author: initiator,
        isPrivate: Boolean(call.anonymous),
        copy: { from: from(call), status, created_at, accepted_at, ended_at },
        around: others.slice(0, shown).map((one) => ({ by: from(one) ?? '', text: one.status, at: one.created_at })),
      }
    },
  },
}
