import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { apps } from '../apps/index.ts'
import { copyDatabaseFile } from '../database/copy/copy-file.ts'
import { nextTurn, type Row } from '../database/copy/rows.ts'
import { openSource, type Source } from '../database/copy/source.ts'
import { openTarget, type Target } from '../database/copy/target.ts'
import { type Database, DatabaseUnavailable } from '../database/database.ts'
import { databaseFailureOf, isLocked } from '../database/failure.ts'
import { migrate } from '../database/migrate.ts'
import { type DatabaseLocation, openDatabaseAt } from '../database/open-database.ts'
import { migrationsOf } from '../migrations.ts'
import { leaseTimeoutMs } from '../shared/leases/lease.ts'
import { heldLeases } from '../shared/leases/store.ts'
import { secretTables } from '../shared/secrets/store.ts'
import { CopyRefused } from './copy-refused.ts'

/** Numbers of copied players and rows, which were counted in both databases. */
export interface CopyReport {
  players: number
  rows: number
  /** By table, without empty ones. */
  tables: Record<string, number>
}

/** Tables whose rows belong to one database alone. */
const panelAccess = ['orelhao_panel_access', 'orelhao_panel_passkeys', 'orelhao_panel_challenges']
const leftOut = new Set(['orelhao_migrations', 'orelhao_additions', ...panelAccess, ...secretTables])
/** Few, since SQLite runs them on this thread without a pause. */
const migrationsAtOnce = 8
/** A server that works sends a heartbeat each second. */
const heartbeatPauseMs = leaseTimeoutMs + 500

/**
 * Replaces the content of one database by another's, in one transaction. Throws CopyRefused or DatabaseUnavailable; then nothing has
 * changed, except that the tables of `to` may have been created. Refuses a `to` with players unless `replace`.
 */
export async function copyContent(
  from: DatabaseLocation,
  to: DatabaseLocation,
  { replace = false }: { replace?: boolean } = {},
): Promise<CopyReport> {
  if ('file' in from && 'file' in to && resolve(from.file) === resolve(to.file)) throw new CopyRefused('same')
  return withCurrentSource(from, async (source) => {
    await prepareTarget(to, replace)
    return asUnavailable(async () => {
      const target = await openUnused(to)
      try {
        return await copyTables(source, target, 'file' in from)
      } finally {
        target.close()
      }
    })
  })
}

export async function playerCountOf(place: DatabaseLocation): Promise<number> {
  return withSource(place, (source) => source.playerCount())
}

/** Runs a job on a source that has every migration. An older file is copied and brought up to date aside: a backup never changes. */
async function withCurrentSource<T>(from: DatabaseLocation, job: (source: Source) => Promise<T>): Promise<T> {
  const isOlder = await withSource(from, async (source) => {
    const applied = new Set(await source.migrations())
    const known = new Set(migrationsOf(apps).map(({ name }) => name))
    if (applied.size === 0) throw new CopyRefused('foreign')
    const unknown = [...applied].filter((name) => !known.has(name))
    if (unknown.length > 0) throw new CopyRefused('newer', unknown.join(', '))
    return applied.size < known.size
  })
  if (!isOlder) return withSource(from, job)
  if (!('file' in from)) throw new CopyRefused('older')
  return besideIt(from.file, async (file) => {
    await copyDatabaseFile(from.file, file)
    await migrated({ file })
    return withSource({ file }, job)
  })
}

/** Runs a job with a path for a copy of a file, which is deleted afterwards. The game may write nowhere else. */
async function besideIt<T>(original: string, job: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(dirname(original), '.update-'))
  try {
    return await job(join(folder, 'orelhao.db'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function withSource<T>(place: DatabaseLocation, job: (source: Source) => Promise<T>): Promise<T> {
  const source = await asUnavailable(() => asUnreadable('file' in place, () => openSource(place)))
  try {
    return await job(source)
  } finally {
    source.close()
  }
}

/** Creates the tables; refuses a database that a server uses, or that has players. */
async function prepareTarget(to: DatabaseLocation, replace: boolean): Promise<void> {
  if ('file' in to && existsSync(to.file)) (await openUnused(to)).close()
  await migrated(to, async (database) => {
    if (await isInUse(database)) throw new CopyRefused('inUse')
  })
  if (!replace && (await playerCountOf(to)) > 0) throw new CopyRefused('hasPlayers')
}

/** A file that another connection has open is in use. */
async function openUnused(to: DatabaseLocation): Promise<Target> {
  try {
    return await openTarget(to)
  } catch (error) {
    if ('file' in to && isLocked(error)) throw new CopyRefused('inUse', '', error)
    throw error
  }
}

async function migrated(place: DatabaseLocation, job = async (_: Database) => {}): Promise<void> {
  const database = openDatabaseAt(place)
  try {
    const all = migrationsOf(apps)
    for (let count = 0; count < all.length; count += migrationsAtOnce) {
      await migrate(database, all.slice(0, count + migrationsAtOnce), Math.floor(Date.now() / 1000))
      await nextTurn() // a game on this thread goes on
    }
    await job(database)
  } finally {
    await database.close()
  }
}

/** A server without leader's work sends no heartbeat: the owner's guide asks to stop it. */
async function isInUse(database: Database): Promise<boolean> {
  const before = await database.read(heldLeases)
  if (before.length === 0) return false
  await sleep(heartbeatPauseMs)
  const silent = new Set(before.map((lease) => JSON.stringify(lease)))
  return (await database.read(heldLeases)).some((lease) => !silent.has(JSON.stringify(lease)))
}

async function copyTables(source: Source, target: Target, isFile: boolean): Promise<CopyReport> {
  const tables = await asUnreadable(isFile, () => source.columns())
  const copied: Record<string, number> = {}
  const nextIds = new Map<string, number>()
  for (const [table, columns] of tables) {
    if (leftOut.has(table)) continue
    await target.empty(table)
    const rows = await copyRows(source, target, { table, columns, isFile })
    const found = await target.rowCount(table)
    if (found !== rows) throw new Error(`${table}: ${rows} rows were copied, and ${found} arrived`)
    if (rows > 0) copied[table] = rows
    const next = await source.nextId(table)
    if (next !== undefined) nextIds.set(table, next)
  }
  await target.commit(nextIds)
  const rows = Object.values(copied).reduce((sum, one) => sum + one, 0)
  return { players: copied.orelhao_players ?? 0, rows, tables: copied }
}

async function copyRows(
  source: Source,
  target: Target,
  { table, columns, isFile }: { table: string; columns: string[]; isFile: boolean },
): Promise<number> {
  const batches = source.rows(table, columns)[Symbol.asyncIterator]()
  let count = 0
  for (;;) {
    const { value, done } = await asUnreadable<IteratorResult<readonly Row[], undefined>>(isFile, () => batches.next())
    if (done) return count
    await target.insert(table, columns, value)
    count += value.length
  }
}

/** A file that cannot be read is not a database that is away: trying again would not help. */
async function asUnreadable<T>(isFile: boolean, job: () => Promise<T>): Promise<T> {
  try {
    return await job()
  } catch (error) {
    const failure = databaseFailureOf(error)
    if (isFile && (failure === 'broken' || failure === 'forbidden'))
      throw new CopyRefused('unreadable', error instanceof Error ? error.message : '', error)
    throw error
  }
}

async function asUnavailable<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await job()
  } catch (error) {
    throw databaseFailureOf(error) ? new DatabaseUnavailable(error) : error
  }
}
