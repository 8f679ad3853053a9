import { removedMessage } from '@orelhao/protocol/moderation/rules'
import type { Sms } from '@orelhao/protocol/sms/contract'
import type { Generated } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Migration } from '../../database/migrate.ts'
import { lookUpPhone } from '../../shared/directory/store.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'
import type { UploadColumns } from '../../shared/uploads/columns.ts'
import type { Transaction } from '../../transaction.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** One row for each message. Either player's view of it may be gone (`*_gone`): deleted, or blocked at sending time. */
    orelhao_sms: {
      id: Generated<number>
      sender_id: number
      recipient_id: number
      sender: string
      recipient: string
      content: string
      image: string | null
      location: string | null
      delivered: number | boolean
      is_read: number | boolean
      sender_gone: number | boolean
      recipient_gone: number | boolean
      created_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_sms: { expires: 'messages', endedAt: 'created_at', by: 'id' },
}

export const uploads: UploadColumns = {
  orelhao_sms: ['image'],
}

export const migrations: Migration[] = [
  {
    name: 'sms/001-messages',
    statements: ({ id, autoId, boolean, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_sms (id ${autoId}, sender_id ${id} NOT NULL, recipient_id ${id} NOT NULL, sender VARCHAR(12) NOT NULL, recipient VARCHAR(12) NOT NULL, content VARCHAR(255) NOT NULL, image VARCHAR(512), location VARCHAR(64), delivered ${boolean} NOT NULL, is_read ${boolean} NOT NULL, sender_gone ${boolean} NOT NULL, recipient_gone ${boolean} NOT NULL, created_at ${id} NOT NULL) ${options}`,
      'CREATE INDEX IF NOT EXISTS orelhao_sms_sender ON orelhao_sms (sender_id, recipient_id, id)',
      'CREATE INDEX IF NOT EXISTS orelhao_sms_recipient ON orelhao_sms (recipient_id, sender_id, id)',
    ],
  },
  {
    name: 'sms/002-pictures',
    statements: ({ isSqlite }) => [
      // few messages have a picture; SQLite can leave the others out of the index
      `CREATE INDEX IF NOT EXISTS orelhao_sms_image ON orelhao_sms (image)${isSqlite ? ' WHERE image IS NOT NULL' : ''}`,
    ],
  },
  {
    name: 'sms/003-threads',
    // the thread's columns come first, so that a player's threads are found without reading their messages
    statements: ({ dropIndex }) => [
      'CREATE INDEX IF NOT EXISTS orelhao_sms_sent ON orelhao_sms (sender_id, recipient_id, sender_gone, id)',
      'CREATE INDEX IF NOT EXISTS orelhao_sms_received ON orelhao_sms (recipient_id, sender_id, recipient_gone, id)',
      dropIndex('orelhao_sms_sender', 'orelhao_sms'),
      dropIndex('orelhao_sms_recipient', 'orelhao_sms'),
    ],
  },
]

interface Side {
  user_id: number
  phone: string
}

export interface NewSms {
  from: Side
  to: Side
  content: string
  image: string | null
  location: string | null
  delivered: boolean
  /** True when the recipient blocked the sender: only the sender sees the message. */
  blocked: boolean
  now: number
}

/** Converts a message for its sender. */
export function sent({ from, to, content, image, location, delivered, now }: NewSms, id: number): Sms {
  const parties = { sender: from.phone, recipient: to.phone }
  return { id, ...parties, content, image, location, delivered, read: false, created_at: now }
}

export async function addMessage(db: Db, message: NewSms): Promise<Sms> {
  const { from, to, content, image, location, delivered, blocked, now } = message
  const parties = { sender_id: from.user_id, recipient_id: to.user_id, sender: from.phone, recipient: to.phone }
  const state = { delivered: Number(delivered), is_read: 0, sender_gone: 0, recipient_gone: Number(blocked) }
  const { insertId } = await db
    .insertInto('orelhao_sms')
    .values({ ...parties, content, image, location, ...state, created_at: now })
    .executeTakeFirstOrThrow()
  return sent(message, Number(insertId))
}

/** Player id of senders that are no players, such as a bank or a shop. Only the recipient sees such a message. */
export const noPlayer = 0

/** Returns the columns that identify the other party of a thread: by player, for any spelling of their number. */
export async function partyOf(db: Db, phone: string) {
  const party = await lookUpPhone(db, phone, phone, { findsClosed: true })
  return party
    ? ({ from: 'sender_id', to: 'recipient_id', value: party.user_id } as const)
    : ({ from: 'sender', to: 'recipient', value: phone } as const)
}

export async function markAsRead(db: Db, player: number, phone: string): Promise<void> {
  const other = await partyOf(db, phone)
  await db
    .updateTable('orelhao_sms')
    .set({ is_read: 1 })
    .where('recipient_id', '=', player)
    .where(other.from, '=', other.value)
    .where('is_read', '=', 0)
    .execute()
}

/**
 * Marks waiting messages as delivered when the player's phone comes online, even from blocked senders, who must not notice. Returns the
 * senders.
 */
export async function markDelivered(db: Db, player: number): Promise<number[]> {
  const waiting = await db
    .selectFrom('orelhao_sms')
    .select('sender_id')
    .distinct()
    .where('recipient_id', '=', player)
    .where('delivered', '=', 0)
    .execute()
  if (waiting.length === 0) return []
  await db
    .updateTable('orelhao_sms')
    .set({ delivered: 1 })
    .where('recipient_id', '=', player)
    .where('delivered', '=', 0)
    .execute()
  return waiting.map(({ sender_id }) => sender_id)
}

/** Returns all players who see a thread with this player. */
export async function partnersOf(db: Db, player: number): Promise<number[]> {
  const sent = db
    .selectFrom('orelhao_sms')
    .select('recipient_id as user')
    .where('sender_id', '=', player)
    .where('recipient_gone', '=', 0)
  const received = db
    .selectFrom('orelhao_sms')
    .select('sender_id as user')
    .where('recipient_id', '=', player)
    .where('sender_gone', '=', 0)
  return (await sent.union(received).execute()).map(({ user }) => user)
}

export async function changePhone(db: Db, player: number, phone: string): Promise<void> {
  await db.updateTable('orelhao_sms').set({ sender: phone }).where('sender_id', '=', player).execute()
  await db.updateTable('orelhao_sms').set({ recipient: phone }).where('recipient_id', '=', player).execute()
}

type Content = Record<string, string | number | null>

/** Replaces the content of a message for both players, also on their open pages. Returns the content before; false if it is gone. */
export async function removeContent({ db, emitToMany }: Transaction, id: number): Promise<Content | false> {
  const found = await db
    .selectFrom('orelhao_sms')
    .select(['content', 'image', 'location', 'sender_id', 'recipient_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return false
  const { sender_id, recipient_id, ...before } = found
  await setContent(db, id, { content: removedMessage, image: null, location: null })
  const players = [sender_id, recipient_id].filter((player) => player !== noPlayer)
  emitToMany(new Set(players), 'MESSAGE_REMOVED', 'sms', id, '')
  return before
}

/** Puts back what `removeContent` returned. */
export async function setContent(db: Db, id: number, { content, image, location }: Content): Promise<boolean> {
  const text = (value: string | number | null | undefined) => (value == null ? null : String(value))
  const { numUpdatedRows } = await db
    .updateTable('orelhao_sms')
    .set({ content: String(content), image: text(image), location: text(location) })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
