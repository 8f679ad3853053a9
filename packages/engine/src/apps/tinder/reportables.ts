import type { App } from '../../core/context.ts'
import { lineOf, messageForReport, removeContent, setContent } from '../../shared/chat/evidence/store.ts'
import { rowId } from '../../shared/moderation/reportable.ts'
import { app } from './matches/end-match.ts'
import { memberById, memberOf, membersOf } from './profiles/store.ts'

export const reportables: NonNullable<App['reportables']> = {
  message: {
    async find({ db, me }, thing) {
      const found = await messageForReport(db, app, me.user_id, rowId(thing))
      if (!found) return
      const { message, around } = found
      const members = await membersOf(db, [message.sender, me.user_id])
      const by = (player: number) => members.find((member) => member.player === player)?.name ?? ''
      const { id, sender, created_at } = message
      return {
        thing: id,
        author: sender,
        isPrivate: true,
        copy: { from: by(sender), text: lineOf(message), created_at },
        around: around.map((one) => ({ by: by(one.sender), text: lineOf(one), at: one.created_at })),
      }
    },
    remove: (transaction, thing) => removeContent(transaction, app, thing),
    restore: ({ db }, thing, before) => setContent(db, thing, before),
  },
  profile: {
    async find({ db, me }, thing) {
      const profile = (await memberOf(db, me.user_id)) && (await memberById(db, rowId(thing)))
      if (!profile) return
      const { id, player, name, age, bio, image } = profile
      return { thing: id, author: player, copy: { name, age, bio, image }, image }
    },
  },
}
