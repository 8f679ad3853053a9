import { DatabaseSync } from 'node:sqlite'
import { createConnection } from 'mysql2/promise'
import { auditRows, type CitySize, type Fill, fills } from './scale-city.ts'

/** Runs statements; values stand for question marks. */
interface Target {
  isMariadb: boolean
  run(sql: string, values?: readonly (string | number)[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** Rows of one statement: more would need long transactions. */
const rowsAtOnce = 250_000
const auditAtOnce = 500

/** Fills an empty, migrated database. `step` gets the share that is done. `url` as in DATABASE_URL. */
export async function fillCity(url: string, size: CitySize, now: number, step: (done: number) => void): Promise<void> {
  const target = url.startsWith('sqlite:') ? openFile(url.slice('sqlite:'.length)) : await connect(url)
  const all = fills(size, now)
  const total = all.reduce((sum, { rows }) => sum + rows, size.cases)
  let done = 0
  const count = (rows: number) => {
    done += rows
    step(done / total)
  }
  for (const table of new Set(all.map(({ table }) => table))) {
    const indexes = await dropIndexes(target, table) // building them at once takes a tenth of the time
    for (const fill of all.filter((one) => one.table === table)) await fillTable(target, fill, count)
    for (const sql of indexes) await target.run(sql)
  }
  let batch: (string | number)[][] = []
  let end = { number: 0, hash: '' }
  const flush = async () => {
    if (batch.length === 0) return
    const places = batch.map((row) => `(${row.map(() => '?').join()})`).join()
    await target.run(
      `INSERT INTO orelhao_audit (number, digest, previous, at, actor, action, case_id, player, details, hash) VALUES ${places}`,
      batch.flat(),
    )
    count(batch.length)
    batch = []
  }
  for (const row of auditRows(size, now)) {
    batch.push([
      row.number,
      row.digest,
      row.previous,
      row.at,
      row.actor,
      row.action,
      row.case_id,
      row.player,
      row.details,
      row.hash,
    ])
    end = row
    if (batch.length === auditAtOnce) await flush()
  }
  await flush()
  await target.run('INSERT INTO orelhao_audit_end (id, number, hash, lock_count) VALUES (1, ?, ?, 0)', [
    end.number,
    end.hash,
  ])
  await analyze(target)
  await target.close()
}

async function fillTable(
  target: Target,
  { table, rows, columns, only = '1 = 1' }: Fill,
  count: (rows: number) => void,
) {
  for (let first = 1; first <= rows; first += rowsAtOnce) {
    const last = Math.min(rows, first + rowsAtOnce - 1)
    const numbers = target.isMariadb
      ? `(SELECT seq AS n FROM seq_${first}_to_${last})`
      : `(WITH RECURSIVE number (n) AS (SELECT ${first} UNION ALL SELECT n + 1 FROM number WHERE n < ${last}) SELECT n FROM number)`
    await target.run(
      `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) SELECT ${Object.values(columns).join(', ')} FROM ${numbers} AS number WHERE ${only}`,
    )
    count(last - first + 1)
  }
}

/** Drops a table's indexes that are not unique; returns the statements that create them again. */
async function dropIndexes(target: Target, table: string): Promise<string[]> {
  if (target.isMariadb) {
    const rows = await target.run(
      `SELECT INDEX_NAME AS name, GROUP_CONCAT(COLUMN_NAME ORDER BY SEQ_IN_INDEX) AS columns FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = '${table}' AND NON_UNIQUE = 1 GROUP BY INDEX_NAME`,
    )
    if (rows.length === 0) return []
    await target.run(`ALTER TABLE ${table} ${rows.map(({ name }) => `DROP INDEX ${name}`).join(', ')}`)
    return [`ALTER TABLE ${table} ${rows.map(({ name, columns }) => `ADD INDEX ${name} (${columns})`).join(', ')}`]
  }
  const rows = await target.run(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = '${table}' AND sql NOT LIKE '%UNIQUE%'`,
  )
  for (const { name } of rows) await target.run(`DROP INDEX ${name}`)
  return rows.map(({ sql }) => String(sql))
}

async function analyze(target: Target): Promise<void> {
  if (!target.isMariadb) return void (await target.run('ANALYZE'))
  const tables = await target.run(
    "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME LIKE 'orelhao\\_%'",
  )
  await target.run(`ANALYZE TABLE ${tables.map(({ name }) => name).join(', ')}`)
}

function openFile(file: string): Target {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA temp_store = MEMORY')
  return {
    isMariadb: false,
    run: async (sql, values = []) => database.prepare(sql).all(...values) as Record<string, unknown>[],
    close: async () => database.close(),
  }
}

async function connect(url: string): Promise<Target> {
  const connection = await createConnection(url)
  return {
    isMariadb: true,
    async run(sql, values = []) {
      const [rows] = await connection.query(sql, [...values])
      return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []
    },
    close: () => connection.end(),
  }
}
