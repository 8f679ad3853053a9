import { createConnection } from 'mysql2/promise'
import { alternate } from '../load/alternate.ts'
import { Caller } from '../load/caller.ts'
import { newSchema } from '../mariadb.ts'
import { compared, type Measure, type Part, quantile } from '../measure.ts'
import { fill, main, signInPlayers, startProduct } from '../product.ts'
import { startServer } from '../server.ts'
import { type Size, statements } from '../social-city.ts'

const rounds = 5
const callsARound = 100
const size: Size = { people: 2000, posts: 100_000, likesEach: 20 }
/** Players with a profile each who read timelines; the last one follows all profiles. */
const viewers = 5

type Kind = 'sqlite' | 'mariadb'

/** The index hint is for MariaDB, which would start with the people, and would read an app's newer entries before the next ones. */
const list = (condition: string, index = '') =>
  `SELECT post.*, author.handle, author.name, author.avatar, author.verified FROM orelhao_social_posts post ${index} LEFT JOIN orelhao_social_profiles author ON author.id = post.author WHERE ${condition} ORDER BY post.id DESC LIMIT 20`
const everybodys = (kind: Kind) =>
  list(
    "post.app = 'twitter' AND post.is_reply = 0 AND post.id < ?",
    kind === 'mariadb' ? 'FORCE INDEX (orelhao_social_posts_all)' : '',
  )

/** The requests to a city, and the arguments of the raw query beside each. */
const reads = (kind: Kind, { posts }: Size) => [
  { what: 'timeline', ours: '{"member":"twitter_timeline","args":[]}', sql: everybodys(kind), args: [posts] },
  {
    what: 'timeline of everybody followed',
    ours: `{"member":"twitter_timeline","args":[${posts / 2},"following"]}`,
    isLast: true,
    sql: everybodys(kind),
    args: [posts / 2],
  },
]

/** The microblog of a full city, each request beside one raw indexed query behind the same framework, one at a time. */
export const timelines: Part[] = (['sqlite', 'mariadb'] as const).map((kind) => ({
  name: `timeline, ${kind}`,
  steps: 2 * (rounds + 1) * 2 + 1,
  async run(step) {
    const schema = kind === 'mariadb' ? await newSchema() : undefined
    if (kind === 'mariadb' && !schema) return []
    const product = await startProduct(main, undefined, schema ? { DATABASE_URL: schema.url } : {})
    const tokens = await signInPlayers(product, viewers)
    if (schema) await fillMariadb(schema.url, size)
    else
      fill(product, (database) => {
        for (const text of statements(size, viewers)) database.exec(text)
      })
    const queries = Object.fromEntries(reads(kind, size).map(({ what, sql }) => [what, sql]))
    const floor = await startServer('floors/raw-query.ts', {
      QUERIES: JSON.stringify(queries),
      FLOOR_DATABASE: schema?.url ?? product.folder,
    })
    step()
    const ours = await Promise.all(tokens.slice(0, -1).map((token) => Caller.open(product.address, token)))
    const raw = await Caller.open(floor.address, '')
    const measures: Measure[] = []

    async function compare(what: string, args: number[], call: (turn: number) => Promise<unknown>) {
      const results = await alternate(
        rounds,
        () => timed(step, () => raw.post(JSON.stringify({ member: what, args }))),
        () => timed(step, call),
      )
      for (const [label, share] of [
        ['p50', 0.5],
        ['p99', 0.99],
      ] as const) {
        const at = (all: number[][]) => all.map((latencies) => quantile(latencies, share))
        const name = `${what}, ${size.posts} posts, ${kind}, ${label}`
        measures.push(
          compared(
            name,
            'ms',
            at(results.ours),
            at(results.floors),
            label === 'p50' ? { ratioAtMost: 4.5 } : undefined,
          ),
        )
      }
    }

    for (const { what, ours: body, args, isLast } of reads(kind, size)) {
      // the server closes idle connections
      const last = isLast ? await Caller.open(product.address, tokens.at(-1) ?? '') : undefined
      await compare(what, args, (turn) => (last ?? of(ours, turn % ours.length)).post(body))
      last?.close()
    }
    for (const caller of [...ours, raw]) caller.close()
    await Promise.all([product.stop(), floor.stop()])
    await schema?.drop()
    return measures
  },
}))

function of(callers: readonly Caller[], index: number): Caller {
  const caller = callers[index]
  if (!caller) throw new Error('no caller')
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

async function fillMariadb(url: string, size: Size): Promise<void> {
  const connection = await createConnection(url)
  await connection.query('SET SESSION max_recursive_iterations = 1000000')
  // building their indexes at once takes a tenth of the time
  await connection.query(
    'ALTER TABLE orelhao_social_reactions DROP INDEX orelhao_social_reaction, DROP INDEX orelhao_social_reactions_post',
  )
  for (const text of statements(size, viewers)) await connection.query(text)
  await connection.query(
    'ALTER TABLE orelhao_social_reactions ADD CONSTRAINT orelhao_social_reaction UNIQUE (profile, post), ADD INDEX orelhao_social_reactions_post (post, id)',
  )
  await connection.query(
    'ANALYZE TABLE orelhao_social_profiles, orelhao_social_follows, orelhao_social_posts, orelhao_social_reactions, orelhao_social_hashtags',
  )
  await connection.end()
}
