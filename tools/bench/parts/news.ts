import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from '../../../packages/engine/src/apps/weazel/store.ts'
import { columnTypes } from '../../../packages/engine/src/database/migrate.ts'
import { load } from '../load/load.ts'
import { inTurns } from '../load/turns.ts'
import { compared, type Part } from '../measure.ts'
import { fill, senders, signIn, startProduct } from '../product.ts'
import { startServer } from '../server.ts'

const articles = 10_000
const callers = 16
const rounds = 4
const warmUpMs = 700
const roundMs = 1200

const calls = [
  { what: 'a page far down of a tag', body: `{"member":"weazel_tag","args":["Cidade",${articles / 2}]}` },
  { what: 'an article read before', body: `{"member":"weazel_view","args":[${articles / 2}]}` },
]

/** The news with 10,000 articles beside one raw query by the same index, behind the same framework. */
export const news: Part[] = calls.map(({ what, body }) => ({
  name: `news, ${what}`,
  steps: (rounds + 1) * 2,
  async run(step) {
    const [product, floor] = await Promise.all([startProduct(), startServer('floors/news.ts', {}, prepare)])
    fill(product, store)
    const tokens = await Promise.all(senders.map((user) => signIn(product, user)))
    const round = (address: string, players: string[]) => async (isWarmUp: boolean) => {
      const result = await load({ address, tokens: players, count: callers }, isWarmUp ? warmUpMs : roundMs, () => body)
      step()
      return result.perSecond
    }
    const { ours, floors } = await inTurns(rounds, round(floor.address, ['']), round(product.address, tokens))
    await Promise.all([product.stop(), floor.stop()])
    const name = `news, ${what}, ${articles} articles: rate; floor: one raw query, nobody known`
    return [compared(name, 'calls/s', ours, floors, { ratioAtLeast: 0.5 })]
  },
}))

/** The product's own table, without the product. */
function prepare(folder: string): void {
  const database = new DatabaseSync(join(folder, 'orelhao.db'))
  database.exec('PRAGMA journal_mode=WAL')
  for (const migration of migrations)
    if ('statements' in migration)
      for (const statement of migration.statements(columnTypes.sqlite)) database.exec(statement)
  store(database)
  database.close()
}

function store(database: DatabaseSync): void {
  database.exec(`
    DELETE FROM orelhao_weazel;
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${articles})
    INSERT INTO orelhao_weazel (id, title, description, excerpt, author, author_id, tag, image, created_at)
    SELECT n, 'Noticia de teste numero ' || n, 'Primeira linha numero ' || n || char(10) || printf('%.*c', 2000, 'a'),
      'Primeira linha numero ' || n, 'Camila Duarte', 3, CASE n % 3 WHEN 0 THEN 'Cidade' WHEN 1 THEN 'Cultura' ELSE 'Esportes' END,
      '/smartphone/stock/photos/rua.jpg', 1700000000 + n
    FROM number`)
}
