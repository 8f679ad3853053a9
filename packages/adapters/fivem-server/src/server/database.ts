import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@orelhao/engine/database/connection-string'
import { type Database, DatabaseUnavailable } from '@orelhao/engine/database/database'
import type { DatabaseLimits } from '@orelhao/engine/database/limits'
import { openMariadb } from '@orelhao/engine/database/mariadb'
import { openSqlite } from '@orelhao/engine/database/sqlite'
import type { Log } from '@orelhao/engine/ports'
import type { Slices } from '@orelhao/engine/slices'
import { texts } from '../texts.ts'

/** What several connections answer in the same moment keeps the game's only thread. Each carries some hundred writes a second. */
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

/** A game server and its database often start together: waits for it, and says why. `isOver`: nobody waits any more. */
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

/** What the owner reads about an error of the database; its own words where there are none of ours. */
export function databaseErrorText(error: unknown): string {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return texts.databaseErrors[code] ?? (cause instanceof Error ? cause.message : code)
}
