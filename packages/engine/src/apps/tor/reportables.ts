import { directChannel } from '@orelhao/protocol/tor/rules'
import type { App } from '../../core/context.ts'
import {
  filesOf,
  lineOf,
  messageForReport,
  messagesAround,
  replaceContent,
  setContent,
} from '../../shared/chat/evidence/store.ts'
import type { StoredMessage } from '../../shared/chat/messages/store.ts'
import { conversationOf } from '../../shared/chat/store.ts'
import { type ReportedThing, type Reporter, rowId } from '../../shared/moderation/reportable.ts'
import type { Transaction } from '../../transaction.ts'
import { type AdRow, adById, removeAd, restoreAd } from './ads/store.ts'
import { app, find } from './conversation.ts'
import { messageByNumber } from './messages/store.ts'
import { idsOf } from './store.ts'

/** `thing` is the other side of the conversation and the number of the message in it: `geral/12`. */
async function reportedMessage({ db, me }: Reporter, thing: string): Promise<ReportedThing | undefined> {
  const [address = '', number = ''] = thing.split('/')
  const found = await find(db, me.user_id, address)
  if (typeof found === 'string' || found.id === undefined) return
  const row = await messageByNumber(db, found.id, rowId(number))
  if (!row) return
  const isDirect = found.kind === 'direct'
  const view = isDirect
    ? await messageForReport(db, app, me.user_id, row.id)
    : { message: row, around: await messagesAround(db, row, { player: me.user_id, after: 0 }) }
  return view && asReported(db, view, isDirect ? null : found.name)
}

async function asReported(
  db: Reporter['db'],
  { message, around }: { message: StoredMessage; around: StoredMessage[] },
  channel: string | null,
): Promise<ReportedThing> {
  const ids = await idsOf(
    db,
    [message, ...around].map(({ sender }) => sender),
  )
  const by = (player: number) => ids.get(player) ?? ''
  const { id, sender, created_at } = message
  return {
    thing: id,
    author: sender,
    isPrivate: channel === null,
    copy: { from: by(sender), channel, text: lineOf(message), created_at },
    ...filesOf(message),
    around: around.map((one) => ({ by: by(one.sender), text: lineOf(one), at: one.created_at })),
  }
}

/** Removes a message, also on the pages of the two who write to each other, or of all who view the channel. */
async function removeMessage({ db, emitToMany, publish }: Transaction, thing: number) {
  const removed = await replaceContent(db, thing)
  if (!removed) return false
  const { before, conversation, number } = removed
  const pair = (await conversationOf(db, app, conversation))?.pair ?? ''
  if (pair.startsWith('#')) {
    const name = pair.slice(1)
    publish(`tor/${name}`, 'MESSAGE_REMOVED', app, number, name)
    return before
  }
  const players = pair.split(':').map(Number)
  const [one = '', other = ''] = (await idsOf(db, players)).values()
  emitToMany(players, 'MESSAGE_REMOVED', app, number, directChannel(one, other))
  return before
}

export const reportables: NonNullable<App['reportables']> = {
  message: {
    writtenBy: { tor_send: ({ id }, address) => `${address}/${id}` },
    find: reportedMessage,
    remove: removeMessage,
    restore: ({ db }, thing, before) => setContent(db, thing, before),
  },
  ad: {
    writtenBy: { tor_publish: ({ id }) => String(id) },
    async find({ db }, thing) {
      const ad = await adById(db, rowId(thing))
      if (!ad) return
      const { id, owner, anom_id, title, description, image, created_at } = ad
      return { thing: id, author: owner, copy: { from: anom_id, title, description, image, created_at }, image }
    },
    async remove({ db }, thing) {
      const row = await removeAd(db, thing)
      return row && { ...row }
    },
    restore: ({ db }, _, before) => restoreAd(db, before as unknown as AdRow),
  },
}
