import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fastify } from 'fastify'
import { createPool } from 'mysql2/promise'

/**
 * The smallest honest list: one prepared, indexed query on the product's own tables, by its name in QUERIES, JSON text of name → SQL.
 * No caller is identified.
 */
const queries: Record<string, string> = JSON.parse(process.env.QUERIES ?? '{}')
const url = process.env.FLOOR_DATABASE ?? ''
const ask = url.startsWith('mysql') ? mariadb() : sqlite()

function sqlite(): (name: string, args: number[]) => unknown {
  const database = new DatabaseSync(join(url, 'orelhao.db'))
  database.exec('PRAGMA busy_timeout=5000')
  const prepared = new Map(Object.entries(queries).map(([name, text]) => [name, database.prepare(text)]))
  return (name, args) => prepared.get(name)?.all(...args)
}

function mariadb(): (name: string, args: number[]) => unknown {
  const pool = createPool({ uri: url, connectionLimit: 16 })
  return async (name, args) => (await pool.execute(queries[name] ?? '', args))[0]
}

const app = fastify()
app.post<{ Body: { member: string; args: number[] } }>(
  '/smartphone/backend',
  { schema: { body: { type: 'object', required: ['member', 'args'], properties: { args: { type: 'array' } } } } },
  async ({ body: { member, args } }) => ask(member, args),
)
process.on('SIGTERM', () => process.exit())
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
