import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Sms } from '@orelhao/protocol/sms/contract'
import { sql } from 'kysely'
import { compileOnce } from '../../../database/compile-once.ts'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { lookUpPhone } from '../../../shared/directory/store.ts'
import { addMessage, type NewSms, sent } from '../store.ts'

/** A message to a number, in any spelling. */
export interface Outgoing extends Pick<NewSms, 'from' | 'content' | 'image' | 'location' | 'now'> {
  phone: string
  isOnline(player: number): boolean
}

export interface Sent {
  message: Sms
  /** The player who owns the number. */
  to: number
  blocked: boolean
}

/** Returns undefined and writes nothing where the number is unknown or the sender's own. */
export function send(db: Db, outgoing: Outgoing): Promise<Sent | undefined> {
  return dialectOf(db) === 'sqlite' ? sendAtOnce(db, outgoing) : lookAndSend(db, outgoing)
}

/** Looks up the number first, since MySQL has no RETURNING. */
async function lookAndSend(db: Db, { phone, isOnline, ...parts }: Outgoing): Promise<Sent | undefined> {
  const to = await lookUpPhone(db, phone, parts.from.phone)
  if (!to || to.user_id === parts.from.user_id) return
  const blocked = Boolean(to.blocked)
  const message = await addMessage(db, { ...parts, to, delivered: isOnline(to.user_id), blocked })
  return { message, to: to.user_id, blocked }
}

/**
 * Looks up the recipient and inserts the message in one statement. The message is inserted as delivered, the usual case. No table says
 * whether the recipient's phone is off; a wrong value is corrected before any player sees the row.
 */
async function sendAtOnce(db: Db, { phone, isOnline, ...parts }: Outgoing): Promise<Sent | undefined> {
  const { from, content, image, location, now } = parts
  const keys = { phoneKey: phoneKey(phone), senderKey: phoneKey(from.phone) }
  const values = { senderId: from.user_id, sender: from.phone, content, image, location, now }
  const [row] = (await insertForPhone(db, { ...keys, ...values })).rows
  if (!row) return
  const to = { user_id: row.recipient_id, phone: row.recipient }
  const [delivered, blocked] = [isOnline(to.user_id), row.recipient_gone === 1]
  if (!delivered) await db.updateTable('orelhao_sms').set({ delivered: 0 }).where('id', '=', row.id).execute()
  return { message: sent({ ...parts, to, delivered, blocked }, row.id), to: to.user_id, blocked }
}

interface InsertForPhone extends Record<string, string | number | null> {
  phoneKey: string
  senderKey: string
  senderId: number
  sender: string
  content: string
  image: string | null
  location: string | null
  now: number
}

interface InsertedRow {
  id: number
  recipient_id: number
  recipient: string
  recipient_gone: number | boolean
}

const insertForPhone = compileOnce<InsertForPhone, InsertedRow>((db, message) =>
  db
    .insertInto('orelhao_sms')
    .columns([
      ...(['sender_id', 'recipient_id', 'sender', 'recipient', 'content', 'image', 'location'] as const),
      ...(['delivered', 'is_read', 'sender_gone', 'recipient_gone', 'created_at'] as const),
    ])
    .expression(
      db
        .selectFrom('orelhao_players as player')
        .leftJoin('orelhao_blocks as block', (join) =>
          join.onRef('block.owner', '=', 'player.user_id').on('block.phone_key', '=', message.senderKey),
        )
        .where('player.phone_key', '=', message.phoneKey)
        .where('player.user_id', '!=', message.senderId)
        .where('player.closed_at', '=', 0)
        .select([
          sql<number>`${message.senderId}`.as('sender_id'),
          'player.user_id as recipient_id',
          sql<string>`${message.sender}`.as('sender'),
          'player.phone as recipient',
          sql<string>`${message.content}`.as('content'),
          sql<string | null>`${message.image}`.as('image'),
          sql<string | null>`${message.location}`.as('location'),
          sql<number>`1`.as('delivered'),
          sql<number>`0`.as('is_read'),
          sql<number>`0`.as('sender_gone'),
          sql<number>`block.owner IS NOT NULL`.as('recipient_gone'),
          sql<number>`${message.now}`.as('created_at'),
        ]),
    )
    .returning(['id', 'recipient_id', 'recipient', 'recipient_gone']),
)
