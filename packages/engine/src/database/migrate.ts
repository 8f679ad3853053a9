import { type Compilable, type CreateTableBuilder, type RawBuilder, type SchemaModule, sql } from 'kysely'
import type { Database, Db } from './database.ts'
import { type Dialect, dialectOf } from './dialect.ts'
import { insertIgnore } from './insert-ignore.ts'

declare module './database.ts' {
  interface Tables {
    orelhao_migrations: { name: string; applied_at: number }
    /** Migrations that earlier versions, which do not have them, may ignore. */
    orelhao_additions: { name: string }
  }
}

export const tables = { orelhao_migrations: 'bounded', orelhao_additions: 'bounded' } as const

/** Spellings that differ between the two databases, for a schema that is written as text. */
export interface ColumnTypes {
  autoId: string
  id: string
  boolean: string
  isSqlite: boolean
  /** Ends a CREATE TABLE; `keyOptions` ends that of a table whose rows are found by their key alone. */
  options: string
  keyOptions: string
  dropIndex(name: string, table: string): string
}

/** Differences between the two databases, for Kysely's schema builder. */
export interface SchemaTools {
  schema: SchemaModule
  isSqlite: boolean
  id: 'integer' | 'bigint'
  boolean: 'integer' | RawBuilder<unknown>
  /** Creates a table unless it exists. Gives it an automatic column `id`, or only its own key. */
  createTable(name: string, key: 'autoId' | 'ownKey'): CreateTableBuilder<string>
}

/** One step that changes the schema or moves data. */
export type Migration = BuiltMigration | SchemaMigration | DataMigration

interface Named {
  /** `folder/NNN-title`; never renamed once released. */
  name: string
  /** A version without this migration must not run on the database: it would fail, or damage what the migration is for. */
  refusesEarlierVersions?: true
}

export interface BuiltMigration extends Named {
  /** Uses Kysely's schema builder. Each statement must be safe to run again after a crash half-way; see `runIdempotent`. */
  build(tools: SchemaTools): Compilable[]
}

/** Statements as text, from before the builder. Released, so never rewritten. */
export interface SchemaMigration extends Named {
  statements(types: ColumnTypes): string[]
}

export interface DataMigration extends Named {
  /**
   * Moves one batch in a transaction of its own, and returns whether there may be more. A moved row must not be found again. A batch of
   * some hundred rows blocks other writers only briefly.
   */
  run(db: Db): Promise<boolean>
}

const mariadbOptions = 'ENGINE=InnoDB ROW_FORMAT=DYNAMIC DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin'

export const columnTypes: Record<Dialect, ColumnTypes> = {
  sqlite: {
    autoId: 'INTEGER PRIMARY KEY AUTOINCREMENT',
    id: 'INTEGER',
    boolean: 'INTEGER',
    isSqlite: true,
    options: '',
    keyOptions: 'WITHOUT ROWID',
    dropIndex: (name) => `DROP INDEX IF EXISTS ${name}`,
  },
  mariadb: {
    autoId: 'BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY',
    id: 'BIGINT',
    boolean: 'TINYINT',
    isSqlite: false,
    options: mariadbOptions,
    keyOptions: mariadbOptions,
    dropIndex: (name, table) => `DROP INDEX ${name} ON ${table}`,
  },
}

/** The column or the index exists already, or the index is gone already. */
const alreadyDoneErrors = new Set([1060, 1061, 1091])

/** The database has migrations of a newer version, whose tables this version could damage. Nothing was changed. */
export class NewerDatabaseError extends Error {
  readonly code = 'NEWER_DATABASE'
  /** Names of the migrations that this version does not have. */
  readonly unknown: readonly string[]

  constructor(unknown: readonly string[]) {
    super(`the database is of a newer version: it has ${unknown.join(', ')}`)
    this.unknown = unknown
  }
}

/** Brings the schema up to date. Safe to run at every start and by several processes at once. Returns the names of new migrations. */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  nowSeconds: number,
): Promise<string[]> {
  const applied = new Set<string>()
  while (await database.exclusive((db) => migrateNext(db, migrations, nowSeconds, applied)));
  return [...applied]
}

/**
 * Throws NewerDatabaseError for a database with a migration that `known`, all of this version, lacks and that this version may not ignore.
 * Returns those that it may ignore. Changes nothing.
 */
export async function refuseNewerDatabase(database: Database, known: readonly Migration[]): Promise<string[]> {
  return database.exclusive(async (db) => {
    await createMigrationsTable(db)
    const unknown = await unknownMigrations(db, known)
    const additions = await db.selectFrom('orelhao_additions').select('name').execute()
    const ignored = new Set(additions.map(({ name }) => name))
    const refusing = unknown.filter((name) => !ignored.has(name))
    if (refusing.length > 0) throw new NewerDatabaseError(refusing)
    return unknown
  })
}

