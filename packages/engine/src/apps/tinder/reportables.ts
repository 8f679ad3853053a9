import type { App } from '../../core/context.ts'
import { lineOf, messageForReport, removeContent, setContent } from '../../shared/chat/evidence/store.ts'
import { rowId } from '../../shared/moderation/reportable.ts'
import { app } from './matches/end-match.ts'
import { memberById, memberOf, membersOf } from './profiles/store.ts'

/** Name of a player's own profile, where an answer does not have its id. */
const ownProfile = 'me'

export const reportables: NonNullable<App['reportables']> = {
  message: {
    writtenBy: { tinder_sendMessage: ({ id }) => String(id) },
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
    writtenBy: { tinder_register: ({ id }) => String(id), tinder_changeBio: () => ownProfile },
    async find({ db, me }, thing) {
      const own = await memberOf(db, me.user_id)
      const profile = own && (await memberById(db, thing === ownProfile ? own.id : rowId(thing)))
      if (!profile) return
      const { id, player, name, age, bio, image } = profile
      return { thing: id, author: player, copy: { name, age, bio, image }, image }
    },
  },
}
