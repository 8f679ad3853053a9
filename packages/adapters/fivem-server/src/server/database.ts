import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@orelhao/engine/database/connection-string'
import { type Database, DatabaseUnavailable } from '@orelhao/engine/database/database'
import { openMariadb } from '@orelhao/engine/database/mariadb'
import { openSqlite } from '@orelhao/engine/database/sqlite'
import type { DatabaseLimits } from '@orelhao/engine/database/time-limits'
import type { Log } from '@orelhao/engine/ports'
import type { Slices } from '@orelhao/engine/slices'
import { texts } from '../texts.ts'
import { databaseErrorText } from './database-error.ts'

/** Few, since answers on several connections at once block the game's only thread. Each connection does some hundred writes a second. */
const connections = 4
const retrySeconds = 5

/** The owner's database server, or a file in the resource's folder. */
export function openConfiguredDatabase(
  connection: Connection | undefined,
  folder: string,
  slices: Slices,
  limits: DatabaseLimits,
): Database {
  if (connection) return openMariadb(connection, { ...limits, connections: limits.connections || connections })
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true })
  return openSqlite(join(data, 'orelhao.db'), { slices, limits })
}

/** Waits for the database and logs why, since it often starts together with the game server. Stops when `isCancelled`. */
export async function retryUntilDatabaseAvailable<T>(
  begin: () => Promise<T>,
  log: Log,
  isCancelled: () => boolean,
): Promise<T> {
  for (;;) {
    try {
      return await begin()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || isCancelled()) throw error
      log.error({}, texts.databaseAway(databaseErrorText(error.cause), retrySeconds))
      await sleep(retrySeconds * 1000)
    }
  }
}
