import { CallFault } from '@orelhao/protocol/wire'
import type { Kysely } from 'kysely'
import { type DatabaseFailure, databaseFailureOf } from './failure.ts'

/** Every table, by name. Each store adds its own with `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

export type Db = Kysely<Tables>

/** One code for SQLite and MariaDB; what differs is behind this interface and in `dialect.ts`. */
export interface Database {
  /** Reads what is committed. */
  read<T>(job: (db: Db) => Promise<T>, options?: JobOptions): Promise<T>
  /**
   * A transaction. Settles once the commit is on disk; rejects, having changed nothing, when the job throws.
   * The job may run again after a deadlock, a lost connection or a neighbour's failure, so it must await nothing but `db` and have no effect outside it.
   * Rejects with DatabaseUnavailable when the database cannot be reached; only then, and only where the error says so, may the
   * commit have gone through.
   */
  write<T>(job: (db: Db) => Promise<T>, options?: WriteOptions): Promise<T>
  /**
   * Runs a job that may take minutes, such as a change of the schema, while no other process on this database runs one.
   * Every statement must be safe to run again, since MariaDB ends the transaction with each.
   */
  exclusive<T>(job: (db: Db) => Promise<T>): Promise<T>
  /** Since the start; for metrics and benches. Savepoints and BEGIN are not counted as statements. */
  readonly counters: Readonly<DatabaseCounters>
  close(): Promise<void>
}

export interface JobOptions {
  /** A statement of the job may take minutes, for instance to change a large table; no player waits for it. */
  isLong?: boolean
}

export interface WriteOptions extends JobOptions {
  /**
   * The job finds out by a unique key of its own whether it has been committed before, so it may run again even when the
   * connection was lost between the COMMIT and its answer.
   */
  isIdempotent?: boolean
}

/** The database is away, locked or full. A call that meets it may be sent again under its key. */
export class DatabaseUnavailable extends CallFault {
  /** Whether nobody can say if the transaction was committed; otherwise it was not. */
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
