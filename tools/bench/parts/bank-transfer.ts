import { grant } from '../../../packages/engine/src/apps/bank/server-api.ts'
import { Outbox } from '../../../packages/engine/src/core/event-outbox.ts'
import { openDatabase } from '../../../packages/engine/src/database/open-database.ts'
import { findLedgerViolation } from '../../../packages/engine/src/shared/ledger/verify/store.ts'
import { newIdempotencyKey } from '../../../packages/phone/src/link/idempotency-key.ts'
import { alternate } from '../load/alternate.ts'
import { load } from '../load/load.ts'
import { newSchema, type Schema } from '../mariadb.ts'
import { alone, compared, type Measure, type Part } from '../measure.ts'
import { firstPlayer, main, signInPlayers, startProduct, statements } from '../product.ts'
import { type Server, startServer } from '../server.ts'

const callers = 32
const crowds = [16, 1000]
/** Many short turns: a slower moment of the machine affects few of them. */
const rounds = 5
/** The first warm-up is for the servers themselves: a busy machine takes seconds to compile the code of every call. */
const firstWarmUpMs = 4000
const warmUpMs = 700
const roundMs = 400
const kinds = ['sqlite', 'mariadb'] as const
type Kind = (typeof kinds)[number]

interface Side {
  address: string
  tokens: string[]
  /** The arguments of one transfer between two of the accounts, by their indexes. */
  args(from: number, to: number): number[]
}

/**
 * Thirty-two players send money to any of the accounts, beside a hand-written transfer for each database. The ledger is verified
 * afterwards.
 */
export const bankTransfers: Part[] = kinds.map((kind) => ({
  name: `bank_transfer, ${kind}`,
  steps: crowds.length * (rounds + 1) * 2,
  run: (step) => onDatabase(kind, step),
}))

async function onDatabase(kind: Kind, step: () => void): Promise<Measure[]> {
  const schemas = kind === 'mariadb' ? await Promise.all([newSchema(), newSchema()]) : []
  const [own, floors] = schemas
  if (kind === 'mariadb' && !(own && floors)) return []
  const product = await startProduct(main, undefined, environment(own))
  const floor = await startServer(`floors/bank-transfer-${kind}.ts`, environment(floors))
  const url = own?.url ?? `sqlite:${product.folder}/orelhao.db`
  const tokens = await signInPlayers(product, Math.max(...crowds))
  await payEverybody(url, tokens.length)

  const measures = await compare(kind, product, floor, tokens, step)
  await prove(url)
  await Promise.all([product.stop(), floor.stop()])
  for (const schema of schemas) await schema?.drop()
  return measures
}

function environment(schema: Schema | undefined): Record<string, string> {
  return schema ? { DATABASE_URL: schema.url } : {}
}

async function compare(
  kind: Kind,
  product: Server,
  floor: Server,
  tokens: string[],
  step: () => void,
): Promise<Measure[]> {
  const ours: Side = { address: product.address, tokens, args: (_, to) => [firstPlayer + to, 1] }
  const floors: Side = { address: floor.address, tokens: [''], args: (from, to) => [from, to, 1] }
  const measures: Measure[] = []
  let calls = 0
  const before = await statements(product)
  for (const crowd of crowds) {
    const ownWarmUpMs = crowd === crowds[0] ? firstWarmUpMs : warmUpMs
    const round = (side: Side) => async (isWarmUp: boolean) => {
      const result = await send(side, crowd, isWarmUp ? ownWarmUpMs : roundMs)
      if (side === ours) calls += result.calls
      step()
      return result
    }
    const results = await alternate(rounds, round(floors), round(ours))
    const figure = (what: 'perSecond' | 'p99Ms') =>
      [results.ours.map((load) => load[what]), results.floors.map((load) => load[what])] as const
    const name = `bank_transfer, ${kind}, ${callers} callers on ${crowd} accounts`
    measures.push(compared(`${name}: rate`, 'calls/s', ...figure('perSecond'), { ratioAtLeast: 0.4 }))
    measures.push(compared(`${name}: p99`, 'ms', ...figure('p99Ms')))
  }
  const each = ((await statements(product)) - before) / calls
  return [...measures, alone(`bank_transfer, ${kind}: SQL statements a call`, '', [each])]
}

/** Each caller is one player, or shares one where there are fewer accounts than callers; any other player may receive. */
function send({ address, tokens, args }: Side, crowd: number, durationMs: number) {
  return load({ address, tokens: tokens.slice(0, crowd), count: callers }, durationMs, (caller) => {
    const from = caller % crowd
    const to = (from + 1 + Math.floor(Math.random() * (crowd - 1))) % crowd
    return JSON.stringify({ member: 'bank_transfer', args: args(from, to), key: newIdempotencyKey() })
  })
}

async function payEverybody(url: string, count: number): Promise<void> {
  const database = openDatabase(url)
  await database.write(async (db) => {
    const transaction = new Outbox().writeContext(db, Math.floor(Date.now() / 1000))
    for (let number = 0; number < count; number++) await grant(transaction, firstPlayer + number, 1e6, 'Salário')
  })
  await database.close()
}

async function prove(url: string): Promise<void> {
  const database = openDatabase(url)
  const offence = await database.read(findLedgerViolation)
  await database.close()
  if (offence) throw new Error(offence)
}
