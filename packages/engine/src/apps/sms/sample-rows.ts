import { limits } from '@orelhao/protocol/sms/rules'
import type { Db } from '../../database/database.ts'
import { addCrowd, insert, rows, url, wide } from '../../testing/full-tables.ts'
import type { ExpiredRows, SampleContext } from '../../testing/sample-rows.ts'

export async function fill({ database, me }: SampleContext): Promise<void> {
  const full = { threads: 400, each: 30, content: wide(limits.message), image: url(0) }
  await database.write((db) => fillMessages(db, me, full))
}

interface Messages {
  threads: number
  each: number
  content: string
  image?: string
}

/** Writes a player's threads with many other players; the last thread has the newest messages. */
export async function fillMessages(db: Db, me: number, { threads, each, content, image }: Messages): Promise<void> {
  await addCrowd(db, me)
  const { phone } = await db
    .selectFrom('orelhao_players')
    .select('phone')
    .where('user_id', '=', me)
    .executeTakeFirstOrThrow()
  const people = await db
    .selectFrom('orelhao_players')
    .select(['user_id', 'phone'])
    .where('phone', 'like', '9______')
    .orderBy('phone')
    .limit(threads)
    .execute()
  const message = (n: number) => {
    const friend = people[Math.floor(n / each)] ?? { user_id: 0, phone: '' }
    const isOwn = n % 2 === 0
    const sides = isOwn
      ? { sender_id: me, sender: phone, recipient_id: friend.user_id, recipient: friend.phone }
      : { sender_id: friend.user_id, sender: friend.phone, recipient_id: me, recipient: phone }
    const flags = { delivered: 1, is_read: 1, sender_gone: 0, recipient_gone: 0, created_at: 1 }
    return { ...sides, content, image: image ?? null, location: null, ...flags }
  }
  await insert(db, { orelhao_sms: rows(threads * each, message) })
}

/** One row for each table whose rows expire. */
export const expiredRows: ExpiredRows = {
  orelhao_sms: (me, _, created_at) => ({
    sender_id: me,
    recipient_id: me + 1,
    sender: '1',
    recipient: '2',
    content: 'x',
    image: null,
    location: null,
    delivered: 1,
    is_read: 1,
    sender_gone: 0,
    recipient_gone: 0,
    created_at: created_at || 2 ** 40,
  }),
}
