import { createConnection } from 'mysql2/promise'
import { gramsOf } from '../../../packages/engine/src/shared/parts-of-words/grams.ts'
import { Caller } from '../load/caller.ts'
import { inTurns } from '../load/turns.ts'
import { newSchema } from '../mariadb.ts'
import { compared, type Measure, type Part, quantile } from '../measure.ts'
import { fill, firstPlayer, main, signInPlayers, startProduct } from '../product.ts'
import { startServer } from '../server.ts'

const [ads, articles, profiles, answersEach] = [100_000, 10_000, 20_000, 50]
const rounds = 5
const callsARound = 150
/** Who looks: players with a profile each. */
const viewers = 4

const newestAds =
  'SELECT ad.*, player.name, player.firstname, player.phone FROM orelhao_ads ad LEFT JOIN orelhao_players player ON player.user_id = ad.owner WHERE ad.id < ? ORDER BY ad.id DESC LIMIT 24'

/** What is asked, and the raw query beside it. The args are the product's and the floor's. */
const reads: { what: string; ours: string; sql: string; args: number[] }[] = [
  {
    what: 'ads, a page far down',
    ours: `{"member":"olx_search","args":["%","%",${ads / 2}]}`,
    sql: newestAds,
    args: [ads / 2],
  },
  {
    what: 'ads, a common word',
    ours: '{"member":"olx_search","args":["%usado%","%"]}',
    sql: newestAds,
    args: [ads],
  },
  {
    what: 'ads, a word of five ads',
    ours: '{"member":"olx_search","args":["%raridade%","%"]}',
    sql: newestAds,
    args: [ads],
  },
  {
    what: 'ads, two words of five ads',
    ours: '{"member":"olx_search","args":["%raridade produto%","%"]}',
    sql: newestAds,
    args: [ads],
  },
  {
    what: 'ads, two words of all ads',
    ours: '{"member":"olx_search","args":["%usado numero%","%"]}',
    sql: newestAds,
    args: [ads],
  },
  {
    what: 'ads, a word of no ad',
    ours: '{"member":"olx_search","args":["%saudade%","%"]}',
    sql: newestAds,
    args: [ads],
  },
  {
    what: 'ads, two letters of all ads',
    ours: '{"member":"olx_search","args":["%do%","%"]}',
    sql: newestAds,
    args: [ads],
  },
  {
    what: 'articles, the first page',
    ours: '{"member":"weazel_index","args":[]}',
    sql: 'SELECT id, title, excerpt, author, tag, image, video, views, created_at FROM orelhao_weazel WHERE id < ? ORDER BY id DESC LIMIT 20',
    args: [articles + 1],
  },
  {
    what: 'dating, five cards ahead',
    ours: '{"member":"tinder_deck","args":[]}',
    sql: 'SELECT profile.* FROM orelhao_tinder_decks deck INNER JOIN orelhao_tinder_profiles profile ON profile.player = deck.player WHERE deck.audience = 11 AND deck.place < ? ORDER BY deck.place DESC LIMIT 5',
    args: [profiles / 2],
  },
]
/** An answer and the next card, in one durable transaction. */
const nextCard = {
  write: 'INSERT INTO orelhao_tinder_answers (sender, receiver, kind, waits, created_at) VALUES (1, ?, 0, 0, 1)',
  sql: 'SELECT profile.* FROM orelhao_tinder_decks deck INNER JOIN orelhao_tinder_profiles profile ON profile.player = deck.player WHERE deck.audience = 11 AND deck.place < ? ORDER BY deck.place DESC LIMIT 1',
  args: [profiles / 2],
}

/** Full tables of ads, articles and dating, each question beside one raw indexed query behind the same framework, one at a time. */
export const market: Part[] = (['sqlite', 'mariadb'] as const).map((kind) => ({
  name: `market, ${kind}`,
  steps: (reads.length + 1) * (rounds + 1) * 2 + 1,
  async run(step) {
    const schema = kind === 'mariadb' ? await newSchema() : undefined
    if (kind === 'mariadb' && !schema) return []
    const product = await startProduct(main, undefined, schema ? { DATABASE_URL: schema.url } : {})
    const tokens = await signInPlayers(product, viewers)
    if (schema) await fillMariadb(schema.url)
    else
      fill(product, (database) => {
        for (const text of statements) database.exec(text)
        const all = database.prepare('SELECT id, words FROM orelhao_ads').all() as unknown as Words[]
        for (const text of gramsOfAds(all)) database.exec(text)
      })
    const queries = Object.fromEntries([...reads, { what: 'next', ...nextCard }].map(({ what, sql }) => [what, sql]))
    const floor = await startServer('floors/raw-query.ts', {
      QUERIES: JSON.stringify(queries),
      WRITES: JSON.stringify({ next: nextCard.write }),
      FLOOR_DATABASE: schema?.url ?? product.folder,
    })
    step()
    const ours = await Promise.all(tokens.map((token) => Caller.open(product.address, token)))
    const raw = await Caller.open(floor.address, '')
    const measures: Measure[] = []

    async function compare(what: string, name: string, args: number[], call: (turn: number) => Promise<unknown>) {
      const results = await inTurns(
        rounds,
        () => timed(step, () => raw.post(JSON.stringify({ member: name, args }))),
        () => timed(step, call),
      )
      for (const [label, share] of [
        ['p50', 0.5],
        ['p99', 0.99],
      ] as const) {
        const at = (all: number[][]) => all.map((latencies) => quantile(latencies, share))
        const aim = { ratioAtMost: 3 }
        measures.push(compared(`${what}, ${kind}, ${label}`, 'ms', at(results.ours), at(results.floors), aim))
      }
    }

    for (const { what, ours: body, args } of reads) await compare(what, what, args, (turn) => of(ours, turn).post(body))
    const cards = new Map<number, number>()
    await compare('dating, a card answered and the next one', 'next', nextCard.args, async (turn) => {
      const id = cards.get(turn % viewers) ?? 0
      const body = JSON.stringify({ member: 'tinder_next', args: [id, 0, 0] })
      const card = JSON.parse(String(await of(ours, turn).post(body))) as { id: number }
      if (!(card.id > 0)) throw new Error('the deck is empty')
      cards.set(turn % viewers, card.id)
    })
    for (const caller of [...ours, raw]) caller.close()
    await Promise.all([product.stop(), floor.stop()])
    await schema?.drop()
    return measures
  },
}))

