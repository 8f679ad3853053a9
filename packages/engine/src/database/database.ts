import { CallFault } from '@orelhao/protocol/wire'
import type { Kysely } from 'kysely'
import { type DatabaseFailure, databaseFailureOf } from './failure.ts'

/** Every table, by name. Each store adds its own with `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

export type Db = Kysely<Tables>

/** One interface for SQLite and MariaDB; their differences are behind it and in `dialect.ts`. */
export interface Database {
  /** Reads committed rows. */
  read<T>(job: (db: Db) => Promise<T>, options?: JobOptions): Promise<T>
  /**
   * Runs a transaction. Settles once the commit is on disk; rejects when the job throws, and then nothing has changed. The job may run
   * again after a deadlock, a lost connection or another job's failure, so it must await nothing but `db` and have no effect outside it.
   * Rejects with DatabaseUnavailable if the database cannot be reached. The commit may have succeeded only if that error says so.
   */
  write<T>(job: (db: Db) => Promise<T>, options?: WriteOptions): Promise<T>
  /**
   * Runs a job that may take minutes, such as a schema change, while no other process on this database runs one. Every statement must be
   * safe to run again, since MariaDB ends the transaction with each.
   */
  exclusive<T>(job: (db: Db) => Promise<T>): Promise<T>
  /** Why committed writes cannot be moved to their place in a file, such as a full disk; undefined while they can. Nothing is lost. */
  checkpointFailure?(): DatabaseFailure | undefined
  /** Counters since the start, for metrics and benches. Savepoints and BEGIN are not counted as statements. */
  readonly counters: Readonly<DatabaseCounters>
  close(): Promise<void>
}

export interface JobOptions {
  /** A statement of the job may take minutes, for instance to change a large table; no player waits for it. */
  isLong?: boolean
}

export interface WriteOptions extends JobOptions {
  /**
   * The job detects by its own unique key whether it was committed before, so it may run again even if the connection was lost between the
   * COMMIT and its answer.
   */
  isIdempotent?: boolean
}

/** The database is away, locked or full. The call may be retried under its key. */
export class DatabaseUnavailable extends CallFault {
  /** The commit may or may not have succeeded; if false, it did not. */
  readonly isOutcomeUnknown: boolean
  readonly reason: DatabaseFailure

  constructor(cause: unknown, isOutcomeUnknown = false) {
    if (isOutcomeUnknown) super('outcome_unknown', 'it is not known whether this was done')
    else super('unavailable', 'the database does not answer')
    this.cause = cause
    this.isOutcomeUnknown = isOutcomeUnknown
    this.reason = databaseFailureOf(cause) ?? 'broken'
  }
}

export interface DatabaseCounters {
  statements: number
  commits: number
}
