import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Sms } from '@orelhao/protocol/sms/contract'
import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { lookUpPhone } from '../../../shared/directory/store.ts'
import { addMessage, type NewSms, sent } from '../store.ts'

/** What a player writes to a number, however it is spelt. */
export interface Outgoing extends Pick<NewSms, 'from' | 'content' | 'image' | 'location' | 'now'> {
  phone: string
  isOnline(player: number): boolean
}

export interface Sent {
  message: Sms
  /** The player who has the number. */
  to: number
  blocked: boolean
}

/** Undefined, having written nothing, where nobody has the number, or the sender alone. */
export function send(db: Db, outgoing: Outgoing): Promise<Sent | undefined> {
  return dialectOf(db) === 'sqlite' ? sendAtOnce(db, outgoing) : lookAndSend(db, outgoing)
}

/** MySQL has no RETURNING. */
async function lookAndSend(db: Db, { phone, isOnline, ...parts }: Outgoing): Promise<Sent | undefined> {
  const to = await lookUpPhone(db, phone, parts.from.phone)
  if (!to || to.user_id === parts.from.user_id) return
  const blocked = Boolean(to.blocked)
  const message = await addMessage(db, { ...parts, to, delivered: isOnline(to.user_id), blocked })
  return { message, to: to.user_id, blocked }
}

/**
 * Who is reached and the message in one statement. It is written as one that arrived, since most do; that its recipient's phone is off,
 * which no table tells, is known only then, and put right before anybody else sees the row.
 */
async function sendAtOnce(db: Db, { phone, isOnline, ...parts }: Outgoing): Promise<Sent | undefined> {
  const { from, content, image, location, now } = parts
  const row = await db
    .insertInto('orelhao_sms')
    .columns([
      ...(['sender_id', 'recipient_id', 'sender', 'recipient', 'content', 'image', 'location'] as const),
      ...(['delivered', 'is_read', 'sender_gone', 'recipient_gone', 'created_at'] as const),
    ])
    .expression(
      db
        .selectFrom('orelhao_players as player')
        .leftJoin('orelhao_blocks as block', (join) =>
          join.onRef('block.owner', '=', 'player.user_id').on('block.phone_key', '=', phoneKey(from.phone)),
        )
        .where('player.phone_key', '=', phoneKey(phone))
        .where('player.user_id', '!=', from.user_id)
        .select([
          sql<number>`${from.user_id}`.as('sender_id'),
          'player.user_id as recipient_id',
          sql<string>`${from.phone}`.as('sender'),
          'player.phone as recipient',
          sql<string>`${content}`.as('content'),
          sql<string | null>`${image}`.as('image'),
          sql<string | null>`${location}`.as('location'),
          sql<number>`1`.as('delivered'),
          sql<number>`0`.as('is_read'),
          sql<number>`0`.as('sender_gone'),
          sql<number>`block.owner IS NOT NULL`.as('recipient_gone'),
          sql<number>`${now}`.as('created_at'),
        ]),
    )
    .returning(['id', 'recipient_id', 'recipient', 'recipient_gone'])
    .executeTakeFirst()
  if (!row) return
  const to = { user_id: row.recipient_id, phone: row.recipient }
  const [delivered, blocked] = [isOnline(to.user_id), row.recipient_gone === 1]
  if (!delivered) await db.updateTable('orelhao_sms').set({ delivered: 0 }).where('id', '=', row.id).execute()
  return { message: sent({ ...parts, to, delivered, blocked }, row.id), to: to.user_id, blocked }
}
