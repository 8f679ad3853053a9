import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
import { type Dialect, dialectOf } from './dialect.ts'

declare module './database.ts' {
  interface Tables {
    orelhao_migrations: { name: string; applied_at: number }
  }
}

/** What the two databases spell differently in a schema. */
export interface ColumnTypes {
  autoId: string
  id: string
  boolean: string
  /** Ends a CREATE TABLE. */
  options: string
}

/** One step of the schema. Every statement must bear being run again after a crash half-way. */
export interface Migration {
  /** `app/NNN-title`; never renamed once released. */
  name: string
  statements(types: ColumnTypes): string[]
}

const columnTypes: Record<Dialect, ColumnTypes> = {
  sqlite: {
    autoId: 'INTEGER PRIMARY KEY AUTOINCREMENT',
    id: 'INTEGER',
    boolean: 'INTEGER',
    options: '',
  },
  mariadb: {
    autoId: 'BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY',
    id: 'BIGINT',
    boolean: 'TINYINT',
    options: 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin',
  },
}

/** The column or the index is there already. */
const thereAlready = new Set([1060, 1061])

/** Brings the schema up to date. Safe to run at every start and by several processes at once. */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  nowSeconds: number,
): Promise<string[]> {
  const applied = await database.write(async (db) => {
    await sql`CREATE TABLE IF NOT EXISTS orelhao_migrations (name VARCHAR(100) NOT NULL PRIMARY KEY, applied_at BIGINT NOT NULL)`.execute(
      db,
    )
    return new Set((await db.selectFrom('orelhao_migrations').select('name').execute()).map((row) => row.name))
  })
  const missing = migrations.filter((migration) => !applied.has(migration.name))
  for (const migration of missing) await database.write((db) => apply(db, migration, nowSeconds))
  return missing.map((migration) => migration.name)
}

async function apply(db: Db, migration: Migration, nowSeconds: number): Promise<void> {
  const dialect = dialectOf(db)
  for (const statement of migration.statements(columnTypes[dialect])) await runAgainSafely(db, dialect, statement)
  const insert = db.insertInto('orelhao_migrations').values({ name: migration.name, applied_at: nowSeconds })
  await (dialect === 'mariadb' ? insert.ignore() : insert.onConflict((conflict) => conflict.doNothing())).execute()
}

/** MySQL has no CREATE INDEX IF NOT EXISTS, and nobody has ADD COLUMN IF NOT EXISTS: what is there already is told by its error. */
async function runAgainSafely(db: Db, dialect: Dialect, statement: string): Promise<void> {
  try {
    await sql.raw(dialect === 'mariadb' ? statement.replace('INDEX IF NOT EXISTS', 'INDEX') : statement).execute(db)
  } catch (error) {
    if (!isThereAlready(error)) throw error
  }
}

function isThereAlready(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errno' in error && thereAlready.has(Number(error.errno))) return true
  return error.message.includes('duplicate column name')
}
