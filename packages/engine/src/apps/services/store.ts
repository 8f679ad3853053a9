import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** `location` is JSON. `closed_at` is 0 while the request waits: taking it sets it once, under a condition. */
    orelhao_service_requests: {
      id: Generated<number>
      service: string
      player: number
      content: string
      location: string
      created_at: number
      closed_at: number
      taken_by: number
    }
    /** Who left a request to others. */
    orelhao_service_rejections: { request_id: number; player: number }
  }
}

export const migrations: Migration[] = [
  {
    name: 'services/001-requests',
    statements: ({ id, autoId, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_service_requests (id ${autoId}, service VARCHAR(12) NOT NULL, player ${id} NOT NULL, content VARCHAR(200) NOT NULL, location VARCHAR(100) NOT NULL, created_at ${id} NOT NULL, closed_at ${id} NOT NULL, taken_by ${id} NOT NULL) ${options}`,
      'CREATE INDEX IF NOT EXISTS orelhao_service_requests_open ON orelhao_service_requests (closed_at, service)',
      `CREATE TABLE IF NOT EXISTS orelhao_service_rejections (request_id ${id} NOT NULL, player ${id} NOT NULL, PRIMARY KEY (request_id, player)) ${options || 'WITHOUT ROWID'}`,
    ],
  },
]

const columns = ['id', 'service', 'player', 'content', 'location', 'created_at'] as const

export type OpenRequest = Pick<Selectable<Tables['orelhao_service_requests']>, (typeof columns)[number]>

/** Answers the request's id. */
export async function addRequest(db: Db, request: Omit<OpenRequest, 'id'>): Promise<number> {
  const { insertId } = await db
    .insertInto('orelhao_service_requests')
    .values({ ...request, closed_at: 0, taken_by: 0 })
    .executeTakeFirstOrThrow()
  return Number(insertId)
}

/** Everything that waits, oldest first. */
export function openRequests(db: Db): Promise<OpenRequest[]> {
  return db.selectFrom('orelhao_service_requests').select(columns).where('closed_at', '=', 0).orderBy('id').execute()
}

export function openRequest(db: Db, id: number): Promise<OpenRequest | undefined> {
  return db
    .selectFrom('orelhao_service_requests')
    .select(columns)
    .where('id', '=', id)
    .where('closed_at', '=', 0)
    .executeTakeFirst()
}

/** Takes a request off the list; false when somebody was faster. `by` is 0 where nobody took it. */
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
  const insert = db.insertInto('orelhao_service_rejections').values({ request_id, player })
  const harmless = dialectOf(db) === 'mariadb' ? insert.ignore() : insert.onConflict((conflict) => conflict.doNothing())
  await harmless.execute()
}

/** Who left these requests to others, by request. */
export async function rejections(db: Db, requests: number[]): Promise<{ request_id: number; player: number }[]> {
  if (requests.length === 0) return []
  return db.selectFrom('orelhao_service_rejections').selectAll().where('request_id', 'in', requests).execute()
}
