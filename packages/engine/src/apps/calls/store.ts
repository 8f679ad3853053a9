import { randomInt } from 'node:crypto'
import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /**
     * Every call ever made. Times are unix seconds, 0 for what has not happened. A `hidden` call is invisible to the target, whose phone
     * never rang. An absence says since when a party's phone is away during the call; `watched_at` when a server last watched it. `apart`:
     * the parties are or were on different servers, so that their pages carry the voice until the end.
     */
    orelhao_phone_calls: {
      id: Generated<number>
      room: number
      initiator: number
      target: number
      anonymous: boolean | number
      video: boolean | number
      hidden: boolean | number
      status: string
      created_at: number
      accepted_at: number
      ended_at: number
      initiator_absent: number
      target_absent: number
      watched_at: Generated<number>
      apart: Generated<boolean | number>
    }
    /** Players in a call or being called. The primary key keeps a player out of two calls. */
    orelhao_call_members: { player: number; call_id: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_phone_calls: { expires: 'calls', endedAt: 'ended_at', by: 'id' },
  orelhao_call_members: 'transient',
}

export const migrations: Migration[] = [
  {
    name: 'calls/001-calls',
    statements: ({ id, autoId, boolean, options, keyOptions }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_phone_calls (id ${autoId}, room ${id} NOT NULL, initiator ${id} NOT NULL, target ${id} NOT NULL, anonymous ${boolean} NOT NULL, video ${boolean} NOT NULL, hidden ${boolean} NOT NULL, status VARCHAR(10) NOT NULL, created_at ${id} NOT NULL, accepted_at ${id} NOT NULL, ended_at ${id} NOT NULL, initiator_absent ${id} NOT NULL, target_absent ${id} NOT NULL) ${options}`,
      'CREATE INDEX IF NOT EXISTS orelhao_phone_calls_initiator ON orelhao_phone_calls (initiator, id)',
      'CREATE INDEX IF NOT EXISTS orelhao_phone_calls_target ON orelhao_phone_calls (target, id)',
      `CREATE TABLE IF NOT EXISTS orelhao_call_members (player ${id} NOT NULL PRIMARY KEY, call_id ${id} NOT NULL) ${keyOptions}`,
      'CREATE INDEX IF NOT EXISTS orelhao_call_members_call ON orelhao_call_members (call_id)',
    ],
  },
  {
    name: 'calls/003-watched',
    statements: ({ id }) => [`ALTER TABLE orelhao_phone_calls ADD COLUMN watched_at ${id} NOT NULL DEFAULT 0`],
  },
  {
    name: 'calls/004-apart',
    statements: ({ boolean }) => [`ALTER TABLE orelhao_phone_calls ADD COLUMN apart ${boolean} NOT NULL DEFAULT 0`],
  },
]

export type StoredCall = Omit<Selectable<Tables['orelhao_phone_calls']>, 'status' | 'ended_at'>

const open = [
  'call.id',
  'room',
  'initiator',
  'target',
  'anonymous',
  'video',
  'hidden',
  'created_at',
  'accepted_at',
  'initiator_absent',
  'target_absent',
  'watched_at',
  'apart',
] as const

/** Returns the call that a player is in or is being called with. */
export function callOf(db: Db, player: number): Promise<StoredCall | undefined> {
  const query = db
    .selectFrom('orelhao_call_members as member')
    .innerJoin('orelhao_phone_calls as call', 'call.id', 'member.call_id')
    .select(open)
    .where('member.player', '=', player)
  return query.executeTakeFirst()
}

export interface OpenCall extends StoredCall {
  /** Players whose phones show the call. */
  members: number[]
}

/** Returns every open call in one query, since the tick asks once a second. */
export async function openCalls(db: Db): Promise<OpenCall[]> {
  const calls = new Map<number, OpenCall>()
  const rows = await db
    .selectFrom('orelhao_call_members as member')
    .innerJoin('orelhao_phone_calls as call', 'call.id', 'member.call_id')
    .select([...open, 'member.player'])
    .orderBy('member.player')
    .execute()
  for (const { player, ...call } of rows) {
    const existing = calls.get(call.id)
    if (existing) existing.members.push(player)
    else calls.set(call.id, { ...call, members: [player] })
  }
  return [...calls.values()]
}

export async function hasOpenCalls(db: Db): Promise<boolean> {
  return (await db.selectFrom('orelhao_call_members').select('player').limit(1).executeTakeFirst()) !== undefined
}

/** Returns a random room number: unguessable, below 2^31 and so large that no voice system plays radio clicks on it. */
export function newRoom(): number {
  return randomInt(100_000_000, 2 ** 31 - 1)
}

/** Returns the call's id. */
export async function addCall(
  db: Db,
  call: Pick<StoredCall, 'room' | 'initiator' | 'target' | 'anonymous' | 'video' | 'hidden'>,
  created_at: number,
): Promise<number> {
  const unsettled = { status: 'other', accepted_at: 0, ended_at: 0, initiator_absent: 0, target_absent: 0 }
  const { insertId } = await db
    .insertInto('orelhao_phone_calls')
    .values({ ...call, created_at, watched_at: created_at, ...unsettled })
    .executeTakeFirstOrThrow()
  return Number(insertId)
}

/** Adds a player to a call; false when they are already in one. */
export async function addMember(db: Db, player: number, call_id: number): Promise<boolean> {
  return (await insertIgnore(db, 'orelhao_call_members', { player, call_id })).count === 1
}

/** Returns false when the call is already accepted or over. */
export async function acceptCall(db: Db, id: number, now: number, apart: boolean | number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_phone_calls')
    .set({ accepted_at: now, apart: apart ? 1 : 0 })
    .where('id', '=', id)
    .where('accepted_at', '=', 0)
    .where('ended_at', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns false when the parties were apart before, or the call is over. */
export async function setApart(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_phone_calls')
    .set({ apart: 1 })
    .where('id', '=', id)
    .where('apart', '=', 0)
    .where('ended_at', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface Absence {
  side: 'initiator_absent' | 'target_absent'
  since: number
}

/**
 * Writes the record and frees both parties; false when the call is already over. With an absence, only if the party is still away: another
 * server may have seen them meanwhile.
 */
export async function endCall(db: Db, id: number, status: string, now: number, absence?: Absence): Promise<boolean> {
  let update = db
    .updateTable('orelhao_phone_calls')
    .set({ status, ended_at: now })
    .where('id', '=', id)
    .where('ended_at', '=', 0)
  if (absence) update = update.where(absence.side, '=', absence.since)
  const hasEnded = (await update.executeTakeFirst()).numUpdatedRows === 1n
  if (hasEnded || !absence) await db.deleteFrom('orelhao_call_members').where('call_id', '=', id).execute()
  return hasEnded
}

/** Returns the players whose phones show a call. */
export async function membersOf(db: Db, call_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orelhao_call_members')
    .select('player')
    .where('call_id', '=', call_id)
    .orderBy('player')
    .execute()
  return rows.map(({ player }) => player)
}

/** Changes since when a party is away, unless another server has changed it meanwhile. */
export async function setAbsence(db: Db, id: number, { side, since }: Absence, to: number): Promise<void> {
  await db
    .updateTable('orelhao_phone_calls')
    .set({ [side]: to })
    .where('id', '=', id)
    .where(side, '=', since)
    .execute()
}

/** Notes that a server watches these calls at this moment. */
export async function touchCalls(db: Db, ids: number[], now: number): Promise<void> {
  await db.updateTable('orelhao_phone_calls').set({ watched_at: now }).where('id', 'in', ids).execute()
}
