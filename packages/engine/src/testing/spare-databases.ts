import { apps } from '../apps/index.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { migrationsOf } from '../migrations.ts'
import { mariadbDatabase, onServer, type Query, type TestDatabase } from './test-database.ts'

/** A database with all tables, and what lies in them before the first player comes. */
interface Migrated extends TestDatabase {
  name: string
  seeds: Map<string, Record<string, unknown>[]>
}

/** Of this process, which runs one test file after another. */
const spare: Migrated[] = []

/** How long a row or table may be held by somebody who was killed. */
const heldSeconds = 5

/**
 * A MariaDB with all tables and no player. To make the tables takes seconds amid a whole run, so an earlier test file's is emptied and used again where
 * nobody else is connected to it; then ids do not begin at 1. What is left over goes at the end of the run.
 */
export async function migratedMariadb(): Promise<TestDatabase> {
  const own = spare.pop() ?? (await made())
  return { url: own.url, drop: () => giveBack(own) }
}

async function made(): Promise<Migrated> {
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
    await onServer((query) => emptied(query, own))
    spare.push(own)
  } catch {
    await own.drop()
  }
}

/** Rejects where it cannot be told that the next test file finds what the first one found. */
async function emptied(query: Query, { name, seeds }: Migrated): Promise<void> {
  await query(`SET lock_wait_timeout = ${heldSeconds}, innodb_lock_wait_timeout = ${heldSeconds}`)
  const others = await rowsOf(query, `SELECT id FROM information_schema.processlist WHERE db = '${name}'`)
  if (others.length > 0) throw new Error('somebody is connected yet')
  const tables = await tablesOf(query, name)
  if (tables.join() !== [...seeds.keys()].join()) throw new Error('there are other tables now')
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
