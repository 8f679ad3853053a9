import { readFileSync } from 'node:fs'
import { type Random, seeded } from '../art/draw.ts'
import { type ActivityName, activityNames, eveningHabits, hoursOfDay } from './day-plan.ts'
import type { ActivityCost, LoadReport } from './load-report.ts'

/**
 * Computes what 10,000, 100,000 and a million players need from measured costs: `npm run load -- --costs --servers 2 --database mariadb`, then
 * `node tools/load/simulate.ts dist/load/report.json` prints tables. Draws every second of every server at random, for a minute.
 */

/** An assumption, as are the three limits below. */
const playersOfServer = 800
/** Share of a core above which answers wait noticeably. */
const mostCpu = 0.6
/** Commits a second of one database server with fast disks. */
const mostCommits = 5000
/** Messages a second that one NATS server passes on. */
const mostMessages = 500_000
const simulatedSeconds = 60
/** Activities whose events go to everybody who watches, instead of to one player. */
const watched: readonly ActivityName[] = ['post', 'bet']

interface Model {
  costs: Record<ActivityName, ActivityCost>
  /** Processor time for bringing one tweet to one page. */
  deliveryMs: number
  /** Servers with which `costs` were measured: messages to players of the same server do not cross. */
  measuredServers: number
  /** Cost of one server for a second in which nobody calls. */
  idle: ActivityCost
}

export function modelFrom({ activityCosts, deliveryMs, options }: LoadReport): Model {
  if (!activityCosts || deliveryMs === undefined)
    throw new Error('the report has no costs: run npm run load -- --costs --servers 2 --database mariadb first')
  if (options.servers < 2)
    throw new Error('the costs are of one server, without messages between servers: add --servers 2')
  const costs = activityCosts as Record<ActivityName, ActivityCost>
  const { post } = costs
  const { idle } = activityCosts
  if (!idle) throw new Error('the report has no cost of a second without calls')
  return {
    costs: { ...costs, post: { ...post, cpuMs: Math.max(0, post.cpuMs - post.tweets * deliveryMs) } },
    deliveryMs,
    measuredServers: options.servers,
    idle: divided(idle, options.servers),
  }
}

function divided(cost: ActivityCost, by: number): ActivityCost {
  return Object.fromEntries(Object.entries(cost).map(([name, value]) => [name, value / by])) as unknown as ActivityCost
}

/** Load that one player causes in one second of the evening's middle. */
function perSecond(
  { costs }: Model,
  of: (cost: ActivityCost) => number,
  names = activityNames as readonly ActivityName[],
) {
  return names.reduce((sum, name) => sum + (eveningHabits[name] / 3600) * of(costs[name]), 0)
}

/** Messages that cross to one player a second, where friends may be on any of `servers`. */
function receivedEach(model: Model, servers: number): number {
  const direct = activityNames.filter((name) => !watched.includes(name))
  const crossing = (count: number) => (count - 1) / count
  return (
    (perSecond(model, ({ busReceived }) => busReceived, direct) / crossing(model.measuredServers)) * crossing(servers)
  )
}

/** Messages about what everybody watches that one server receives a second, by all players of all servers. */
function watchedReceived(model: Model, players: number): number {
  return (players * perSecond(model, ({ busReceived }) => busReceived, watched)) / (model.measuredServers - 1)
}

interface Needs {
  servers: number
  /** Share of a core: the middle of all seconds, and one in a hundred. */
  cpu: { p50: number; p99: number }
  /** Of that, for bringing tweets to pages. */
  tweetsCpu: number
  commits: number
  statements: number
  rowsOfDay: number
  gigabytesOfDay: number
  messages: number
  /** Received by one server, a second: for its own players, and about what everybody watches. */
  received: { own: number; watched: number }
}

function needs(model: Model, players: number, random: Random): Needs {
  const servers = Math.ceil(players / playersOfServer)
  const used: number[] = []
  const postRate = (players * eveningHabits.post) / 3600
  const sampled = Math.min(servers, 100) // the others are alike
  for (let second = 0; second < simulatedSeconds; second++) {
    const tweets = poisson(postRate, random)
    for (let server = 0; server < sampled; server++) {
      let cpuMs = model.idle.cpuMs + tweets * playersOfServer * model.deliveryMs
      for (const name of activityNames)
        cpuMs += poisson((playersOfServer * eveningHabits[name]) / 3600, random) * model.costs[name].cpuMs
      used.push(cpuMs / 1000)
    }
  }
  used.sort((a, b) => a - b)
  const daySeconds = hoursOfDay * 3600 * players
  const received = { own: receivedEach(model, servers) * playersOfServer, watched: watchedReceived(model, players) }
  return {
    servers,
    cpu: { p50: used[Math.floor(used.length / 2)] ?? 0, p99: used[Math.floor(used.length * 0.99)] ?? 0 },
    tweetsCpu: (postRate * playersOfServer * model.deliveryMs) / 1000,
    commits: players * perSecond(model, ({ commits }) => commits) + servers * model.idle.commits,
    statements: players * perSecond(model, ({ statements }) => statements) + servers * model.idle.statements,
    rowsOfDay: daySeconds * perSecond(model, ({ rows }) => rows),
    gigabytesOfDay: (daySeconds * perSecond(model, ({ bytes }) => bytes)) / 1e9,
    messages: players * perSecond(model, ({ busSent }) => busSent) + servers * (received.own + received.watched),
    received,
  }
}

