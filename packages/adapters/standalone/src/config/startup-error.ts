import { DatabaseUnavailable } from '@orelhao/engine/database/database'
import { type DatabaseFailure, databaseFailureOf } from '@orelhao/engine/database/failure'
import { ConfigError } from './config.ts'

const noAccess = 'the user has no access to the database of DATABASE_URL: give it all rights on that database'
const full =
  'the database server allows no more connections: lower DATABASE_CONNECTIONS, or raise its max_user_connections'
const oldTables =
  'the database server cannot make the tables: use MariaDB 10.3, MySQL 5.7 or newer, or set innodb_file_format=Barracuda, innodb_file_per_table=ON and innodb_large_prefix=ON'

/** Advice for the owner by the database's error code. */
const remedies: Record<string, string> = {
  ER_ACCESS_DENIED_ERROR:
    'user or password refused: check DATABASE_URL, in which the password stands as it is (%40 is no @)',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'user or password refused: check DATABASE_URL',
  ER_BAD_DB_ERROR: 'the database of DATABASE_URL does not exist: create it with CREATE DATABASE',
  ER_DBACCESS_DENIED_ERROR: noAccess,
  ER_TABLEACCESS_DENIED_ERROR: noAccess,
  ER_CON_COUNT_ERROR: full,
  ER_TOO_MANY_USER_CONNECTIONS: full,
  ER_USER_LIMIT_REACHED: full,
  NO_FREE_CONNECTION: full,
  ER_INDEX_COLUMN_TOO_LONG: oldTables,
  ER_TOO_LONG_KEY: oldTables,
  ER_ILLEGAL_HA_CREATE_OPTION: oldTables,
  ECONNREFUSED: 'nothing answers at the address of DATABASE_URL: start MariaDB, or correct host and port',
  NEWER_DATABASE:
    'a newer version has already updated the database, and this one could damage it; nothing was changed. Run the newer version again, or restore the copy from before the update',
  ENOTFOUND: 'the host of DATABASE_URL does not exist',
}

/** Advice by the reason: for a database file, anything else that the server writes in DATA_DIR, and a cluster. */
const remediesByReason: Partial<Record<DatabaseFailure, string>> = {
  full: 'the disk is full: free some room (old backups in DATA_DIR/backups, logs) and start again',
  readOnly: 'the disk is read-only: systems lock a disk that fails; see the system log, or choose another DATA_DIR',
  forbidden: 'the server may not write there: give its user the folder DATA_DIR and all files in it',
  broken: 'the database file or its disk is broken: see docs/owner/backup.md on how to restore a backup',
  clusterNotReady:
    'the database is a node that is cut off from its cluster, or still joining it: see wsrep_cluster_status and the network between the nodes',
}

/** Describes an error that the owner can fix, in one line for each problem and without secrets; undefined for an error of ours. */
export function startupErrorText(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const cure = remedies[code]
  if (cure) return `${cure} (${code})`
  const isListening = cause instanceof Error && 'syscall' in cause && cause.syscall === 'listen'
  const failure = isListening ? undefined : databaseFailureOf(cause)
  const cureOfReason = failure && remediesByReason[failure]
  if (cureOfReason && cause instanceof Error) return `${cureOfReason} (${cause.message})`
  if (error instanceof DatabaseUnavailable)
    return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
  if (error instanceof Error && (code === 'EADDRINUSE' || code === 'EACCES')) return error.message
}
