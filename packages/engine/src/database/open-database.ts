import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Connection, parseConnectionString } from './connection-string.ts'
import type { Database } from './database.ts'
import { openMariadb } from './mariadb.ts'
import { openSqlite } from './sqlite.ts'
import type { DatabaseLimits } from './time-limits.ts'

/** A file of SQLite, or the address of MariaDB or MySQL. */
export type DatabaseLocation = { file: string } | { connection: Connection }

/** Parses `sqlite:FILE`, or the address of MariaDB or MySQL in one of its two forms; undefined for any other text. */
export function parseDatabaseUrl(address: string): DatabaseLocation | undefined {
  if (address.startsWith('sqlite:')) {
    const file = address.slice('sqlite:'.length)
    return file === '' ? undefined : { file }
  }
  const connection = parseConnectionString(address)
  return connection && { connection }
}

/** Throws if `parseDatabaseUrl` does not recognise the address. The message omits the address, which may contain a password. */
export function openDatabase(address: string, limits?: DatabaseLimits): Database {
  const place = parseDatabaseUrl(address)
  if (!place) throw new Error('the database address must start with sqlite: or mysql://, and name a database')
  return openDatabaseAt(place, limits)
}

export function openDatabaseAt(place: DatabaseLocation, limits?: DatabaseLimits): Database {
  if ('connection' in place) return openMariadb(place.connection, limits)
  mkdirSync(dirname(place.file), { recursive: true })
  return openSqlite(place.file, limits && { limits })
}
