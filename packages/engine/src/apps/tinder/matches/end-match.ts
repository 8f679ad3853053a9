import type { Context } from '../../../core/context.ts'
import { deleteGroup, deleteInvisible } from '../../../shared/chat/clearing/store.ts'
import * as chat from '../../../shared/chat/store.ts'
import type { Job } from '../../../transaction.ts'
import { deleteAnswers } from '../answers/store.ts'
import { type Member, membersOf } from '../profiles/store.ts'

/** Key of this app's conversations. */
export const app = 'tinder'

/** Messages deleted in one transaction, and matches loaded at once. */
const atOnce = 200

/** Deletes an ended match's messages, piece by piece. */
export const deleteMatchMessages: Job<{ conversation: number }> = {
  kind: 'tinder/forget',
  async run({ db, now, schedule }, { conversation }) {
    if (!(await deleteInvisible(db, conversation, atOnce))) return
    await schedule(deleteMatchMessages, { at: now, key: String(conversation), payload: { conversation } })
  },
}

type Ending = Pick<Context, 'db' | 'now' | 'schedule' | 'emit'>

/** Ends a match and notifies both players: `me` on their other pages. The caller has locked the conversation. */
export async function endMatch(
  { db, now, schedule, emit }: Ending,
  conversation: number,
  me: Pick<Member, 'id' | 'player'>,
  other: Pick<Member, 'id' | 'player'>,
): Promise<void> {
  await deleteGroup(db, conversation)
  await schedule(deleteMatchMessages, { at: now, key: String(conversation), payload: { conversation } })
  emit(me.player, 'TINDER_DISMATCH', other.id)
  emit(other.player, 'TINDER_DISMATCH', me.id)
}

/** Ends all matches of a leaving player and deletes their answers. Refusals by others stay. */
export async function endAllMatches(context: Ending, me: Member): Promise<void> {
  const { db } = context
  const people: number[] = []
  for (;;) {
    const conversations = await chat.listConversations(db, app, me.player, atOnce)
    if (conversations.length === 0) break
    const others = conversations.map((conversation) => chat.otherOf(conversation, me.player))
    const byPlayer = new Map((await membersOf(db, others)).map((one) => [one.player, one]))
    for (const { id, pair } of conversations) {
      const player = chat.otherOf({ pair }, me.player)
      await chat.lockConversation(db, id)
      await endMatch(context, id, me, { player, id: byPlayer.get(player)?.id ?? 0 })
    }
    people.push(...others)
  }
  await deleteAnswers(db, me.player, people)
}
