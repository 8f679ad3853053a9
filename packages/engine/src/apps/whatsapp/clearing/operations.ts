import { limits } from '@orelhao/protocol/whatsapp/rules'
import type { Context, Handlers } from '../../../core/context.ts'
import { clearHistory, deleteInvisible } from '../../../shared/chat/clearing/store.ts'
import { listConversations } from '../../../shared/chat/store.ts'
import type { Job } from '../../../transaction.ts'
import { app, findConversation } from '../conversation.ts'

/** Messages deleted in one transaction. */
const atOnce = 200

/** Deletes a conversation's messages that no player sees any more, piece by piece. */
export const deleteInvisibleMessages: Job<{ conversation: number }> = {
  kind: 'whatsapp/forget',
  async run({ db, now, schedule }, { conversation }) {
    if (!(await deleteInvisible(db, conversation, atOnce))) return
    await schedule(deleteInvisibleMessages, { at: now, key: String(conversation), payload: { conversation } })
  },
}

export const handlers: Handlers<'wpp_deleteMessages'> = {
  async wpp_deleteMessages(context, contact) {
    const { me, emit } = context
    if (contact === undefined || contact === null) {
      await clearAll(context)
      emit(me.user_id, 'WHATSAPP_DELETE_MESSAGES')
      return null
    }
    await clearOne(context, contact)
    emit(me.user_id, 'WHATSAPP_DELETE_MESSAGES', contact)
    return null
  },
}

async function clearOne(context: Context, contact: string): Promise<void> {
  const found = await findConversation(context.db, context.me, contact)
  if (typeof found !== 'string' && found.id !== undefined) await clear(context, [found.id], found.isGroup)
}

async function clearAll(context: Context): Promise<void> {
  const { me, db } = context
  let before: number | undefined
  do {
    const page = await listConversations(db, app, me.user_id, limits.chats, before)
    const ids = (isGroup: boolean) => page.filter(({ pair }) => (pair === null) === isGroup).map(({ id }) => id)
    await clear(context, ids(true), true)
    await clear(context, ids(false), false)
    before = page.length === limits.chats ? page.at(-1)?.last_id : undefined
  } while (before !== undefined)
}

async function clear({ me, db, now, schedule }: Context, ids: number[], areGroups: boolean): Promise<void> {
  await clearHistory(db, me.user_id, ids, { listed: areGroups })
  for (const conversation of ids)
    await schedule(deleteInvisibleMessages, { at: now, key: String(conversation), payload: { conversation } })
}
