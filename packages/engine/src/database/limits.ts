/** How long a database is waited for, all in milliseconds. */
export interface DatabaseLimits {
  /** MariaDB: longest that a statement may take. Its connection is given up then and counts as lost. */
  queryMs: number
  /** Longest that a job waits for one of MariaDB's connections, or for another process that holds SQLite's lock. */
  waitMs: number
  /** MariaDB: longest that a new connection may take to be made. */
  connectMs: number
  /** MariaDB: most connections at a time. The server may allow fewer, and calls wait for one of those that there are. */
  connections?: number
}

/** Below the 15 s for which a page waits, so that a player hears what is wrong. */
export const defaultLimits: DatabaseLimits = { queryMs: 5000, waitMs: 5000, connectMs: 3000 }

/** What `isLong` jobs get: a change of a large table takes minutes. */
export const longMs = 15 * 60_000
