import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Connection, parseConnectionString } from './connection-string.ts'
import type { Database } from './database.ts'
import type { DatabaseLimits } from './limits.ts'
import { openMariadb } from './mariadb.ts'
import { openSqlite } from './sqlite.ts'

type DatabaseLocation = { file: string } | { connection: Connection }

/** Reads `sqlite:FILE`, or MariaDB's or MySQL's address in one of its two forms; undefined for any other text. */
export function parseDatabaseUrl(address: string): DatabaseLocation | undefined {
  if (address.startsWith('sqlite:')) {
    const file = address.slice('sqlite:'.length)
    return file === '' ? undefined : { file }
  }
  const connection = parseConnectionString(address)
  return connection && { connection }
}

/** Throws where `databasePlace` recognises nothing. The message does not hold the address, which may hold a password. */
export function openDatabase(address: string, limits?: DatabaseLimits): Database {
  const place = parseDatabaseUrl(address)
  if (!place) throw new Error('the database address must start with sqlite: or mysql://, and name a database')
  if ('connection' in place) return openMariadb(place.connection, limits)
  mkdirSync(dirname(place.file), { recursive: true })
  return openSqlite(place.file, limits && { limits })
}
