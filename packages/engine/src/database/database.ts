import type { Kysely } from 'kysely'

/** Every table, by name. Each store adds its own with `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

export type Db = Kysely<Tables>

/** One code for SQLite and MariaDB; what differs is behind this door and in `dialect.ts`. */
export interface Database {
  /** A look at what is committed. */
  read<T>(job: (db: Db) => Promise<T>): Promise<T>
  /**
   * A transaction. Settles once the commit is on disk; rejects, having changed nothing, when the job throws.
   * The job may run again after a deadlock, so it must await nothing but `db` and have no effect outside it.
   */
  write<T>(job: (db: Db) => Promise<T>): Promise<T>
  /** Since the start; for metrics and benches. Savepoints and BEGIN are not counted as statements. */
  readonly counters: Readonly<DatabaseCounters>
  close(): Promise<void>
}

export interface DatabaseCounters {
  statements: number
  commits: number
}
