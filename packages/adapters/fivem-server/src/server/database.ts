import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseFileName } from '@orelhao/engine/backup/backups'
import type { Connection } from '@orelhao/engine/database/connection-string'
import { type Database, DatabaseUnavailable } from '@orelhao/engine/database/database'
import { openMariadb } from '@orelhao/engine/database/mariadb'
import { NewerDatabaseError } from '@orelhao/engine/database/migrate'
import type { DatabaseLocation } from '@orelhao/engine/database/open-database'
import { openSqlite } from '@orelhao/engine/database/sqlite'
import type { DatabaseLimits } from '@orelhao/engine/database/time-limits'
import type { Log } from '@orelhao/engine/ports'
import type { Slices } from '@orelhao/engine/slices'
import { ConfigError } from '../config/settings.ts'
import { texts } from '../texts.ts'
import { databaseErrorText } from './database-error.ts'

/** Few, since answers on several connections at once block the game's only thread. Each connection does some hundred writes a second. */
const connections = 4
const retrySeconds = 5

/** The owner's database server, or a file in the server's own folder. */
export function databasePlace(connection: Connection | undefined, dataFolder: string): DatabaseLocation {
  return connection ? { connection } : { file: join(dataFolder, databaseFileName) }
}

export function openConfiguredDatabase(place: DatabaseLocation, slices: Slices, limits: DatabaseLimits): Database {
  if ('connection' in place)
    return openMariadb(place.connection, { ...limits, connections: limits.connections || connections })
  mkdirSync(dirname(place.file), { recursive: true })
  return openSqlite(place.file, { slices, limits })
}

/**
 * Waits for the database and logs why, since it often starts together with the game server. Stops when `isCancelled`. Throws ConfigError
 * for a database of a newer version.
 */
export async function retryUntilDatabaseAvailable<T>(
  begin: () => Promise<T>,
  log: Log,
  isCancelled: () => boolean,
): Promise<T> {
  for (;;) {
    try {
      return await begin()
    } catch (error) {
      if (error instanceof NewerDatabaseError) throw new ConfigError(texts.newerDatabase(error.unknown))
      if (!(error instanceof DatabaseUnavailable) || isCancelled()) throw error
      log.error({}, texts.databaseAway(databaseErrorText(error.cause), retrySeconds))
      await sleep(retrySeconds * 1000)
    }
  }
}
