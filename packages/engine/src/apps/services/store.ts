import { limits } from '@orelhao/protocol/services/rules'
import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import { type LockCount, lockCountMigration, lockRows } from '../../database/lock-rows.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** `location` is JSON. `closed_at` is 0 while the request is open: accepting sets it once, under a condition. */
    orelhao_service_requests: LockCount & {
      id: Generated<number>
      service: string
      player: number
      content: string
      location: string
      created_at: number
      closed_at: number
      taken_by: number
    }
    /** Players who rejected a request. */
    orelhao_service_rejections: { request_id: number; player: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_service_requests: {
    expires: 'requests',
    endedAt: 'closed_at',
    by: 'over',
    parts: [['orelhao_service_rejections', 'request_id']],
  },
  orelhao_service_rejections: 'part',
}

export const migrations: Migration[] = [
  {
    name: 'services/001-requests',
    statements: ({ id, autoId, options, keyOptions }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_service_requests (id ${autoId}, service VARCHAR(12) NOT NULL, player ${id} NOT NULL, content VARCHAR(200) NOT NULL, location VARCHAR(100) NOT NULL, created_at ${id} NOT NULL, closed_at ${id} NOT NULL, taken_by ${id} NOT NULL) ${options}`,
      'CREATE INDEX IF NOT EXISTS orelhao_service_requests_open ON orelhao_service_requests (closed_at, service)',
      `CREATE TABLE IF NOT EXISTS orelhao_service_rejections (request_id ${id} NOT NULL, player ${id} NOT NULL, PRIMARY KEY (request_id, player)) ${keyOptions}`,
    ],
  },
  {
    name: 'services/002-due', // requests from when a tick expired them, before there were jobs
    statements: () => [
      `INSERT INTO orelhao_jobs (kind, job_key, payload, due_at, wait, attempts, failed_at) SELECT 'services/expire', CAST(id AS CHAR), CAST(id AS CHAR), created_at + ${limits.wait}, ${limits.wait}, 0, 0 FROM orelhao_service_requests AS request WHERE closed_at = 0 AND NOT EXISTS (SELECT 1 FROM orelhao_jobs AS job WHERE job.kind = 'services/expire' AND job.job_key + 0 = request.id)`,
    ],
  },
  lockCountMigration('services/003-lock-count', 'orelhao_service_requests'),
]

const columns = ['id', 'service', 'player', 'content', 'location', 'created_at'] as const

export type OpenRequest = Pick<Selectable<Tables['orelhao_service_requests']>, (typeof columns)[number]>

/** Returns the request's id. */
export async function addRequest(db: Db, request: Omit<OpenRequest, 'id'>): Promise<number> {
  const { insertId } = await db
    .insertInto('orelhao_service_requests')
    .values({ ...request, closed_at: 0, taken_by: 0 })
    .executeTakeFirstOrThrow()
  return Number(insertId)
}

const open = (db: Db) => db.selectFrom('orelhao_service_requests').select(columns).where('closed_at', '=', 0)

/** Returns open requests of these services that the player did not reject, oldest first. */
export async function requestsFor(db: Db, player: number, services: string[], limit: number): Promise<OpenRequest[]> {
  if (services.length === 0) return []
  const left = db.selectFrom('orelhao_service_rejections').select('request_id').where('player', '=', player)
  return open(db)
    .where('service', 'in', services)
    .where('player', '<>', player)
    .where('id', 'not in', left)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function hasOpenRequest(db: Db, player: number, service: string): Promise<boolean> {
  const request = await open(db).where('service', '=', service).where('player', '=', player).limit(1).executeTakeFirst()
  return request !== undefined
}

export function openRequest(db: Db, id: number): Promise<OpenRequest | undefined> {
  return open(db).where('id', '=', id).executeTakeFirst()
}

/** Returns an open request and locks it until this transaction ends. */
export async function lockRequest(db: Db, id: number): Promise<OpenRequest | undefined> {
  await lockRows(db, 'orelhao_service_requests', 'id', [id])
  return openRequest(db, id)
}

/** Closes a request; false when a concurrent call closed it first. `by` is 0 where no player accepted it. */
export async function closeRequest(db: Db, id: number, by: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_service_requests')
    .set({ closed_at: now, taken_by: by })
    .where('id', '=', id)
    .where('closed_at', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function reject(db: Db, request_id: number, player: number): Promise<void> {
  await insertIgnore(db, 'orelhao_service_rejections', { request_id, player })
}

/** Returns the players who rejected a request. */
export async function rejections(db: Db, request: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orelhao_service_rejections')
    .select('player')
    .where('request_id', '=', request)
    .execute()
  return rows.map(({ player }) => player)
}
