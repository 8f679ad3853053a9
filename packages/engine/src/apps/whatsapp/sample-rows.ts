import { limits } from '@orelhao/protocol/whatsapp/rules'
import { expect } from 'vitest'
import type { Db } from '../../database/database.ts'
import { addCrowd, insert, rows, wide } from '../../testing/full-tables.ts'
import type { SampleContext } from '../../testing/sample-rows.ts'

export async function fill({ database, me, other, player, friend }: SampleContext): Promise<void> {
  await database.write((db) => fillChats(db, me, other))
  expect((await player.callOk('wpp_getChat', friend.phone)).messages).toHaveLength(limits.page)
  const { next, groups } = await player.callOk('wpp_getResume')
  expect(groups.length).toBeGreaterThan(20)
  expect((await player.callOk('wpp_getResume', next ?? 1)).messages.length).toBeGreaterThan(20)
}

/** Writes a long conversation with `other` and further ones, every second a full group, all with messages of maximum length. */
async function fillChats(db: Db, me: number, other: number): Promise<void> {
  await addCrowd(db, me)
  const first = 50_000_000 + me * 10_000
  const people = await db
    .selectFrom('orelhao_players')
    .select('user_id')
    .orderBy('phone')
    .limit(limits.members)
    .execute()
  const members = people.map(({ user_id }) => user_id).filter((player) => player !== me)
  const conversations = Array.from({ length: 150 }, (_, n) => ({ n, isGroup: n % 2 === 1 }))
  const pictured = `/${'p'.repeat(350)}.jpg`
  await insert(db, {
    orelhao_whatsapp_profiles: members.map((player) => ({ player, avatar: pictured, receipts: 1 })),
    orelhao_chat_conversations: conversations.map(({ n, isGroup }) => ({
      id: first + n,
      app: 'whatsapp',
      pair: isGroup
        ? null
        : n === 0
          ? `${Math.min(me, other)}:${Math.max(me, other)}`
          : `${me}:${members[n % 90]}${'0'.repeat(n % 4)}`,
      title: wide(limits.newGroupName),
      picture: pictured,
      owner: isGroup ? me : 0,
      created_at: 1,
    })),
    orelhao_chat_members: conversations.flatMap(({ n, isGroup }) =>
      [me, ...(isGroup ? members : [])].map((player) => ({
        conversation_id: first + n,
        player,
        app: 'whatsapp',
        joined_at: 1,
        left_at: 0,
        after_id: 0,
        read_to: 0,
        unread: 1500,
        last_id: first + n,
      })),
    ),
    orelhao_chat_messages: [...conversations.map(({ n }) => n), ...new Array<number>(200).fill(0)].map((n, index) => ({
      id: first + index,
      conversation_id: first + n,
      sender: other,
      type: 'image',
      content: wide(limits.message),
      media: `/${'m'.repeat(500)}.jpg`,
      attached: wide(400),
      subject: other,
      reply_to: 1,
      reply_sender: other,
      reply_content: wide(limits.quote + 1),
      only_for: null,
      saw_at: 1,
      created_at: 1,
    })),
    orelhao_chat_reactions: rows(200 * limits.reactions, (n) => ({
      message_id: first + 150 + Math.floor(n / limits.reactions),
      player: n,
      emoji: wide(5) + String(n % limits.reactions),
    })),
  })
}
