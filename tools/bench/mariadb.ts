import { randomBytes } from 'node:crypto'
import { createConnection } from 'mysql2/promise'

/** A MariaDB whose user may create databases, as the tests use it. */
const serverUrl = new URL(process.env.TEST_MARIADB_URL ?? 'mysql://root@127.0.0.1:3306')

export interface Schema {
  /** URL as in DATABASE_URL. */
  url: string
  drop(): Promise<void>
}

/** An empty database for the bench; undefined where no MariaDB answers. */
export async function newSchema(): Promise<Schema | undefined> {
  const name = `orelhao_bench_${randomBytes(4).toString('hex')}`
  const run = async (sql: string) => {
    const connection = await createConnection({ uri: serverUrl.href })
    await connection.query(sql)
    await connection.end()
  }
  try {
    await run(`CREATE DATABASE ${name}`)
  } catch (error) {
    process.stderr.write(`without MariaDB (${error instanceof Error ? error.message : error})\n`)
    return
  }
  return {
    url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    drop: () => run(`DROP DATABASE ${name}`),
  }
}
