import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database } from './database.ts'
import type { DatabaseLimits } from './limits.ts'
import { openMariadb } from './mariadb.ts'
import { openSqlite } from './sqlite.ts'

/** Opens `sqlite:FILE` or `mysql://user:password@host:port/database`. Throws on any other address. */
export function openDatabase(url: string, limits?: DatabaseLimits): Database {
  if (url.startsWith('sqlite:')) {
    const file = url.slice('sqlite:'.length)
    mkdirSync(dirname(file), { recursive: true })
    return openSqlite(file, limits && { limits })
  }
  if (/^(mysql|mariadb):\/\//.test(url)) {
    return openMariadb({ uri: url.replace(/^mariadb:/, 'mysql:') }, { limits })
  }
  throw new Error('the database address must start with sqlite: or mysql://')
}
