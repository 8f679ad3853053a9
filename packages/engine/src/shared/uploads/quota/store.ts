import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Bytes that a player uploaded in an hour, stored or not. `hour` counts from the epoch. */
    orelhao_uploads_sent: { owner: number; hour: number; bytes: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_uploads_sent: 'bounded',
}

export const migrations: Migration[] = [
  {
    name: 'uploads/002-sent',
    statements: ({ id, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_uploads_sent (owner ${id} NOT NULL, hour ${id} NOT NULL, bytes ${id} NOT NULL, PRIMARY KEY (owner, hour)) ${options}`,
    ],
  },
]

const hourSeconds = 3600
const dayHours = 24

/** Counts a player's upload; returns false, without counting, if it exceeds `perDay` bytes in 24 hours. 0 sets no limit. */
export async function countUploadedBytes(
  db: Db,
  owner: number,
  bytes: number,
  perDay: number,
  now: number,
): Promise<boolean> {
  if (perDay === 0) return true
  const hour = Math.floor(now / hourSeconds)
  await add(db, owner, hour, bytes) // its lock serializes concurrent uploads
  if ((await sentInDay(db, owner, hour)) > perDay) {
    await add(db, owner, hour, -bytes)
    return false
  }
  await db
    .deleteFrom('orelhao_uploads_sent')
    .where('owner', '=', owner)
    .where(({ eb, or }) => or([eb('hour', '<=', hour - dayHours), eb('hour', '>=', hour + dayHours)]))
    .execute()
  return true
}

/** True if a player may send so many bytes more. Counts nothing. */
export async function hasUploadQuota(
  db: Db,
  owner: number,
  bytes: number,
  perDay: number,
  now: number,
): Promise<boolean> {
  if (perDay === 0) return true
  return (await sentInDay(db, owner, Math.floor(now / hourSeconds))) + bytes <= perDay
}

async function add(db: Db, owner: number, hour: number, bytes: number): Promise<void> {
  const insert = db.insertInto('orelhao_uploads_sent').values({ owner, hour, bytes })
  const more = { bytes: sql<number>`orelhao_uploads_sent.bytes + ${bytes}` }
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate(more)
      : insert.onConflict((conflict) => conflict.columns(['owner', 'hour']).doUpdateSet(more))
  await upsert.execute()
}

/** Bytes of the day around `hour`: a row with a much later time was written while the clock was wrong. */
async function sentInDay(db: Db, owner: number, hour: number): Promise<number> {
  const row = await db
    .selectFrom('orelhao_uploads_sent')
    .select(({ fn }) => fn.sum<string | number | null>('bytes').as('bytes'))
    .where('owner', '=', owner)
    .where('hour', '>', hour - dayHours)
    .where('hour', '<', hour + dayHours)
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}