function of(callers: readonly Caller[], turn: number): Caller {
  const caller = callers[turn % callers.length]
  if (!caller) throw new Error('nobody calls')
  return caller
}

async function timed(step: () => void, call: (turn: number) => Promise<unknown>): Promise<number[]> {
  const latencies: number[] = []
  for (let turn = 0; turn < callsARound; turn++) {
    const startMs = performance.now()
    await call(turn)
    latencies.push(performance.now() - startMs)
  }
  step()
  return latencies
}

async function fillMariadb(url: string): Promise<void> {
  const connection = await createConnection(url)
  await connection.query('SET SESSION max_recursive_iterations = 1000000')
  for (const text of statements) await connection.query(text)
  const [all] = await connection.query('SELECT id, words FROM orelhao_ads')
  await connection.query('BEGIN')
  for (const text of gramsOfAds(all as Words[])) await connection.query(text)
  await connection.query('COMMIT')
  await connection.query(
    'ANALYZE TABLE orelhao_grams, orelhao_ads, orelhao_tinder_decks, orelhao_tinder_profiles, orelhao_tinder_answers',
  )
  await connection.end()
}

const numbers = (count: number) => `number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${count})`

type Words = { id: number; words: string }

/** What ads are searched by, in the order of its index. */
function* gramsOfAds(all: readonly Words[]): Iterable<string> {
  const byGram = new Map<number, number[]>()
  for (const { id, words } of all)
    for (const gram of gramsOf(words)) {
      const ids = byGram.get(gram)
      if (ids) ids.push(id)
      else byGram.set(gram, [id])
    }
  yield 'DELETE FROM orelhao_grams'
  for (const [gram, ids] of [...byGram].sort(([a], [b]) => a - b))
    for (let start = 0; start < ids.length; start += 10_000)
      yield `INSERT INTO orelhao_grams (list, gram, row_id) VALUES ${ids
        .slice(start, start + 10_000)
        .map((id) => `(1,${gram},${id})`)
        .join()}`
}

/** SQL that both databases understand. */
const statements = [
  'DELETE FROM orelhao_ads',
  'DELETE FROM orelhao_weazel',
  'DELETE FROM orelhao_tinder_profiles',
  'DELETE FROM orelhao_tinder_decks',
  'DELETE FROM orelhao_tinder_answers',
  `INSERT INTO orelhao_ads (id, owner, title, category, price, description, words, image, created_at)
      WITH RECURSIVE ${numbers(ads)}
      SELECT n, 1 + n % 11, CONCAT('Produto usado numero ', n), CASE n % 3 WHEN 0 THEN 'cars' ELSE 'misc' END, n, 'Bem cuidado, aceito troca por coisa melhor.',
        CONCAT(CASE WHEN n % ${ads / 5} = 7 THEN 'raridade ' ELSE '' END, 'produto usado numero ', n, ' bem cuidado, aceito troca por coisa melhor.'),
        '/smartphone/stock/photos/sofa.jpg', 1700000000 + n FROM number`,
  `INSERT INTO orelhao_weazel (id, title, description, excerpt, author, author_id, tag, created_at)
      WITH RECURSIVE ${numbers(articles)}
      SELECT n, CONCAT('Noticia ', n), 'Primeira linha da noticia.', 'Primeira linha da noticia.', 'Camila Duarte', 3, 'Cidade', 1700000000 + n FROM number`,
  `INSERT INTO orelhao_tinder_profiles (id, player, name, age, gender, show_gender, tags, show_tags, target, bio, image, place, newer, older, refused, returned, created_at)
      WITH RECURSIVE ${numbers(profiles)}
      SELECT n, ${firstPlayer - 1} + n, CONCAT('Pessoa Numero ', n), 18 + n % 60, CASE n % 2 WHEN 0 THEN 'Male' ELSE 'Female' END, 1, 'Bissexual', 1, 'All', 'Gosto de filas e de esperar por elas.', '/smartphone/stock/people/ana.jpg', n, ${profiles}, ${profiles}, 0, 0, 1 FROM number`,
  ...[7, 11].map(
    (audience) => `INSERT INTO orelhao_tinder_decks (audience, place, player)
        SELECT ${audience}, place, player FROM orelhao_tinder_profiles`,
  ),
  `INSERT INTO orelhao_tinder_answers (sender, receiver, kind, waits, created_at)
      WITH RECURSIVE ${numbers(answersEach)}
      SELECT profile.player, ${firstPlayer} + (profile.id + n * 397) % ${profiles}, 0, 0, 1 FROM orelhao_tinder_profiles profile CROSS JOIN number`,
]