/** Number of players at which each part reaches its limit, all other parts aside. */
function limits(model: Model): [part: string, players: number][] {
  const postsEach = eveningHabits.post / 3600
  const ownCpu = (model.idle.cpuMs + playersOfServer * perSecond(model, ({ cpuMs }) => cpuMs)) / 1000
  const commitsEach = perSecond(model, ({ commits }) => commits) + model.idle.commits / playersOfServer
  const found: [string, number][] = [
    [`commits of one database (${mostCommits} a second)`, mostCommits / commitsEach],
    [
      `tweets to all pages of a server of ${playersOfServer} (${mostCpu * 100} % of a core with its own calls)`,
      (Math.max(0, mostCpu - ownCpu) * 1000) / (postsEach * playersOfServer * model.deliveryMs),
    ],
    [`messages of one NATS server (${mostMessages} a second)`, playersAtMessages(model)],
  ]
  return found.sort(([, a], [, b]) => a - b)
}

/** Messages about what everybody watches grow with players times servers, so this is no division. */
function playersAtMessages(model: Model): number {
  let players = playersOfServer
  const messages = (count: number) => {
    const servers = count / playersOfServer
    const received = receivedEach(model, servers) * count + servers * watchedReceived(model, count)
    return count * perSecond(model, ({ busSent }) => busSent) + received
  }
  while (messages(players) < mostMessages && players < 1e9) players *= 1.02
  return players
}

interface Traffic {
  players: number
  /** Messages received in an hour for its own players. */
  own: number
}

/** An hour of fifty servers of different sizes. */
function fiftyServers(model: Model, random: Random): Traffic[] {
  const sizes = [10, 20, 40, 80, 160]
  return Array.from({ length: 50 }, (_, index) => {
    const players = sizes[index % sizes.length] as number
    return { players, own: poisson(receivedEach(model, 50) * players * 3600, random) }
  })
}

export function simulation(model: Model, seed = 1): string {
  const random = seeded(seed)
  const scales = [2000, 10_000, 100_000, 1_000_000].map((players) => ({ players, ...needs(model, players, random) }))
  const lines = [
    table(
      ['players online', ...scales.map(({ players }) => whole(players))],
      [
        [`servers of ${playersOfServer} players`, ...scales.map(({ servers }) => whole(servers))],
        [
          'processor of one, % of a core: median, p99',
          ...scales.map(({ cpu }) => `${percent(cpu.p50)}, ${percent(cpu.p99)}`),
        ],
        ['of that, bringing tweets to pages', ...scales.map(({ tweetsCpu }) => percent(tweetsCpu))],
        ['database: commits a second', ...scales.map(({ commits }) => whole(commits))],
        ['database: statements a second', ...scales.map(({ statements }) => whole(statements))],
        [
          `database: million rows a day of ${hoursOfDay} hours`,
          ...scales.map(({ rowsOfDay }) => (rowsOfDay / 1e6).toFixed(1)),
        ],
        ['database: GB a day', ...scales.map(({ gigabytesOfDay }) => gigabytesOfDay.toFixed(1))],
        ['NATS: messages a second', ...scales.map(({ messages }) => whole(messages))],
        ['a server receives a second: for its players', ...scales.map(({ received }) => received.own.toFixed(1))],
        ['a server receives a second: what all watch', ...scales.map(({ received }) => received.watched.toFixed(1))],
      ],
    ),
    table(
      ['limit, the one reached first on top', 'players online'],
      limits(model).map(([part, players]) => [part, whole(Number(players.toPrecision(2)))]),
    ),
    table(
      ['of 50 servers, those with', 'messages an hour for own players', 'each player'],
      trafficRows(fiftyServers(model, random)),
    ),
  ]
  return lines.join('\n\n')
}

function trafficRows(servers: readonly Traffic[]): string[][] {
  const sizes = [...new Set(servers.map(({ players }) => players))]
  return sizes.map((players) => {
    const own = servers.filter((server) => server.players === players).map((server) => server.own)
    const range = (values: number[], digits: number) =>
      `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`
    return [
      `${players} players`,
      range(own, 0),
      range(
        own.map((value) => value / players),
        1,
      ),
    ]
  })
}

/** A random count with this mean. */
function poisson(mean: number, random: Random): number {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  let product = random()
  let count = 0
  for (const least = Math.exp(-mean); product > least; count++) product *= random()
  return count
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function percent(share: number): string {
  return (share * 100).toFixed(1)
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('usage: node tools/load/simulate.ts report.json')
  process.stdout.write(`${simulation(modelFrom(JSON.parse(readFileSync(file, 'utf8'))))}\n`)
}
