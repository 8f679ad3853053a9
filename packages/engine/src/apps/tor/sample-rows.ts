import { limits } from '@orelhao/protocol/tor/rules'
import { expect } from 'vitest'
import type { Db } from '../../database/database.ts'
import { insert, many, rows, wide } from '../../testing/full-tables.ts'
import type { SampleContext } from '../../testing/sample-rows.ts'

export async function fill({ database, me, player }: SampleContext): Promise<void> {
  await database.write((db) => fillTor(db, me))
  expect(Object.keys(await player.callOk('tor_resume', [], false))).toHaveLength(limits.resume)
}

/** Writes unread messages of a hundred people, a channel, ads and payments, all with texts of maximum length. */
async function fillTor(db: Db, me: number): Promise<void> {
  const first = 70_000_000 + me * 10_000
  const url = `https://a.example/${'x'.repeat(490)}.jpg`
  const others = Array.from({ length: limits.resume + 20 }, (_, n) => first + n)
  const anonymous = (n: number) => String(10_000_000 + ((me * 1000 + n) % 89_000_000))
  const lists = {
    pinned: Array.from({ length: limits.pinned }, (_, n) => anonymous(n)),
    channels: Array.from({ length: limits.channels }, (_, n) => String(n).padStart(limits.channel, 'x')),
    listened: Array.from({ length: limits.listened }, (_, n) => String(n).padStart(limits.channel, 'x')),
    nicknames: Object.fromEntries(
      Array.from({ length: limits.nicknames }, (_, n) => [anonymous(n), wide(limits.nickname)]),
    ),
  }
  const existing = await db
    .selectFrom('orelhao_chat_conversations')
    .select('id')
    .where('app', '=', 'tor')
    .where('pair', '=', '#geral')
    .executeTakeFirst()
  const channel = existing?.id ?? first + 5000
  const message = (id: number, conversation_id: number, sender: number, number: number) => ({
    id,
    conversation_id,
    sender,
    type: 'location',
    content: wide(limits.message),
    media: url,
    attached: '[-99999.12,-99999.12,-99999.12]',
    created_at: 1,
    number,
  })
  await insert(db, {
    orelhao_tor_people: [me, ...others].map((player, n) => ({
      player,
      anonymous: anonymous(n),
      kept: player === me ? JSON.stringify(lists) : null,
    })),
    orelhao_chat_conversations: [
      ...others.map((other) => ({ id: other, app: 'tor', pair: `${me}:${other}`, title: '', owner: 0, created_at: 1 })),
      ...(existing ? [] : [{ id: channel, app: 'tor', pair: '#geral', title: '', owner: 0, created_at: 1 }]),
    ],
    orelhao_chat_members: others.map((other, n) => ({
      conversation_id: other,
      player: me,
      app: 'tor',
      joined_at: 1,
      left_at: 0,
      after_id: 0,
      read_to: 0,
      unread: 3,
      last_id: first + n,
    })),
    orelhao_chat_messages: [
      ...others.map((other, n) => message(first + n, other, other, 1)),
      ...Array.from({ length: limits.page + 10 }, (_, n) => message(first + 6000 + n, channel, me, 1000 + n)),
    ],
    orelhao_tor_ads: rows(100, () => ({
      owner: me,
      title: wide(limits.title),
      description: wide(limits.description),
      image: url,
      created_at: 1,
    })),
    orelhao_tor_payments: rows(many, (n) => ({ sender: me, target: first + (n % 100), amount: 1, created_at: 1 })),
  })
}
