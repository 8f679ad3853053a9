import type { App } from '../../core/context.ts'
import { filesOf, lineOf, messageForReport, removeContent, setContent } from '../../shared/chat/evidence/store.ts'
import { conversationOf } from '../../shared/chat/store.ts'
import { rowId } from '../../shared/moderation/reportable.ts'
import { app } from './conversation.ts'
import { phonesIn } from './messages/views.ts'

export const reportables: NonNullable<App['reportables']> = {
  message: {
    writtenBy: { wpp_sendMessage: ({ id }) => String(id) },
    async find({ db, me }, thing) {
      const found = await messageForReport(db, app, me.user_id, rowId(thing))
      if (!found) return
      const { message, around } = found
      const phones = await phonesIn(db, [message, ...around])
      const by = (player: number) => phones.get(player) ?? ''
      const group = await conversationOf(db, app, message.conversation_id)
      return {
        thing: message.id,
        author: message.sender,
        isPrivate: true,
        copy: {
          from: by(message.sender),
          group: group?.pair === null ? group.title : null,
          text: lineOf(message),
          created_at: message.created_at,
        },
        ...filesOf(message),
        around: around.map((one) => ({ by: by(one.sender), text: lineOf(one), at: one.created_at })),
      }
    },
    remove: (transaction, thing) => removeContent(transaction, app, thing),
    restore: ({ db }, thing, before) => setContent(db, thing, before),
  },
}
