import type { Db } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'

export interface NewCall {
  id: number
  room: number
  initiator: number
  target: number
  anonymous: number
  status: string
  created_at: number
  accepted_at: number
  ended_at: number
}

export async function newestCall(db: Db): Promise<number> {
  const row = await db
    .selectFrom('orelhao_phone_calls')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

/** When each player's newest call began, of those up to an id. */
export async function newestCallTimes(db: Db, players: readonly number[], last: number): Promise<Map<number, number>> {
  const times = new Map<number, number>()
  if (players.length === 0 || last === 0) return times
  for (const side of ['initiator', 'target'] as const) {
    const rows = await db
      .selectFrom('orelhao_phone_calls')
      .select(({ fn }) => [side, fn.max<number>('created_at').as('at')])
      .where(side, 'in', players)
      .where('id', '<=', last)
      .groupBy(side)
      .execute()
    for (const row of rows) {
      const player = Number(row[side])
      times.set(player, Math.max(Number(row.at), times.get(player) ?? 0))
    }
  }
  return times
}

export async function addCalls(db: Db, calls: readonly NewCall[]): Promise<void> {
  if (calls.length === 0) return
  const state = { video: 0, hidden: 0, initiator_absent: 0, target_absent: 0 }
  await db
    .insertInto('orelhao_phone_calls')
    .values(calls.map((call) => ({ ...call, ...state })))
    .execute()
}

/** Marks a player's calls up to an id as seen. */
export async function markSeenUpTo(db: Db, player: number, call_id: number): Promise<void> {
  const { count } = await insertIgnore(db, 'orelhao_call_seen', { player, call_id })
  if (count === 1) return
  await db
    .updateTable('orelhao_call_seen')
    .set({ call_id })
    .where('player', '=', player)
    .where('call_id', '<', call_id)
    .execute()
}

export async function removeCalls(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('orelhao_phone_calls').where('id', 'in', ids).execute()
}
