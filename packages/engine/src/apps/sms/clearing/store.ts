import type { Identity } from '@orelhao/protocol/settings/contract'
import { limits } from '@orelhao/protocol/sms/rules'
import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { lookUpPhone } from '../../../shared/directory/store.ts'
import { noPlayer, partyOf } from '../store.ts'

/** Deletes the player's view of a thread; rows that neither player sees are removed. */
export async function destroyThread(db: Db, player: number, phone: string): Promise<void> {
  const other = await partyOf(db, phone)
  const table = () => db.updateTable('orelhao_sms')
  await table().set({ sender_gone: 1 }).where('sender_id', '=', player).where(other.to, '=', other.value).execute()
  await table()
    .set({ recipient_gone: 1, is_read: 1 })
    .where('recipient_id', '=', player)
    .where(other.from, '=', other.value)
    .execute()
  const unseen = () => db.deleteFrom('orelhao_sms').where('sender_gone', '=', 1).where('recipient_gone', '=', 1)
  await unseen().where('sender_id', '=', player).where(other.to, '=', other.value).execute()
  await unseen().where('recipient_id', '=', player).where(other.from, '=', other.value).execute()
  await selectFromNames(db, player).where('recipient_gone', '=', 1).execute()
}

const selectFromNames = (db: Db, recipient: number) =>
  db.deleteFrom('orelhao_sms').where('sender_id', '=', noPlayer).where('recipient_id', '=', recipient)

/** Deletes messages beyond the newest 200 from all names together, since there is no limit of names. */
export async function trimNames(db: Db, recipient: number): Promise<void> {
  const oldest = await db
    .selectFrom('orelhao_sms')
    .select('id')
    .where('sender_id', '=', noPlayer)
    .where('recipient_id', '=', recipient)
    .orderBy('id', 'desc')
    .offset(limits.fromNames)
    .limit(1)
    .executeTakeFirst()
  if (oldest) await selectFromNames(db, recipient).where('id', '<=', oldest.id).execute()
}

/**
 * One in this many messages, by chance, trims its thread: reading shows the newest 100 in any case. A rule on the message's id could miss a
 * thread for ever.
 */
export const trimEvery = 64

/** Trims the thread with the owner of a number; does nothing for an unknown number or the player's own. */
export async function trimThreadWith(db: Db, me: Identity, phone: string): Promise<void> {
  const other = await lookUpPhone(db, phone, me.phone)
  if (other && other.user_id !== me.user_id) await trimThread(db, me.user_id, other.user_id)
}

/** Trims a thread with two statements where both players see the same messages, the usual case; they differ after deletions or blocks. */
async function trimThread(db: Db, a: number, b: number): Promise<void> {
  const rows = await oldest(db, a, b).execute()
  const { ofA = null, ofB = null } = rows[0] ?? {}
  if (ofA !== null && ofA === ofB) {
    await db
      .deleteFrom('orelhao_sms')
      .where((e) =>
        e.or([
          e.and([e('sender_id', '=', a), e('recipient_id', '=', b)]),
          e.and([e('sender_id', '=', b), e('recipient_id', '=', a)]),
        ]),
      )
      .where('id', '<=', ofA)
      .execute()
    return
  }
  if (ofA !== null) await hideUpTo(db, a, b, ofA)
  if (ofB !== null) await hideUpTo(db, b, a, ofB)
  if (ofA === null && ofB === null) return
  await deleteUnseen(db, a, b)
  await deleteUnseen(db, b, a)
}

/**
 * Selects for each of two players the newest message beyond the 100 that they see of their thread. Each side counts separately, so that a
 * blocked sender's messages push nothing out of the other's view.
 */
const oldest = (db: Db, a: number, b: number) =>
  db.selectNoFrom([oldestOf(db, a, b).as('ofA'), oldestOf(db, b, a).as('ofB')])

const oldestOf = (db: Db, player: number, other: number) =>
  db
    .selectFrom('orelhao_sms')
    .select('id')
    .where((e) =>
      e.or([
        e.and([e('sender_id', '=', player), e('recipient_id', '=', other), e('sender_gone', '=', 0)]),
        e.and([e('sender_id', '=', other), e('recipient_id', '=', player), e('recipient_gone', '=', 0)]),
      ]),
    )
    .orderBy('id', 'desc')
    .offset(sql.lit(limits.history))
    .limit(sql.lit(1))

/** Hides messages up to this id from one of two players. */
async function hideUpTo(db: Db, player: number, other: number, id: number): Promise<void> {
  const between = (from: number, to: number) =>
    db.updateTable('orelhao_sms').where('sender_id', '=', from).where('recipient_id', '=', to).where('id', '<=', id)
  await between(player, other).set({ sender_gone: 1 }).execute()
  await between(other, player).set({ recipient_gone: 1, is_read: 1 }).execute()
}

async function deleteUnseen(db: Db, from: number, to: number): Promise<void> {
  await db
    .deleteFrom('orelhao_sms')
    .where('sender_id', '=', from)
    .where('recipient_id', '=', to)
    .where('sender_gone', '=', 1)
    .where('recipient_gone', '=', 1)
    .execute()
}
