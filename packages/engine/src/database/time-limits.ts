/** How long to wait for a database, in milliseconds. */
export interface DatabaseLimits {
  /** MariaDB: longest time for a statement. Its connection is closed then and counts as lost. */
  queryMs: number
  /** Longest wait for one of MariaDB's connections, or for another process that locks SQLite. */
  waitMs: number
  /** MariaDB: longest time to open a connection. */
  connectMs: number
  /** MariaDB: most connections at a time. If the server allows fewer, calls wait for a free one. */
  connections?: number
}

/** Below the 15 s for which a page waits, so that a player gets the reason. */
export const defaultLimits: DatabaseLimits = { queryMs: 5000, waitMs: 5000, connectMs: 3000 }

/** Limit of `isLong` jobs: a change of a large table takes minutes. */
export const longMs = 15 * 60_000
