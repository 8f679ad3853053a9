import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { buildPages } from '../../build/pages.ts'
import { root } from '../../run.ts'
import { configure, fill, main, signIn, startProduct } from '../product.ts'
import type { Server } from '../server.ts'
import { playGameSide } from './game-side.ts'
import type { Target } from './target.ts'

/** Players who only boot, who have long lists, and who have a long conversation. */
export const newcomer = { user: 11, phone: '555-211' }
export const collector = { user: 12, phone: '555-312' }
export const talker = { user: 10, phone: '555-210' }
/** Messages between the talker and their friend. */
export const chatOf = 100_000
const friend = { user: 2, phone: '555-202' }
const chatWithFriend = `#/whatsapp/${friend.phone}`

const tiles = 20
const listed = 1000

/** The real server with the built phone. Its home shows twenty icons, as the floor's does: the owner's apps fill the rest. */
export async function startPhone(): Promise<Server> {
  await buildPages()
  const own = readdirSync(join(root, 'packages/phone/src/apps'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const more = Array.from({ length: Math.max(0, tiles - own.length) }, (_, index) => `app${index}`)
  const server = await startProduct(main, (folder) =>
    configure(folder, { customApps: more.map((name) => ({ name, title: name, icon: '' })) }),
  )
  fill(server, store)
  return server
}

type PhoneTarget = Required<Target>

/** A citizen's phone, inside a fake game. */
export async function phoneTarget(server: Server, { user, phone }: typeof newcomer): Promise<PhoneTarget> {
  const token = await signIn(server, user)
  await playGameSide(server.address, token)
  return {
    url: `${server.address}/smartphone/`,
    storage: { 'orelhao.token': token },
    tile: '[data-path="/home"] nav button',
    show: { event: 'SET_VISIBLE', args: [true] },
    hide: { event: 'SET_VISIBLE', args: [false] },
    time: (minutes) => ({ event: 'TIME', args: [{ hours: '21', minutes }] }),
    home: { hash: '#/home', shown: '[data-path="/home"] nav button' },
    contacts: { hash: '#/contacts', shown: '[data-path="/contacts"] h2' },
    conversations: { hash: '#/sms', shown: firstThread },
    thread: { hash: `#/sms/${friend.phone}`, shown: '[role=log] bdi' },
    pressed: {
      contacts: {
        hash: '#/contacts',
        shown: '[data-path="/contacts"][data-front] h2',
        press: '[data-app="/contacts"]',
      },
      conversations: { hash: '#/sms', shown: firstThread, press: '[data-app="/sms"]' },
      thread: { hash: `#/sms/${friend.phone}`, shown: '[data-front] [role=log] bdi', press: firstThread },
    },
    sms: (id) => ({ event: 'SMS', args: [message(id, phone)] }),
  }
}

/** First row in the list of text messages. */
const firstThread = '[data-path="/sms"] button bdi'
/** First row in the messenger's list, which has one conversation here. */
const firstChat = '[data-path="/whatsapp"] button bdi'

/** The same target with the messenger's list of conversations, and one of them as its thread. */
export function chatTarget(target: PhoneTarget): PhoneTarget {
  return {
    ...target,
    conversations: { hash: '#/whatsapp', shown: firstChat },
    thread: { hash: chatWithFriend, shown: '[role=log] bdi' },
    pressed: {
      ...target.pressed,
      conversations: { hash: '#/whatsapp', shown: firstChat, press: '[data-app="/whatsapp"]' },
      thread: { hash: chatWithFriend, shown: '[data-front] [role=log] bdi', press: firstChat },
    },
    sms: (id) => ({ event: 'WHATSAPP_MESSAGE', args: [chatMessage(id)] }),
  }
}

function chatMessage(id: number) {
  const { sender, content, image, location, created_at } = message(id, talker.phone)
  const nothing = { saw_at: null, audio: null, contact: null, about: null }
  const noReply = { reply_to: null, reply_sender: null, reply_content: null }
  const place = { id: 10_000_000 + id, channel_id: 1, target: talker.phone, other: sender, type: 'text' }
  return { ...place, sender, content, image, location, created_at, ...nothing, ...noReply }
}

/** Stores one conversation of the messenger, read to its end. */
function storeChat(database: DatabaseSync): void {
  const { user } = talker
  const id = 500
  database.exec(`
    DELETE FROM orelhao_chat_members WHERE player = ${user};
    DELETE FROM orelhao_chat_conversations WHERE pair = '${friend.user}:${user}';
    INSERT INTO orelhao_chat_conversations (id, app, pair, title, owner, created_at)
      VALUES (${id}, 'whatsapp', '${friend.user}:${user}', '', 0, 1);
    WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ${chatOf})
      INSERT INTO orelhao_chat_messages (id, conversation_id, sender, type, content, created_at)
      SELECT 100000 + n, ${id}, CASE n % 3 WHEN 0 THEN ${user} ELSE ${friend.user} END, 'text', 'Mensagem de teste numero ' || n, 1700000000 + n * 60 FROM number;
    INSERT INTO orelhao_chat_members (conversation_id, player, app, joined_at, left_at, after_id, read_to, unread, last_id)
      SELECT ${id}, player, 'whatsapp', 1, 0, 0, ${100_000 + chatOf - 1}, 0, ${100_000 + chatOf - 1}
      FROM (SELECT ${user} AS player UNION SELECT ${friend.user});
  `)
}

function message(id: number, recipientPhone: string) {
  return {
    id: 10_000_000 + id,
    sender: friend.phone,
    recipient: recipientPhone,
    content: `Chegou a mensagem ${id}`,
    image: null,
    location: null,
    delivered: true,
    read: false,
    created_at: Math.floor(Date.now() / 1000),
  }
}

function store(database: DatabaseSync): void {
  storeChat(database)
  const numbers = `WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ${listed})`
  const { user, phone } = collector
  database.exec(`DELETE FROM orelhao_contacts WHERE owner = ${user}`)
  database.exec(`${numbers} INSERT INTO orelhao_contacts (owner, phone, phone_key, name)
    SELECT ${user}, printf('7%02d-%03d', n / 1000, n % 1000), printf('7%02d%03d', n / 1000, n % 1000), 'Pessoa ' || n FROM number`)
  database.exec(`DELETE FROM orelhao_sms WHERE sender_id = ${user} OR recipient_id = ${user}`)
  const columns =
    'sender_id, recipient_id, sender, recipient, content, delivered, is_read, sender_gone, recipient_gone, created_at'
  database.exec(`${numbers} INSERT INTO orelhao_sms (${columns})
    SELECT 40000 + n, ${user}, '8' || n, '${phone}', 'Mensagem de teste numero ' || n, 1, 1, 0, 0,
      1690000000 + n * 60 FROM number
    UNION ALL SELECT ${friend.user}, ${user}, '${friend.phone}', '${phone}', 'Mensagem de teste numero ' || n, 1, 1, 0, 0,
      1700000000 + n * 60 FROM number`)
}
