import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /**
     * Jobs that wait for their time, one row each; running one deletes its row. `payload` is JSON. `due_at` is in unix seconds, `wait` in
     * seconds from when the row was written. `failed_at` is 0 until the job is given up.
     */
    orelhao_jobs: {
      id: Generated<number>
      kind: string
      job_key: string | null
      payload: string
      due_at: number
      wait: number
      attempts: number
      failed_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_jobs: { expires: 'jobs', endedAt: 'failed_at', by: 'over' },
}

export const migration: Migration = {
  name: 'jobs/001-jobs',
  statements: ({ id, autoId, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_jobs (id ${autoId}, kind VARCHAR(60) NOT NULL, job_key VARCHAR(100), payload TEXT NOT NULL, due_at ${id} NOT NULL, wait ${id} NOT NULL, attempts ${id} NOT NULL, failed_at ${id} NOT NULL, CONSTRAINT orelhao_jobs_key UNIQUE (kind, job_key)) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_jobs_due ON orelhao_jobs (failed_at, due_at)',
  ],
}

type StoredJob = Selectable<Tables['orelhao_jobs']>

export type DueJob = Pick<StoredJob, 'id' | 'kind' | 'payload' | 'due_at' | 'attempts'>

/** Adds a job, replacing the one that waits under its key. */
export async function schedule(
  db: Db,
  job: Pick<StoredJob, 'kind' | 'job_key' | 'payload' | 'due_at' | 'wait'>,
): Promise<void> {
  const fresh = { payload: job.payload, due_at: job.due_at, wait: job.wait, attempts: 0, failed_at: 0 }
  const insert = db.insertInto('orelhao_jobs').values({ ...job, ...fresh })
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate(fresh)
      : insert.onConflict((conflict) => conflict.columns(['kind', 'job_key']).doUpdateSet(fresh))
  await upsert.execute()
}

export async function remove(db: Db, kind: string, job_key: string): Promise<void> {
  await db.deleteFrom('orelhao_jobs').where('kind', '=', kind).where('job_key', '=', job_key).execute()
}

/** Jobs that are due by now, the longest due first. */
export function dueJobs(db: Db, now: number, limit: number): Promise<DueJob[]> {
  return db
    .selectFrom('orelhao_jobs')
    .select(['id', 'kind', 'payload', 'due_at', 'attempts'])
    .where('failed_at', '=', 0)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

/** When the next job is due; undefined if none waits. */
export async function nextDue(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('orelhao_jobs')
    .select('due_at')
    .where('failed_at', '=', 0)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row && Number(row.due_at)
}

/**
 * Deletes a job as it was read, to run it in this transaction; returns false if it was run, cancelled or replaced meanwhile. Another server
 * that claims it at the same moment waits for this transaction's end.
 */
export async function claim(db: Db, { id, due_at, payload }: DueJob): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('orelhao_jobs')
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .where('payload', '=', payload)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Records a failure and what follows, unless another server has recorded it. */
export async function recordFailure(
  db: Db,
  { id, due_at, attempts }: DueJob,
  then: { due_at: number; wait: number } | { failed_at: number },
): Promise<void> {
  await db
    .updateTable('orelhao_jobs')
    .set({ ...then, attempts: attempts + 1 })
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .where('attempts', '=', attempts)
    .execute()
}

/** Restarts the wait of jobs that are due later than ever intended, since the clock was set back. */
export async function clampWaits(db: Db, now: number): Promise<void> {
  await db
    .updateTable('orelhao_jobs')
    .set((e) => ({ due_at: e('wait', '+', now) }))
    .where('failed_at', '=', 0)
    .where((e) => e(e('due_at', '-', e.ref('wait')), '>', now))
    .execute()
}
