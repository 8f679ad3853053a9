import { limits as dating } from '@orelhao/protocol/tinder/rules'
import { limits as tor } from '@orelhao/protocol/tor/rules'
import { limits as chat } from '@orelhao/protocol/whatsapp/rules'
import type { Db } from '../database/database.ts'
import { insert, many, rows, wide } from './full-tables.ts'

/** A long conversation with `other`, and others of the messenger, every second a full group, all with as much as a message may hold. */
export async function fillChats(db: Db, me: number, other: number): Promise<void> {
  const first = 50_000_000 + me * 10_000
  const people = await db.selectFrom('orelhao_players').select('user_id').orderBy('phone').limit(chat.members).execute()
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
      title: wide(chat.newGroupName),
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
      content: wide(chat.message),
      media: `/${'m'.repeat(500)}.jpg`,
      attached: wide(400),
      subject: other,
      reply_to: 1,
      reply_sender: other,
      reply_content: wide(chat.quote + 1),
      only_for: null,
      saw_at: 1,
      created_at: 1,
    })),
    orelhao_chat_reactions: rows(200 * chat.reactions, (n) => ({
      message_id: first + 150 + Math.floor(n / chat.reactions),
      player: n,
      emoji: wide(5) + String(n % chat.reactions),
    })),
  })
}

/** As many matches of a player as one answer may hold, each with a full page of the longest messages. */
export async function fillDates(db: Db, me: number): Promise<void> {
  const first = 60_000_000 + me * 10_000
  const other = (n: number) => 70_000_000 + me * many + n + 1
  const pairs = Array.from({ length: dating.page + 1 }, (_, n) => ({ id: first + n, other: other(n) }))
  const talk = pairs[0]?.id ?? 0
  const messages = [...pairs.map(({ id }) => id), ...new Array<number>(dating.page).fill(talk)]
  await insert(db, {
    orelhao_chat_conversations: pairs.map(({ id, other }) => ({
      id,
      app: 'tinder',
      pair: me < other ? `${me}:${other}` : `${other}:${me}`,
      title: '',
      picture: null,
      owner: 0,
      created_at: 1,
    })),
    orelhao_chat_members: pairs.map(({ id }, n) => ({
      conversation_id: id,
      player: me,
      app: 'tinder',
      joined_at: 1,
      left_at: 0,
      after_id: 0,
      read_to: 0,
      unread: 1500,
      last_id: n === 0 ? first + messages.length - 1 : first + n,
    })),
    orelhao_chat_messages: messages.map((conversation_id, n) => ({
      id: first + n,
      conversation_id,
      sender: pairs[0]?.other ?? 0,
      type: 'text',
      content: wide(dating.message),
      created_at: 1,
    })),
  })
}

/** A hundred people who wrote what is not read, a channel, ads and payments, all with as much as they may hold. */
export async function fillTor(db: Db, me: number): Promise<void> {
  const first = 70_000_000 + me * 10_000
  const url = `https://a.example/${'x'.repeat(490)}.jpg`
  const others = Array.from({ length: tor.resume + 20 }, (_, n) => first + n)
  const anonymous = (n: number) => String(10_000_000 + ((me * 1000 + n) % 89_000_000))
  const kept = {
    pinned: Array.from({ length: tor.pinned }, (_, n) => anonymous(n)),
    channels: Array.from({ length: tor.channels }, (_, n) => String(n).padStart(tor.channel, 'x')),
    listened: Array.from({ length: tor.listened }, (_, n) => String(n).padStart(tor.channel, 'x')),
    nicknames: Object.fromEntries(Array.from({ length: tor.nicknames }, (_, n) => [anonymous(n), wide(tor.nickname)])),
  }
  const known = await db
    .selectFrom('orelhao_chat_conversations')
    .select('id')
    .where('app', '=', 'tor')
    .where('pair', '=', '#geral')
    .executeTakeFirst()
  const channel = known?.id ?? first + 5000
  const message = (id: number, conversation_id: number, sender: number, number: number) => ({
    id,
    conversation_id,
    sender,
    type: 'location',
    content: wide(tor.message),
    media: url,
    attached: '[-99999.12,-99999.12,-99999.12]',
    created_at: 1,
    number,
  })
  await insert(db, {
    orelhao_tor_people: [me, ...others].map((player, n) => ({
      player,
      anonymous: anonymous(n),
      kept: player === me ? JSON.stringify(kept) : null,
    })),
    orelhao_chat_conversations: [
      ...others.map((other) => ({ id: other, app: 'tor', pair: `${me}:${other}`, title: '', owner: 0, created_at: 1 })),
      ...(known ? [] : [{ id: channel, app: 'tor', pair: '#geral', title: '', owner: 0, created_at: 1 }]),
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
      ...Array.from({ length: tor.page + 10 }, (_, n) => message(first + 6000 + n, channel, me, 1000 + n)),
    ],
    orelhao_tor_ads: rows(100, () => ({
      owner: me,
      title: wide(tor.title),
      description: wide(tor.description),
      image: url,
      created_at: 1,
    })),
    orelhao_tor_payments: rows(many, (n) => ({ sender: me, target: first + (n % 100), amount: 1, created_at: 1 })),
  })
}