/** Migrations of the database that `known`, all of this version, lacks. */
export async function unknownMigrations(db: Db, known: readonly Migration[]): Promise<string[]> {
  const applied = await appliedMigrations(db)
  for (const { name } of known) applied.delete(name)
  return [...applied].toSorted()
}

/** Runs up to the end of one batch of data. Returns whether there is more to do; adds the names of finished migrations to `applied`. */
async function migrateNext(
  db: Db,
  migrations: readonly Migration[],
  nowSeconds: number,
  applied: Set<string>,
): Promise<boolean> {
  await createMigrationsTable(db)
  const missing = await pendingMigrations(db, migrations)
  if (missing.length > 0 && dialectOf(db) === 'mariadb') await repairFormats(db)
  for (const migration of missing) {
    if (!('run' in migration)) await apply(db, migration)
    else if (await migrateBatch(db, migration)) return true
    await recordApplied(db, migration, nowSeconds)
    applied.add(migration.name)
  }
  return false
}

async function createMigrationsTable(db: Db): Promise<void> {
  const { options } = columnTypes[dialectOf(db)]
  await sql`CREATE TABLE IF NOT EXISTS orelhao_migrations (name VARCHAR(100) NOT NULL PRIMARY KEY, applied_at BIGINT NOT NULL) ${sql.raw(options)}`.execute(
    db,
  )
  await sql`CREATE TABLE IF NOT EXISTS orelhao_additions (name VARCHAR(100) NOT NULL PRIMARY KEY) ${sql.raw(options)}`.execute(
    db,
  )
}

interface Formatted {
  name: string
}

/**
 * Converts tables that were created with the server's own defaults, whose row format allows no index on an address. An installation that
 * stopped there continues.
 */
async function repairFormats(db: Db): Promise<void> {
  const { rows } = await sql<Formatted>`SELECT TABLE_NAME AS name FROM information_schema.TABLES
    WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME LIKE 'orelhao\\_%' AND TABLE_TYPE = 'BASE TABLE'
    AND (ENGINE <> 'InnoDB' OR ROW_FORMAT IN ('Compact', 'Redundant'))`.execute(db)
  for (const { name } of rows) await sql`ALTER TABLE ${sql.table(name)} ENGINE=InnoDB ROW_FORMAT=DYNAMIC`.execute(db)
}

/** On SQLite every exclusive job is a transaction already. */
function migrateBatch(db: Db, { run }: DataMigration): Promise<boolean> {
  return dialectOf(db) === 'sqlite' ? run(db) : db.transaction().execute(run)
}

/** Migrations that a database lacks, for instance one restored from an older backup. */
export async function pendingMigrations(db: Db, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await appliedMigrations(db)
  return migrations.filter(({ name }) => !applied.has(name))
}

async function appliedMigrations(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('orelhao_migrations').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

async function apply(db: Db, migration: BuiltMigration | SchemaMigration): Promise<void> {
  for (const statement of statementsOf(db, migration)) await runIdempotent(db, dialectOf(db), statement)
}

/** The SQL of a migration of the schema, in the database's dialect. */
export function statementsOf(db: Db, migration: BuiltMigration | SchemaMigration): string[] {
  const dialect = dialectOf(db)
  return 'build' in migration
    ? migration.build(schemaTools(db, dialect)).map((built) => built.compile().sql)
    : migration.statements(columnTypes[dialect])
}

function schemaTools({ schema }: Db, dialect: Dialect): SchemaTools {
  const { isSqlite, options, keyOptions } = columnTypes[dialect]
  const id = isSqlite ? 'integer' : 'bigint'
  return {
    schema,
    isSqlite,
    id,
    boolean: isSqlite ? 'integer' : sql`tinyint`,
    createTable(name, key) {
      const table = schema.createTable(name).ifNotExists()
      if (key === 'ownKey') return table.modifyEnd(sql.raw(keyOptions))
      return table
        .addColumn('id', id, (column) => column.notNull().primaryKey().autoIncrement())
        .modifyEnd(sql.raw(options))
    },
  }
}

async function recordApplied(db: Db, { name, refusesEarlierVersions }: Migration, nowSeconds: number): Promise<void> {
  await insertIgnore(db, 'orelhao_migrations', { name, applied_at: nowSeconds })
  if (!refusesEarlierVersions) await insertIgnore(db, 'orelhao_additions', { name })
}

/** MySQL has no IF [NOT] EXISTS for indexes, and neither MySQL nor SQLite has it for columns: the error shows that it was done before. */
async function runIdempotent(db: Db, dialect: Dialect, statement: string): Promise<void> {
  try {
    await sql.raw(dialect === 'mariadb' ? statement.replace(/INDEX IF NOT EXISTS/i, 'INDEX') : statement).execute(db)
  } catch (error) {
    if (!isDoneAlready(error)) throw error
  }
}

function isDoneAlready(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errno' in error && alreadyDoneErrors.has(Number(error.errno))) return true
  return error.message.includes('duplicate column name')
}
