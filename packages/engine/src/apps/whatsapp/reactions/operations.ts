import type { Reaction } from '@orelhao/protocol/whatsapp/contract'
import { groupPhone, isReaction, limits } from '@orelhao/protocol/whatsapp/rules'
import type { Context, Handlers } from '../../../core/context.ts'
import * as people from '../../../shared/chat/members/store.ts'
import { type StoredMessage, visibleMessage } from '../../../shared/chat/messages/store.ts'
import { ownReactions, reactionsTo, setReaction } from '../../../shared/chat/reactions/store.ts'
import * as chat from '../../../shared/chat/store.ts'
import { lookUpPhone, phonesOf } from '../../../shared/directory/store.ts'
import { app, findConversation } from '../conversation.ts'

export const handlers: Handlers<'wpp_typing' | 'wpp_react'> = {
  async wpp_typing({ me, db, emit, emitToMany }, contact) {
    const found = await findConversation(db, me, contact)
    if (typeof found === 'string' || found.id === undefined) return null
    if (!found.isGroup) {
      if (!found.other.blocked) emit(found.other.user_id, 'WHATSAPP_TYPING', me.phone, me.phone)
      return null
    }
    const others = (await people.playersIn(db, found.id)).filter((player) => player !== me.user_id)
    emitToMany(others, 'WHATSAPP_TYPING', groupPhone(found.id), me.phone)
    return null
  },

  async wpp_react(context, id, emoji) {
    const { me, db, refuse } = context
    if (emoji !== null && !isReaction(emoji)) return refuse('invalidReaction')
    const visible = await visibleMessage(db, app, me.user_id, id)
    const conversation = visible && (await chat.lockedConversation(db, app, visible.conversation_id))
    const message = conversation && (await visibleMessage(db, app, me.user_id, id)) // the player may have been removed meanwhile
    if (!message || message.type === 'system') return refuse('unknownMessage')
    if (emoji !== null && !(await hasRoomFor(context, id, emoji))) return refuse('tooManyReactions')
    await setReaction(db, id, me.user_id, emoji)
    const reactions = (await reactionsTo(db, [id])).map(({ emoji, count }) => ({ emoji, count }))
    await emitReactions(context, message, conversation.pair === null, emoji ?? '', reactions)
    return reactions
  },
}

/** True when a message has room for this emoji: one more kind fits, the kind exists already, or the emoji replaces the last of its kind. */
async function hasRoomFor({ me, db }: Context, id: number, emoji: string): Promise<boolean> {
  const kinds = await reactionsTo(db, [id])
  const own = (await ownReactions(db, [id], me.user_id)).get(id)
  const others = kinds.filter((kind) => kind.count > 1 || kind.emoji !== own)
  return others.length < limits.reactions || others.some((kind) => kind.emoji === emoji)
}

/** Emits the reactions to all players who see the message, under each one's name of the conversation. */
async function emitReactions(
  { me, db, emit, emitToMany }: Context,
  { id, conversation_id, only_for }: StoredMessage,
  isGroup: boolean,
  emoji: string,
  reactions: readonly Reaction[],
): Promise<void> {
  const totals = JSON.stringify(reactions)
  const players = await people.playersIn(db, conversation_id)
  if (isGroup) {
    emitToMany(players, 'WHATSAPP_REACTION', groupPhone(conversation_id), id, me.phone, emoji, totals)
    return
  }
  const other = players.find((player) => player !== me.user_id) ?? 0
  const theirs = (await phonesOf(db, [other])).get(other) ?? ''
  emit(me.user_id, 'WHATSAPP_REACTION', theirs, id, me.phone, emoji, totals)
  const isHidden = only_for !== null || (await lookUpPhone(db, theirs, me.phone))?.blocked
  if (!isHidden) emit(other, 'WHATSAPP_REACTION', me.phone, id, me.phone, emoji, totals)
}
