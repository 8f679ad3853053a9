import { grant } from '../../packages/engine/src/apps/bank/server-api.ts'
import { Outbox } from '../../packages/engine/src/core/event-outbox.ts'
import { openDatabase } from '../../packages/engine/src/database/open-database.ts'
import { newIdempotencyKey } from '../../packages/phone/src/link/idempotency-key.ts'
import { seeded } from '../art/draw.ts'
import { newSchema, type Schema } from '../bench/mariadb.ts'
import { environment, firstPlayer, signInPlayer } from '../bench/product.ts'
import { ask, type Server, startServer } from '../bench/server.ts'
import { type DatabaseUsage, databaseUsage } from './database-usage.ts'
import type { ProcessUsage, Question } from './load-server.ts'
import { type BusUsage, NatsMonitor } from './nats-monitor.ts'
import type { PlayerRecord } from './simulated-player.ts'

export type DatabaseKind = 'sqlite' | 'mariadb'

/** Everything a run plays against: servers, their database, NATS where there are several, and registered players. */
export interface LoadCity {
  players: PlayerRecord[]
  servers: readonly Server[]
  /** Memory of each server before the first player. */
  emptyRssMb: number[]
  processes(): Promise<ProcessUsage[]>
  /** Processor time of bringing one event to one page, while every player is connected. */
  deliveryMs(): Promise<number>
  bus(): Promise<BusUsage[]>
  database(): Promise<DatabaseUsage>
  /** Statements and commits of all servers since their start. */
  statements(): Promise<{ statements: number; commits: number }>
  stop(): Promise<void>
}

const script = '../load/load-server.ts'
const friendsEach = 8
const groupSize = 12
const salary = 100_000
const atOnce = 16

export async function openLoadCity(
  { players, servers, database, seed }: { players: number; servers: number; database: DatabaseKind; seed: number },
  onStep: () => void,
): Promise<LoadCity> {
  const ending: (() => unknown)[] = []
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end()
  }
  try {
    const schema = database === 'mariadb' ? await schemaOrError() : undefined
    if (schema) ending.push(() => schema.drop())
    const nats = servers > 1 ? await NatsMonitor.start() : undefined
    ending.push(() => nats?.stop())
    const fleet: Server[] = []
    for (let index = 0; index < servers; index++) {
      const own = { DEMO: '0', ...(schema && { DATABASE_URL: schema.url }), ...(nats && { BUS_URL: nats.url }) }
      const server = await startServer(script, { ...environment, ...own })
      ending.push(() => server.stop())
      await untilReady(server)
      fleet.push(server)
    }
    const askAll = <Answer>(question: Question) => Promise.all(fleet.map((server) => ask<Answer>(server, question)))
    const processes = () => askAll<ProcessUsage>('usage')
    const emptyRssMb = (await processes()).map(({ rssBytes }) => rssBytes / 1e6)
    const url = schema?.url ?? `sqlite:${fleet[0]?.folder}/orelhao.db`
    const records = await register(fleet, players, seeded(seed), onStep)
    await paySalaries(url, players)
    await enroll(records, onStep)
    return {
      players: records,
      servers: fleet,
      emptyRssMb,
      processes,
      async deliveryMs() {
        const used = await askAll<number>('broadcast')
        return used.reduce((sum, each) => sum + each, 0) / servers / players // a broadcast reaches the pages of all servers
      },
      bus: async () => (await nats?.usages()) ?? [],
      database: () => databaseUsage(url),
      statements: () => countersOf(fleet),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function schemaOrError(): Promise<Schema> {
  const schema = await newSchema()
  if (!schema) throw new Error('no MariaDB answers: set TEST_MARIADB_URL, or use --database sqlite')
  return schema
}

/** Waits for NATS too, so that the order of its connections is that of the servers. */
async function untilReady({ address }: Server): Promise<void> {
  while (!(await fetch(`${address}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Signs the players in, each on the server that their number gives, and chooses their friends. */
async function register(
  servers: readonly Server[],
  count: number,
  random: () => number,
  onStep: () => void,
): Promise<PlayerRecord[]> {
  const serverOf = (number: number) => number % servers.length
  const records: PlayerRecord[] = []
  await each(count, async (number) => {
    const { address } = servers[serverOf(number)] as Server
    const token = await signInPlayer(address, number)
    const own = { number, token, server: serverOf(number), address, phone: `9${number}` }
    records[number] = { ...own, group: '', friends: [] }
    onStep()
  })
  for (const record of records)
    record.friends = Array.from({ length: friendsEach }, () => {
      const other = (record.number + 1 + Math.floor(random() * (count - 1))) % count
      return { userId: firstPlayer + other, phone: `9${other}`, isNear: serverOf(other) === record.server }
    })
  return records
}

async function paySalaries(url: string, count: number): Promise<void> {
  const database = openDatabase(url)
  await database.write(async (db) => {
    const transaction = new Outbox().writeContext(db, Math.floor(Date.now() / 1000))
    for (let number = 0; number < count; number++) await grant(transaction, firstPlayer + number, salary, 'Salário')
  })
  await database.close()
}

/** Creates what an evening needs beforehand, by the players' own calls: profiles, stakes, groups, a first tweet of some. */
async function enroll(records: PlayerRecord[], onStep: () => void): Promise<void> {
  await each(records.length, async (number) => {
    const record = records[number] as PlayerRecord
    const form = { name: `Pessoa ${number}`, username: `pessoa${number}`, bio: '' }
    await callOnce(record, 'twitter_register', [form])
    await callOnce(record, 'casino_deposit', [salary / 10])
    if (number < firstTweets) await callOnce(record, 'twitter_store', ['Bom dia, cidade'])
    onStep()
  })
  await each(Math.ceil(records.length / groupSize), async (group) => {
    const members = records.slice(group * groupSize, (group + 1) * groupSize)
    const [owner, ...others] = members
    if (!owner || others.length < fewestOthers) return
    const phones = others.map(({ phone }) => phone)
    const { phone } = (await callOnce(owner, 'wpp_createGroup', ['Turma', null, phones])) as { phone: string }
    for (const member of members) member.group = phone
  })
}

const firstTweets = 100
const fewestOthers = 2

async function each(count: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function callOnce({ address, token }: PlayerRecord, member: string, args: unknown[]): Promise<unknown> {
  const response = await fetch(`${address}/smartphone/backend`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ member, args, key: newIdempotencyKey() }),
  })
  const text = await response.text()
  if (!response.ok || text.startsWith('{"error"')) throw new Error(`${member} answered ${text}`)
  return JSON.parse(text)
}

async function countersOf(servers: readonly Server[]): Promise<{ statements: number; commits: number }> {
  const texts = await Promise.all(servers.map(async ({ address }) => (await fetch(`${address}/metrics`)).text()))
  const sum = (name: string) =>
    texts.reduce((total, text) => total + Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]), 0)
  return { statements: sum('orelhao_database_statements'), commits: sum('orelhao_database_commits') }
}
