import type { Context } from '../../../core/context.ts'
import { dissolve, forgetUnseen } from '../../../shared/chat/clearing/store.ts'
import * as chat from '../../../shared/chat/store.ts'
import type { Job } from '../../../transaction.ts'
import { forgetAnswers } from '../answers/store.ts'
import { type Member, membersOf } from '../profiles/store.ts'

/** Under which the conversations of this app are kept. */
export const app = 'tinder'

/** Messages deleted in one transaction, and matches looked up at once. */
const atOnce = 200

/** Deletes what a match leaves that has ended, piece by piece. */
export const forget: Job<{ conversation: number }> = {
  kind: 'tinder/forget',
  async run({ db, now, later }, { conversation }) {
    if (!(await forgetUnseen(db, conversation, atOnce))) return
    await later(forget, { at: now, key: String(conversation), payload: { conversation } })
  },
}

type Ending = Pick<Context, 'db' | 'now' | 'later' | 'tell'>

/** Both hear of it: `me` on their other pages. The conversation is taken. */
export async function endMatch(
  { db, now, later, tell }: Ending,
  conversation: number,
  me: Pick<Member, 'id' | 'player'>,
  other: Pick<Member, 'id' | 'player'>,
): Promise<void> {
  await dissolve(db, conversation)
  await later(forget, { at: now, key: String(conversation), payload: { conversation } })
  tell(me.player, 'TINDER_DISMATCH', other.id)
  tell(other.player, 'TINDER_DISMATCH', me.id)
}

/** The player leaves: their matches end, and what they said to others is forgotten. Whom others refused they stay refused by. */
export async function endAllMatches(context: Ending, me: Member): Promise<void> {
  const { db } = context
  const people: number[] = []
  for (;;) {
    const conversations = await chat.listOf(db, app, me.player, atOnce)
    if (conversations.length === 0) break
    const others = conversations.map((conversation) => chat.otherOf(conversation, me.player))
    const byPlayer = new Map((await membersOf(db, others)).map((one) => [one.player, one]))
    for (const { id, pair } of conversations) {
      const player = chat.otherOf({ pair }, me.player)
      await chat.take(db, app, id)
      await endMatch(context, id, me, { player, id: byPlayer.get(player)?.id ?? 0 })
    }
    people.push(...others)
  }
  await forgetAnswers(db, me.player, people)
}
