import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'

/** A MariaDB whose user may create databases. */
const serverUrl = new URL(process.env.TEST_MARIADB_URL ?? 'mysql://root@127.0.0.1:3306')
const prefix = 'orelhao_test_'
const abandonedAfterSeconds = 3600
const dropSeconds = 60

/** An empty database for one test file. */
export interface TestDatabase {
  /** In the format of DATABASE_URL. */
  url: string
  drop(): Promise<void>
}

export function sqliteDatabase(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  return {
    url: `sqlite:${join(folder, 'test.db')}`,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

export async function mariadbDatabase(): Promise<TestDatabase> {
  const run = process.env.TEST_RUN ? `_${process.env.TEST_RUN}` : ''
  const name = `${prefix}${Math.floor(Date.now() / 1000)}_${randomBytes(4).toString('hex')}${run}`
  await onServer(async (query) => void (await query(`CREATE DATABASE ${name}`)))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer((query) => dropSchema(query, name)) }
}

/** Names the databases that this process and its children create from now on. Returns a function that drops the remaining ones. */
export function beginRun(): () => Promise<void> {
  const run = randomBytes(4).toString('hex')
  process.env.TEST_RUN = run
  return () =>
    onServer(async (query) => {
      for (const left of await schemasLike(query, `${prefix}%_${run}`)) await dropSchema(query, left)
    })
}

/** Drops databases of killed test runs. Call it once per run: concurrent calls disturb each other. */
export async function dropAbandonedDatabases(): Promise<void> {
  await onServer(async (query) => {
    for (const abandoned of await abandonedSchemas(query)) await dropSchema(query, abandoned)
  })
}

/**
 * Drops a database. A server that was killed in the middle of a statement locks its tables until the database notices. Then this ends its
 * connections and reports them on the error output, since only a test that kills may leave one.
 */
async function dropSchema(query: Query, name: string): Promise<void> {
  await query(`SET lock_wait_timeout = ${dropSeconds}, innodb_lock_wait_timeout = ${dropSeconds}`)
  try {
    await query(`DROP DATABASE IF EXISTS ${name}`)
  } catch (error) {
    const holders = (await query(
      `SELECT id, time, state, info FROM information_schema.processlist WHERE db = '${name}'`,
    )) as {
      id: number
    }[]
    process.stderr.write(`${name} was still in use: ${error} ${JSON.stringify(holders)}\n`)
    for (const { id } of holders) await query(`KILL ${id}`).catch(() => undefined) // it may have ended by itself
    await query(`DROP DATABASE IF EXISTS ${name}`)
  }
}

export type Query = (sql: string, values?: unknown[]) => Promise<unknown>

/** Opens a connection to no database, from which all can be reached. */
export async function onServer(job: (query: Query) => Promise<void>): Promise<void> {
  const connection = await createConnection({ uri: serverUrl.href })
  try {
    await job(async (sql, values) => (await connection.query(sql, values))[0])
  } finally {
    await connection.end()
  }
}

async function abandonedSchemas(query: Query): Promise<string[]> {
  const names = await schemasLike(query, `${prefix}%`)
  return names.filter((name) => Number(name.split('_')[2]) < Date.now() / 1000 - abandonedAfterSeconds)
}

async function schemasLike(query: Query, pattern: string): Promise<string[]> {
  const rows = (await query(`SHOW DATABASES LIKE '${pattern.replaceAll('_', '\\_')}'`)) as Record<string, string>[]
  return rows.flatMap((row) => Object.values(row))
}

/** Returns whether the tests on MariaDB can run. In CI they must, so there they run and fail. */
export const hasMariadb = process.env.CI ? true : await answers(serverUrl)
if (!hasMariadb && process.env.VITEST)
  process.stderr.write(`MariaDB is not reachable at ${serverUrl.host}: its tests are skipped\n`)

function answers({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 3306), timeout: 1000 })
    const settle = (answer: boolean) => () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('connect', settle(true)).on('error', settle(false)).on('timeout', settle(false))
  })
}
