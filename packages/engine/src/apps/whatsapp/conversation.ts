import type { Identity } from '@orelhao/protocol/settings/contract'
import { groupIdOf, groupPhone } from '@orelhao/protocol/whatsapp/rules'
import type { Db } from '../../database/database.ts'
import * as people from '../../shared/chat/members/store.ts'
import * as chat from '../../shared/chat/store.ts'
import { lookUpPhone, type PhoneLookup } from '../../shared/directory/store.ts'

/** Key of this app's conversations. */
export const app = 'whatsapp'

/** A conversation from one player's view. */
export interface ConversationView {
  id: number
  isGroup: boolean
  /** The other party's number, or `group` and the id. */
  contact: string
  me: Pick<Identity, 'user_id' | 'phone'>
}

export interface Pair {
  isGroup: false
  other: PhoneLookup
  /** Undefined before the first message. */
  id: number | undefined
}

export interface Group {
  isGroup: true
  id: number
  conversation: chat.Conversation
  membership: people.Membership
}

/** Finds a contact's conversation, for a call that only reads; a refusal's code where this player can have none. */
export async function findConversation(
  db: Db,
  me: Identity,
  contact: string,
): Promise<Pair | Group | 'unknownGroup' | 'unknownNumber' | 'ownNumber'> {
  const id = groupIdOf(contact)
  if (id !== undefined) return (await findGroup(db, me, id)) ?? 'unknownGroup'
  const other = await lookUpPhone(db, contact, me.phone, { findsClosed: true })
  if (!other) return 'unknownNumber'
  if (other.user_id === me.user_id) return 'ownNumber'
  return { isGroup: false, other, id: await chat.findPair(db, app, me.user_id, other.user_id) }
}

/** Finds a group that the player is in. */
export async function findGroup(db: Db, me: Identity, id: number): Promise<Group | undefined> {
  return asGroup(db, me, await chat.conversationOf(db, app, id))
}

/** Finds a group that the player is in and locks it, for a call that writes. */
export async function lockGroup(db: Db, me: Identity, id: number): Promise<Group | undefined> {
  return asGroup(db, me, await chat.lockedConversation(db, app, id))
}

async function asGroup(db: Db, me: Identity, conversation?: chat.Conversation): Promise<Group | undefined> {
  if (conversation?.pair !== null) return
  const membership = await people.membershipOf(db, conversation.id, me.user_id)
  return membership && { isGroup: true, id: conversation.id, conversation, membership }
}

export function pairView(me: ConversationView['me'], id: number, contact: string): ConversationView {
  return { id, isGroup: false, contact, me }
}

export function groupView(me: ConversationView['me'], id: number): ConversationView {
  return { id, isGroup: true, contact: groupPhone(id), me }
}
