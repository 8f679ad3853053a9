import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fastify } from 'fastify'
import { createPool } from 'mysql2/promise'

/**
 * The smallest honest list: one prepared, indexed query on the product's own tables, by its name in QUERIES, JSON text of name → SQL.
 * Nobody is known. Where WRITES has SQL of that name, that runs first, in one transaction with the query: its argument is a number that
 * grows.
 */
const queries: Record<string, string> = JSON.parse(process.env.QUERIES ?? '{}')
const writes: Record<string, string> = JSON.parse(process.env.WRITES ?? '{}')
const url = process.env.FLOOR_DATABASE ?? ''
const ask = url.startsWith('mysql') ? mariadb() : sqlite()
let written = 0

function sqlite(): (name: string, args: number[]) => unknown {
  const database = new DatabaseSync(join(url, 'orelhao.db'))
  database.exec('PRAGMA busy_timeout=5000; PRAGMA synchronous=FULL')
  const prepared = (all: Record<string, string>) =>
    new Map(Object.entries(all).map(([name, text]) => [name, database.prepare(text)]))
  const [reading, writing] = [prepared(queries), prepared(writes)]
  return (name, args) => {
    const write = writing.get(name)
    if (!write) return reading.get(name)?.all(...args)
    database.exec('BEGIN IMMEDIATE')
    write.run(++written)
    const rows = reading.get(name)?.all(...args)
    database.exec('COMMIT')
    return rows
  }
}

function mariadb(): (name: string, args: number[]) => unknown {
  const pool = createPool({ uri: url, connectionLimit: 16 })
  return async (name, args) => {
    const [query = '', write] = [queries[name], writes[name]]
    if (write === undefined) return (await pool.execute(query, args))[0]
    const connection = await pool.getConnection()
    await connection.query('BEGIN')
    await connection.execute(write, [++written])
    const [rows] = await connection.execute(query, args)
    await connection.query('COMMIT')
    connection.release()
    return rows
  }
}

const app = fastify()
app.post<{ Body: { member: string; args: number[] } }>(
  '/smartphone/backend',
  { schema: { body: { type: 'object', required: ['member', 'args'], properties: { args: { type: 'array' } } } } },
  async ({ body: { member, args } }) => ask(member, args),
)
process.on('SIGTERM', () => process.exit())
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
