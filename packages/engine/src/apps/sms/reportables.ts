import type { App } from '../../core/context.ts'
import { rowId } from '../../shared/moderation/reportable.ts'
import { byId, isOwn, recipientOf, threadOf } from './reading/store.ts'
import { noPlayer, removeContent, setContent } from './store.ts'

/** Messages before a reported one, and after it. */
const eachSide = 5

export const reportables: NonNullable<App['reportables']> = {
  message: {
    writtenBy: { sms_send: ({ id }) => String(id) },
    async find({ db, me }, thing) {
      const [row] = await byId(db, [rowId(thing)])
      const author = row?.sender_id ?? noPlayer
      if (!row || author === noPlayer) return
      const other = isOwn(me.user_id, row) ? await recipientOf(db, row.id) : author
      if (other === undefined) return
      const thread = (await threadOf(db, me.user_id, other)).toReversed()
      const index = thread.findIndex(({ id }) => id === row.id)
      if (index < 0) return // not in the thread as this player sees it
      const line = ({ content, image, location }: typeof row) => [content, image, location].filter(Boolean).join(' ')
      const { id, sender, image, created_at } = row
      const around = thread.slice(Math.max(0, index - eachSide), index + eachSide + 1).filter((one) => one.id !== id)
      return {
        thing: id,
        author,
        isPrivate: true,
        copy: { from: sender, text: line(row), created_at },
        image,
        around: around.map((one) => ({ by: one.sender, text: line(one), at: one.created_at })),
      }
    },
    remove: removeContent,
    restore: ({ db }, thing, before) => setContent(db, thing, before),
  },
}
