/** Why a database does not work. */
export type DatabaseFailure =
  /** Nothing listens at its address, or it closes connections. */
  | 'unreachable'
  /** The database accepted the query and did not answer in time. */
  | 'silent'
  /** Every connection is in use. */
  | 'busy'
  /** Another process, or another player's transaction, has the lock. */
  | 'locked'
  /** The disk is full. */
  | 'full'
  | 'readOnly'
  /** The database user or the file permissions do not allow it. */
  | 'forbidden'
  /** The disk or the file is broken. */
  | 'broken'
  /** The server is a node of a cluster that takes no queries: it is cut off from the others, or is still joining them. */
  | 'clusterNotReady'

/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html). */
const sqliteCodes: Record<number, DatabaseFailure> = {
  3: 'forbidden',
  5: 'locked',
  6: 'locked',
  8: 'readOnly',
  10: 'broken',
  11: 'broken',
  13: 'full',
  14: 'forbidden',
  26: 'broken',
}

/** Error numbers of MariaDB and MySQL (https://mariadb.com/kb/en/mariadb-error-code-reference/). */
const mariadbNumbers: Record<number, DatabaseFailure> = {
  1021: 'full',
  1114: 'full',
  1026: 'broken',
  1030: 'broken',
  1036: 'readOnly',
  1290: 'readOnly',
  1792: 'readOnly',
  1836: 'readOnly',
  1044: 'forbidden',
  1045: 'forbidden',
  1142: 'forbidden',
  1143: 'forbidden',
  1698: 'forbidden',
  1040: 'busy',
  1203: 'busy',
  1226: 'busy',
  1020: 'locked',
  1205: 'locked',
  1213: 'locked',
  1317: 'locked',
  1047: 'clusterNotReady',
}

/** Codes of the operating system, as Node gives them, and of our own pool. */
const codes: Record<string, DatabaseFailure> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EIO: 'broken',
  ETIMEDOUT: 'silent',
  SILENCE: 'silent',
  NO_FREE_CONNECTION: 'busy',
}

/** Returns why the database cannot work now; undefined for a mistake in the query. */
export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return
  const { errcode, errno, code, fatal } = error as Partial<Record<'errcode' | 'errno' | 'code' | 'fatal', unknown>>
  if (typeof errcode === 'number') return sqliteCodes[errcode & 0xff]
  // MariaDB quotes the operating system's error in the message
  if (/errcode: 28|error 28\b|no space left/i.test(error.message)) return 'full'
  const failure = mariadbNumbers[Number(errno)] ?? codes[String(code)]
  return failure ?? (fatal === true ? 'unreachable' : undefined)
}

export function isLocked(error: unknown): boolean {
  return databaseFailureOf(error) === 'locked'
}

/**
 * Deadlock (Galera's answer to a conflict of two nodes too), lock wait timeout, MariaDB 11's changed-since-last-read, interrupted, and a
 * node that takes no queries: the transaction did nothing and may run again. 1180 is a COMMIT that failed in itself.
 */
const retryable = new Set([1213, 1205, 1020, 1317, 1047, 1180])

/** Another transaction was faster, which says nothing about the database. */
export function isConflict(error: unknown): boolean {
  return [1213, 1020].includes(numberOf(error))
}

export function isRetryable(error: unknown): boolean {
  return isConnectionLost(error) || retryable.has(numberOf(error))
}

/** ER_ERROR_DURING_COMMIT and ER_QUERY_INTERRUPTED: a node that lost its cluster may have sent the transaction to the others before. */
const unclearCommits = new Set([1180, 1317])

/**
 * An automatic id was given twice (ER_DUP_ENTRY): nodes of a Galera cluster share them out by the cluster's size, which changes as nodes come
 * and go. The transaction gets another id when it runs again.
 */
export function isIdTwice(error: unknown): boolean {
  return numberOf(error) === 1062 && error instanceof Error && /'\d+' for key '(\w+\.)?PRIMARY'/.test(error.message)
}

/** Returns whether a transaction whose COMMIT failed with this error may have been committed. */
export function isCommitUnclear(error: unknown): boolean {
  return isConnectionLost(error) || unclearCommits.has(numberOf(error))
}

/** The node takes no queries, or the server has become a replica: a new connection through a proxy may reach another one. */
const wrongServer = new Set([1047, 1290, 1836])

export function isWrongServer(error: unknown): boolean {
  return wrongServer.has(numberOf(error))
}

function numberOf(error: unknown): number {
  return error instanceof Error && 'errno' in error ? Number(error.errno) : 0
}

/** MariaDB is stopping, or an administrator killed the connection. */
const shutdownErrors = new Set([1053, 1927])

/** MariaDB rolls back uncommitted work, so a transaction that lost its connection before the COMMIT may run again. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('fatal' in error && error.fatal === true) || shutdownErrors.has(numberOf(error))
}
