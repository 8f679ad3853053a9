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
    const { me, db, emitToMany, refuse } = context
    if (emoji !== null && !isReaction(emoji)) return refuse('invalidReaction')
    const visible = await visibleMessage(db, app, me.user_id, id)
    const conversation = visible && (await chat.lockedConversation(db, app, visible.conversation_id))
    const message = conversation && (await visibleMessage(db, app, me.user_id, id)) // the player may have been removed meanwhile
    if (!message || message.type === 'system') return refuse('unknownMessage')
    if (emoji !== null && !(await hasRoomFor(context, id, emoji))) return refuse('tooManyReactions')
    const other = conversation.pair === null ? undefined : await otherParty(context, message)
    await setReaction(db, id, me.user_id, emoji, other?.isHidden)
    const own = await totalsOf(context, id, me.user_id)
    if (other) await emitToBoth(context, id, other, emoji ?? '', own)
    else {
      const members = await people.playersIn(db, message.conversation_id)
      const contact = groupPhone(message.conversation_id)
      emitToMany(members, 'WHATSAPP_REACTION', contact, id, me.phone, emoji ?? '', JSON.stringify(own))
    }
    return own
  },
}

/** True when a message has room for this emoji: one more kind fits, the kind exists already, or the emoji replaces the last of its kind. */
async function hasRoomFor({ me, db }: Context, id: number, emoji: string): Promise<boolean> {
  const kinds = await reactionsTo(db, [id], me.user_id)
  const own = (await ownReactions(db, [id], me.user_id)).get(id)
  const others = kinds.filter((kind) => kind.count > 1 || kind.emoji !== own)
  return others.length < limits.reactions || others.some((kind) => kind.emoji === emoji)
}

interface OtherParty {
  user_id: number
  phone: string
  /** The other party does not see the reaction: they do not see the message, or have blocked the player. */
  isHidden: boolean
}

/** The other party of a conversation of two. */
async function otherParty({ me, db }: Context, { conversation_id, only_for }: StoredMessage): Promise<OtherParty> {
  const players = await people.playersIn(db, conversation_id)
  const user_id = players.find((player) => player !== me.user_id) ?? 0
  const phone = (await phonesOf(db, [user_id])).get(user_id) ?? ''
  const isHidden = only_for !== null || Boolean((await lookUpPhone(db, phone, me.phone))?.blocked)
  return { user_id, phone, isHidden }
}

async function totalsOf({ db }: Context, id: number, viewer: number): Promise<Reaction[]> {
  return (await reactionsTo(db, [id], viewer)).map(({ emoji, count }) => ({ emoji, count }))
}

/** Emits a reaction to both parties, to each under the other one's number and with the totals that they see. */
async function emitToBoth(
  context: Context,
  id: number,
  { user_id, phone, isHidden }: OtherParty,
  emoji: string,
  own: readonly Reaction[],
): Promise<void> {
  const { me, emit } = context
  emit(me.user_id, 'WHATSAPP_REACTION', phone, id, me.phone, emoji, JSON.stringify(own))
  if (isHidden) return
  const theirs = JSON.stringify(await totalsOf(context, id, user_id))
  emit(user_id, 'WHATSAPP_REACTION', me.phone, id, me.phone, emoji, theirs)
}
