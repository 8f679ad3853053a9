import { apps } from '../apps/index.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { migrationsOf } from '../migrations.ts'
import { mariadbDatabase, onServer, type Query, type TestDatabase } from './test-database.ts'

/** A database with all tables, and the rows that they have before the first player. */
interface Migrated extends TestDatabase {
  name: string
  seeds: Map<string, Record<string, unknown>[]>
}

/** Spare databases of this process, which runs one test file after another. */
const spare: Migrated[] = []

/** How long a killed process may lock a row or table. */
const lockedSeconds = 5

/**
 * A MariaDB with all tables and no player. Creating the tables takes seconds during a whole run, so the database of an earlier test file is
 * empty and used again if no one else is connected to it; ids do not begin at 1 then. Spare databases are dropped at the end of the run.
 */
export async function migratedMariadb(): Promise<TestDatabase> {
  const own = spare.pop() ?? (await create())
  return { url: own.url, drop: () => giveBack(own) }
}

async function create(): Promise<Migrated> {
  const empty = await mariadbDatabase()
  const database = openDatabase(empty.url)
  await migrate(database, migrationsOf(apps), 0).finally(() => database.close())
  const name = new URL(empty.url).pathname.slice(1)
  const seeds: Migrated['seeds'] = new Map()
  await onServer(async (query) => {
    for (const table of await tablesOf(query, name))
      seeds.set(table, await rowsOf(query, `SELECT * FROM ${name}.${table}`))
  })
  return { ...empty, name, seeds }
}

async function giveBack(own: Migrated): Promise<void> {
  try {
    await onServer((query) => empty(query, own))
    spare.push(own)
  } catch {
    await own.drop()
  }
}

/** Rejects if the next test file would not find the same database as the first one. */
async function empty(query: Query, { name, seeds }: Migrated): Promise<void> {
  await query(`SET lock_wait_timeout = ${lockedSeconds}, innodb_lock_wait_timeout = ${lockedSeconds}`)
  const others = await rowsOf(query, `SELECT id FROM information_schema.processlist WHERE db = '${name}'`)
  if (others.length > 0) throw new Error('another connection is still open')
  const tables = await tablesOf(query, name)
  if (tables.join() !== [...seeds.keys()].join()) throw new Error('the tables have changed')
  for (const table of tables) await query(`DELETE FROM ${name}.${table}`)
  for (const [table, rows] of seeds)
    if (rows.length > 0)
      await query(`INSERT INTO ${name}.${table} (${Object.keys(rows[0] ?? {})}) VALUES ?`, [rows.map(Object.values)])
}

async function tablesOf(query: Query, name: string): Promise<string[]> {
  return (await rowsOf(query, `SHOW TABLES FROM ${name}`)).flatMap((row) => Object.values(row).map(String))
}

async function rowsOf(query: Query, sql: string): Promise<Record<string, unknown>[]> {
  return (await query(sql)) as Record<string, unknown>[]
}
