import { deleteInvisibleMessages } from '../../apps/whatsapp/clearing/operations.ts'
import { toGroup } from '../../apps/whatsapp/groups/views.ts'
import { deleteGroup, deleteInvisible } from '../../shared/chat/clearing/store.ts'
import * as people from '../../shared/chat/members/store.ts'
import { type Conversation, conversationOf, lockConversation, updateConversation } from '../../shared/chat/store.ts'
import type { Transaction } from '../../transaction.ts'
import { type EraseStep, erasedAtOnce } from '../erase-step.ts'

/** Conversations of one transaction. */
const atOnce = 20

/**
 * Takes a player out of all conversations. What they wrote to others stays with those; conversations in which nobody is left are deleted,
 * and a group of theirs gets its oldest member as the owner.
 */
export const eraseConversations: EraseStep = async (transaction, me) => {
  const { db } = transaction
  const rows = await db
    .selectFrom('orelhao_chat_members')
    .select(['conversation_id', 'app'])
    .where('player', '=', me.user_id)
    .orderBy('conversation_id')
    .limit(atOnce)
    .execute()
  for (const { conversation_id, app } of rows) {
    await lockConversation(db, conversation_id)
    await db
      .deleteFrom('orelhao_chat_members')
      .where('conversation_id', '=', conversation_id)
      .where('player', '=', me.user_id)
      .execute()
    await afterLeaving(transaction, app, conversation_id, me)
  }
  return rows.length > 0
}

async function afterLeaving(
  transaction: Transaction,
  app: string,
  id: number,
  me: { user_id: number; phone: string },
): Promise<void> {
  const { db, now, schedule, emitToMany } = transaction
  const conversation = await conversationOf(db, app, id)
  const present = await people.playersIn(db, id)
  const members = await people.membersOf(db, id)
  if (conversation && members.length === 0) await deleteGroup(db, id)
  if (app === 'whatsapp')
    await schedule(deleteInvisibleMessages, { at: now, key: String(id), payload: { conversation: id } })
  else if (members.length === 0) while (await deleteInvisible(db, id, erasedAtOnce));
  if (conversation?.pair !== null || members.length === 0) return
  emitToMany(present, 'WHATSAPP_LEAVE_GROUP', id, me.phone)
  if (conversation.owner === me.user_id) await handOver(transaction, conversation, members)
}

async function handOver(
  { db, emitToMany }: Transaction,
  group: Conversation,
  members: readonly people.Member[],
): Promise<void> {
  const [oldest] = members
  if (!oldest) return
  await updateConversation(db, group.id, { owner: oldest.player })
  emitToMany(
    members.map(({ player }) => player),
    'WHATSAPP_GROUP',
    toGroup({ ...group, owner: oldest.player }, members),
  )
}

/** Erases the lists that a player's page saved. */
export const eraseTorLists: EraseStep = async ({ db }, { user_id }) => {
  await db.updateTable('orelhao_tor_people').set({ kept: null }).where('player', '=', user_id).execute()
  return false
}
