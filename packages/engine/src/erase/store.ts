import { sql } from 'kysely'
import { destroyAd } from '../apps/olx/store.ts'
import { endAllMatches } from '../apps/tinder/matches/end-match.ts'
import { memberOf, removeProfile } from '../apps/tinder/profiles/store.ts'
import { destroyStore } from '../apps/yellowpages/store.ts'
import type { Db } from '../database/database.ts'
import { closedAccount } from '../shared/directory/store.ts'
import { deleteExports } from '../shared/exports/store.ts'
import { type EraseStep, erasedAtOnce } from './erase-step.ts'

/** Deletes rows that have the player in a column, at most about a hundred where `id` names the column that orders them. */
export async function deleteRows(
  db: Db,
  table: string,
  columns: readonly string[],
  player: number,
  id?: string,
): Promise<boolean> {
  let isMore = false
  for (const column of columns) {
    const isTheirs = sql`${sql.ref(column)} = ${player}`
    if (id === undefined) {
      await sql`DELETE FROM ${sql.table(table)} WHERE ${isTheirs}`.execute(db)
      continue
    }
    const { rows } = await sql<{ id: number }>`
      SELECT ${sql.ref(id)} AS id FROM ${sql.table(table)} WHERE ${isTheirs}
      ORDER BY ${sql.ref(id)} LIMIT ${erasedAtOnce}`.execute(db)
    if (rows.length === 0) continue
    const ids = sql.join(rows.map((row) => row.id))
    // an event's `seq` is no key by itself, so the player's column stays in the condition
    await sql`DELETE FROM ${sql.table(table)} WHERE ${isTheirs} AND ${sql.ref(id)} IN (${ids})`.execute(db)
    isMore ||= rows.length === erasedAtOnce
  }
  return isMore
}

/** Rows that have the player in one of these columns. */
export async function countRows(db: Db, table: string, columns: readonly string[], player: number): Promise<number> {
  let count = 0
  for (const column of columns) {
    const { rows } = await sql<{ total: number }>`
      SELECT COUNT(*) AS total FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${player}`.execute(db)
    count += Number(rows[0]?.total ?? 0)
  }
  return count
}

/** Ends the matches of a player and deletes their card. */
export const eraseDating: EraseStep = async (transaction, me) => {
  const member = await memberOf(transaction.db, me.user_id)
  if (!member) return false
  await endAllMatches(transaction, member)
  await removeProfile(transaction.db, member.player)
  return false
}

/** Deletes a player's ads and their entry in the yellow pages. */
export const eraseListings: EraseStep = async ({ db }, { user_id }) => {
  const ads = await db.selectFrom('orelhao_ads').select('id').where('owner', '=', user_id).limit(erasedAtOnce).execute()
  for (const { id } of ads) await destroyAd(db, id, user_id)
  await destroyStore(db, user_id)
  return ads.length === erasedAtOnce
}

/** Deletes the files with everything about a player. */
export const eraseExports: EraseStep = ({ db }, { user_id }) => deleteExports(db, user_id, erasedAtOnce)

/** Articles belong to the newspaper; the journalist's name goes. */
export const eraseSignatures: EraseStep = async ({ db }, { user_id }) => {
  const { firstname, name } = closedAccount
  await db
    .updateTable('orelhao_weazel')
    .set({ author: `${firstname} ${name}` })
    .where('author_id', '=', user_id)
    .execute()
  return false
}

/** Bets stay as proof of what was paid; the name that rounds show goes. */
export const eraseBetNames: EraseStep = async ({ db }, { user_id }) => {
  const bets = await db
    .selectFrom('orelhao_casino_bets')
    .select('id')
    .where('owner', '=', user_id)
    .where('firstname', '<>', closedAccount.firstname)
    .limit(erasedAtOnce)
    .execute()
  if (bets.length === 0) return false
  await db
    .updateTable('orelhao_casino_bets')
    .set({ firstname: closedAccount.firstname })
    .where(
      'id',
      'in',
      bets.map(({ id }) => id),
    )
    .execute()
  return bets.length === erasedAtOnce
}

/** Deletes a player's view of all threads. What others received stays with them; what nobody sees any more goes. */
export const eraseSms: EraseStep = async ({ db }, { user_id }) => {
  const page = (column: 'sender_id' | 'recipient_id') =>
    db
      .selectFrom('orelhao_sms')
      .select(['id', 'sender_id', 'sender_gone', 'recipient_gone'])
      .where(column, '=', user_id)
      .where(column === 'sender_id' ? 'sender_gone' : 'recipient_gone', '=', 0)
      .limit(erasedAtOnce) // any of them: in the order of ids all of a player's messages would be sorted in each step
      .execute()
  const [sent, received] = [await page('sender_id'), await page('recipient_id')]
  const unseen = [
    ...sent.filter(({ recipient_gone }) => recipient_gone),
    ...received.filter(({ sender_gone, sender_id }) => sender_gone || sender_id === 0 || sender_id === user_id),
  ]
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  if (unseen.length > 0) await db.deleteFrom('orelhao_sms').where('id', 'in', ids(unseen)).execute()
  if (sent.length > 0)
    await db.updateTable('orelhao_sms').set({ sender_gone: 1 }).where('id', 'in', ids(sent)).execute()
  if (received.length > 0)
    await db
      .updateTable('orelhao_sms')
      .set({ recipient_gone: 1, is_read: 1 })
      .where('id', 'in', ids(received))
      .execute()
  return sent.length + received.length > 0
}
