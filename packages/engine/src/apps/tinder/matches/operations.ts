import type { Message } from '@orelhao/protocol/tinder/contract'
import { limits } from '@orelhao/protocol/tinder/rules'
import type { Context, Handlers } from '../../../core/context.ts'
import * as people from '../../../shared/chat/members/store.ts'
import {
  addMessage,
  markRead,
  messagesById,
  messagesOf,
  type StoredMessage,
  system,
  visibleMessage,
} from '../../../shared/chat/messages/store.ts'
import { reactionsTo, setReaction } from '../../../shared/chat/reactions/store.ts'
import * as chat from '../../../shared/chat/store.ts'
import { refuseBoth } from '../answers/store.ts'
import { type Member, memberById, memberOf, membersOf } from '../profiles/store.ts'
import { app, endMatch } from './end-match.ts'

/** The reaction that stands for a like. */
const heart = '❤️'

export const handlers: Handlers<
  | 'tinder_matches'
  | 'tinder_chat'
  | 'tinder_sendMessage'
  | 'tinder_likeMessage'
  | 'tinder_markAsRead'
  | 'tinder_dismatch'
> = {
  async tinder_matches({ me, db, isOnline }, before) {
    const listed = await chat.listConversations(db, app, me.user_id, limits.page, before)
    const others = listed.map((conversation) => chat.otherOf(conversation, me.user_id))
    const byPlayer = new Map((await membersOf(db, others)).map((member) => [member.player, member]))
    const lastOnes = await messagesById(
      db,
      listed.map(({ last_id }) => last_id),
    )
    const byId = new Map(lastOnes.map((message) => [message.id, message]))
    return listed.flatMap(({ pair, last_id, unread }) => {
      const other = byPlayer.get(chat.otherOf({ pair }, me.user_id))
      if (!other) return []
      const last = byId.get(last_id)
      const isWritten = last !== undefined && last.type !== system
      return [
        {
          id: other.id,
          name: other.name,
          image: other.image,
          online: isOnline(other.player),
          last_message: isWritten ? last.content : null,
          last_mine: isWritten && last.sender === me.user_id,
          last_at: last?.created_at ?? 0,
          last_id,
          unread,
        },
      ]
    })
  },

  async tinder_chat(context, id, before) {
    const { db, me, isOnline, refuse } = context
    const match = await matchWith(context, id)
    const membership = match && (await people.membershipOf(db, match.conversation, me.user_id))
    if (!membership) return refuse('unknownMatch')
    const page = { limit: limits.page, before }
    const rows = (await messagesOf(db, me.user_id, match.conversation, membership, page)).filter(isWritten)
    const liked = new Set(
      (
        await reactionsTo(
          db,
          rows.map((row) => row.id),
          me.user_id,
        )
      ).map(({ message }) => message),
    )
    const { other } = match
    return {
      id: other.id,
      name: other.name,
      image: other.image,
      online: isOnline(other.player),
      messages: rows.map((row) => toMessage(row, match, liked.has(row.id))),
      avatars: { [match.own.id]: match.own.image, [other.id]: other.image },
    }
  },

  async tinder_sendMessage(context, id, content) {
    const { me, key, db, now, emit, refuse } = context
    if (content === '') return refuse('emptyMessage')
    const match = await matchWith(context, id)
    const isOpen = match && (await chat.lockedConversation(db, app, match.conversation))
    if (!isOpen) return refuse('unknownMatch')
    const row = {
      conversation_id: match.conversation,
      sender: me.user_id,
      type: 'text',
      content,
      created_at: now,
    }
    const message = toMessage(await addMessage(db, row), match, false)
    const { name: sender_name, id: sender_uid } = match.own
    emit(match.other.player, 'TINDER_MESSAGE', { ...message, sender_name, sender_uid })
    emit(me.user_id, 'TINDER_SENT', message, key)
    return message
  },

  async tinder_likeMessage({ me, db, emit, refuse }, id, liked = true) {
    const visible = await visibleMessage(db, app, me.user_id, id)
    const isOpen = visible && (await chat.lockedConversation(db, app, visible.conversation_id))
    const message = isOpen && (await visibleMessage(db, app, me.user_id, id)) // the match may have ended meanwhile
    if (!message || !isWritten(message) || message.sender === me.user_id) return refuse('unknownMessage')
    await setReaction(db, id, me.user_id, liked ? heart : null)
    for (const player of [me.user_id, message.sender]) emit(player, 'TINDER_LIKE', id, liked)
    return null
  },

  async tinder_markAsRead(context, id) {
    const { me, db } = context
    const match = await matchWith(context, id)
    const membership = match && (await people.lockMembership(db, match.conversation, me.user_id))
    if (membership && membership.unread > 0) await markRead(db, match.conversation, me.user_id, membership)
    return null
  },

  async tinder_dismatch(context, id) {
    const { db } = context
    const match = await matchWith(context, id)
    const isOpen = match && (await chat.lockedConversation(db, app, match.conversation))
    if (!isOpen) return null
    await refuseBoth(db, match.own.player, match.other.player)
    await endMatch(context, match.conversation, match.own, match.other)
    return null
  },
}

interface Pair {
  conversation: number
  own: Member
  other: Member
}

/** Returns the player's match with a profile. */
async function matchWith({ me, db }: Pick<Context, 'me' | 'db'>, id: number): Promise<Pair | undefined> {
  const [own, other] = [await memberOf(db, me.user_id), await memberById(db, id)]
  if (!own || !other) return
  const conversation = await chat.findPair(db, app, own.player, other.player)
  return conversation === undefined ? undefined : { conversation, own, other }
}

/** True for messages written by a player; the first line of each conversation is a system line about the match. */
function isWritten({ type }: StoredMessage): boolean {
  return type !== system
}

function toMessage({ id, sender, content, created_at }: StoredMessage, { own, other }: Pair, liked: boolean): Message {
  const isOwn = sender === own.player
  return { id, sender: isOwn ? own.id : other.id, target: isOwn ? other.id : own.id, content, created_at, liked }
}
