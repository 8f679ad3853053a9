import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Chat } from '@orelhao/protocol/whatsapp/contract'
import { groupPhone, limits } from '@orelhao/protocol/whatsapp/rules'
import type { Context, Handlers } from '../../../core/context.ts'
import type { Db } from '../../../database/database.ts'
import * as people from '../../../shared/chat/members/store.ts'
import { markRead, markSeen, messagesOf } from '../../../shared/chat/messages/store.ts'
import type { PhoneLookup } from '../../../shared/directory/store.ts'
import { findConversation, type Group, groupView, type Pair, pairView } from '../conversation.ts'
import { phonesIn, toMessage, withReactions } from '../messages/views.ts'
import { avatarsOf, haveReceipts, profileOf } from '../profile/store.ts'
import { resume } from './resume.ts'

export const handlers: Handlers<'wpp_getResume' | 'wpp_getChat' | 'wpp_markAsRead'> = {
  wpp_getResume: ({ me, db }, before) => resume(db, me, before),

  async wpp_getChat({ me, db, refuse }, contact, before) {
    const found = await findConversation(db, me, contact)
    if (typeof found === 'string') return refuse(found)
    return found.isGroup ? groupChat(db, me, found, before) : pairChat(db, me, found, before)
  },

  async wpp_markAsRead(context, contact) {
    const found = await findConversation(context.db, context.me, contact)
    if (typeof found === 'string' || found.id === undefined) return null
    await readAll(context, found.id, found.isGroup ? undefined : found.other)
    return null
  },
}

async function readAll({ me, db, now, emit }: Context, id: number, other: PhoneLookup | undefined): Promise<void> {
  const membership = await people.lockMembership(db, id, me.user_id)
  if (!membership || membership.read_to >= membership.last_id) return
  await markRead(db, id, me.user_id, membership)
  emit(me.user_id, 'WHATSAPP_READED', other?.phone ?? groupPhone(id))
  if (!other || membership.unread === 0 || !(await haveReceipts(db, [me.user_id, other.user_id]))) return
  if (await markSeen(db, id, other.user_id, membership, now)) emit(other.user_id, 'WHATSAPP_READ', me.phone, now)
}

async function pairChat(db: Db, me: Identity, { id, other }: Pair, before?: number): Promise<Chat> {
  const { avatarURL } = await profileOf(db, other.user_id)
  const none = { id: other.phone, name: other.phone, avatarURL, messages: [], avatars: {} }
  const membership = id === undefined ? undefined : await people.membershipOf(db, id, me.user_id)
  if (id === undefined || !membership) return none
  const rows = await messagesOf(db, me.user_id, id, membership, { limit: limits.page, before })
  const phones = await phonesIn(db, rows)
  const messages = rows.map((row) => toMessage(row, pairView(me, id, other.phone), phones))
  return { ...none, messages: await withReactions(db, me.user_id, messages) }
}

async function groupChat(
  db: Db,
  me: Identity,
  { id, conversation, membership }: Group,
  before?: number,
): Promise<Chat> {
  const rows = await messagesOf(db, me.user_id, id, membership, { limit: limits.page, before })
  const phones = await phonesIn(db, rows)
  const messages = rows.map((row) => toMessage(row, groupView(me, id), phones))
  const pictures = await avatarsOf(db, [...new Set(rows.map(({ sender }) => sender))])
  const avatars = Object.fromEntries([...pictures].map(([player, url]) => [phones.get(player) ?? '', url]))
  const { title: name, picture: avatarURL } = conversation
  return { id: groupPhone(id), name, avatarURL, messages: await withReactions(db, me.user_id, messages), avatars }
}
