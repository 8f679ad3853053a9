import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fastify } from 'fastify'

/** The smallest honest news: one prepared, indexed query for a page of a list or for an article. Nobody is known, and nobody is counted. */
const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'orelhao.db'))
const shown = 'id, title, author, tag, image AS imageURL, video AS videoURL, views, created_at'
const list = database.prepare(
  `SELECT ${shown}, excerpt AS description FROM orelhao_weazel WHERE tag = ? AND id < ? ORDER BY id DESC LIMIT 20`,
)
const whole = database.prepare(`SELECT ${shown}, description FROM orelhao_weazel WHERE id = ?`)

const app = fastify()
app.post<{ Body: { member: string; args: (string | number)[] } }>(
  '/smartphone/backend',
  { schema: { body: { type: 'object', required: ['member', 'args'], properties: { args: { type: 'array' } } } } },
  async ({ body: { member, args } }) =>
    member === 'weazel_view' ? whole.get(args[0] ?? 0) : list.all(args[0] ?? '', args[1] ?? 0),
)
process.on('SIGTERM', () => process.exit())
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
