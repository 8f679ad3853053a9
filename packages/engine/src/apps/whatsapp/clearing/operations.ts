import { limits } from '@orelhao/protocol/whatsapp/rules'
import type { Context, Handlers } from '../../../core/context.ts'
import { empty, forgetUnseen } from '../../../shared/chat/clearing/store.ts'
import { listOf } from '../../../shared/chat/store.ts'
import type { Job } from '../../../transaction.ts'
import { app, find } from '../conversation.ts'

/** Messages deleted in one transaction. */
const atOnce = 200

/** Deletes what nobody sees any more of a conversation, piece by piece. */
export const forget: Job<{ conversation: number }> = {
  kind: 'whatsapp/forget',
  async run({ db, now, later }, { conversation }) {
    if (!(await forgetUnseen(db, conversation, atOnce))) return
    await later(forget, { at: now, key: String(conversation), payload: { conversation } })
  },
}

export const handlers: Handlers<'wpp_deleteMessages'> = {
  async wpp_deleteMessages(context, contact) {
    const { me, tell } = context
    if (contact === undefined || contact === null) {
      await emptyAll(context)
      tell(me.user_id, 'WHATSAPP_DELETE_MESSAGES')
      return null
    }
    await emptyOne(context, contact)
    tell(me.user_id, 'WHATSAPP_DELETE_MESSAGES', contact)
    return null
  },
}

async function emptyOne(context: Context, contact: string): Promise<void> {
  const found = await find(context.db, context.me, contact)
  if (typeof found !== 'string' && found.id !== undefined) await clear(context, [found.id], found.isGroup)
}

async function emptyAll(context: Context): Promise<void> {
  const { me, db } = context
  let before: number | undefined
  do {
    const page = await listOf(db, app, me.user_id, limits.chats, before)
    const ids = (isGroup: boolean) => page.filter(({ pair }) => (pair === null) === isGroup).map(({ id }) => id)
    await clear(context, ids(true), true)
    await clear(context, ids(false), false)
    before = page.length === limits.chats ? page.at(-1)?.last_id : undefined
  } while (before !== undefined)
}

async function clear({ me, db, now, later }: Context, ids: number[], areGroups: boolean): Promise<void> {
  await empty(db, me.user_id, ids, { listed: areGroups })
  for (const conversation of ids) await later(forget, { at: now, key: String(conversation), payload: { conversation } })
}
