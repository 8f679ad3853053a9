import type { Sms } from '@orelhao/protocol/sms/contract'
import type { Generated } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Migration } from '../../database/migrate.ts'
import { playerByPhone } from '../../shared/directory/store.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'
import type { UploadColumns } from '../../shared/uploads/columns.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** One row a message. Either side may have thrown its view of it away (`*_gone`), as may a block at sending time. */
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
      // few messages hold a picture; SQLite need not even list the others
      `CREATE INDEX IF NOT EXISTS orelhao_sms_image ON orelhao_sms (image)${isSqlite ? ' WHERE image IS NOT NULL' : ''}`,
    ],
  },
  {
    name: 'sms/003-threads',
    // whose thread it is stands before its messages, so that a player's threads are found without reading their messages
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
  /** Whether the recipient silenced the sender: the message is the sender's alone. */
  blocked: boolean
  now: number
}

/** As its sender gets it. */
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

/** Stands for who is no player, such as a bank or a shop. Only the recipient sees such a message. */
export const noPlayer = 0

/** The columns by which the other party of a thread is found: by who they are, for any spelling of their number. */
export async function partyOf(db: Db, phone: string) {
  const party = await playerByPhone(db, phone)
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
 * The player's phone came online: what waited for it has arrived, blocked or not, since a blocked sender must not notice.
 * Answers the senders.
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

/** Everybody who sees a thread with the player. */
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
