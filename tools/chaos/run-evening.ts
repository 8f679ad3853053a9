import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@orelhao/engine/database/database'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { City } from './city.ts'
import type { CityPlayer } from './city-player.ts'
import type { Fault } from './faults.ts'
import { type History, hasEffect } from './history.ts'
import { judge } from './judges.ts'
import type { Machines } from './machines.ts'
import { nodeDifferences } from './node-differences.ts'
import { hangUp, liveEvening } from './player-evening.ts'
import { chips, populate } from './population.ts'
import { SeededRandom } from './seeded-random.ts'
import { readEvidence, type StoredEvidence } from './stored-evidence.ts'

/** How long the city may need after the last fault until all is as before. */
const recoveryMs = 240_000
/** How long rounds, calls and events may need after that to come to their end. */
const settlingMs = 180_000
/** Answered calls that are sent again at the end, which must get the first answer. */
const repeatedCalls = 200
const repeatsAtOnce = 10

export interface Evening {
  machines: Machines
  seed: number
  lengthMs: number
  players: number
  faults: readonly Fault[]
  /** Folder of the version that the servers run until they are restarted. */
  root?: string | undefined
  /** Runs now and then with what happens. */
  report(phase: string): void
}

export interface Verdict {
  findings: string[]
  /** How much was judged. */
  counts: Record<string, number>
  /** Error lines of the servers' logs with their counts. */
  errors: Map<string, number>
}

/** Runs one evening with its faults, waits until all is well again, and judges it. */
export async function runEvening(evening: Evening): Promise<Verdict> {
  evening.report('the servers start')
  const city = await City.open(evening.machines, evening.root)
  try {
    return await liveAndJudge(evening, city)
  } finally {
    await city.close()
  }
}

async function liveAndJudge(evening: Evening, city: City): Promise<Verdict> {
  const { machines, seed, report } = evening
  const history: History = { beganMs: performance.now(), operations: [], streams: [], complaints: [] }
  report('the players sign in')
  const players = await populate(city, evening.players, seed, history)
  for (const player of players) player.connect()
  await until(() => players.every(({ isConnected }) => isConnected), recoveryMs)
  history.beganMs = performance.now()
  const faults = await liveThroughFaults(evening, city, players)
  const late: string[] = []
  const hungUp = async () => (await Promise.all(players.map(hangUp))).every(Boolean)
  const expectSoon = async (what: string, isTrue: () => Promise<boolean> | boolean, withinMs: number) => {
    report(what)
    if (!(await until(isTrue, withinMs))) late.push(`not within ${withinMs / 1000} s: ${what}`)
  }
  await expectSoon('every server and node is ready', () => city.isReady(), recoveryMs)
  await expectSoon('every player has hung up', hungUp, settlingMs)
  await expectSoon('every call is answered', () => repeatUnanswered(players), settlingMs)
  report('calls are repeated')
  await repeatAnswered(history, players, new SeededRandom(seed))
  const { ports, urlAt } = city.database
  const database = openDatabase(urlAt(ports[0] ?? 0))
  try {
    const settled = () => isSettled(database, players)
    await expectSoon('rounds, calls and events have come to their end', settled, settlingMs)
    for (const player of players) player.leave()
    const unclean = await city.stopServers()
    const differences = machines.cluster ? await nodeDifferences(machines.cluster, urlAt(0), ports.length) : []
    report('the evening is judged')
    const stored = await readEvidence(database)
    const phones = new Map(players.map(({ me }) => [me.phone, me.user_id]))
    const counts = countsOf(history, stored, { faults, servers: city.servers.length })
    const empty = Object.entries(counts).filter(([name, count]) => count === 0 && name !== 'faults')
    return {
      findings: [
        ...late,
        ...city.servers.flatMap(({ problems }) => problems),
        ...unclean,
        ...differences,
        ...judge({ history, stored, phones, chips }),
        ...empty.map(([name]) => `there were no ${name} to judge`),
      ],
      counts,
      errors: errorsOf(city),
    }
  } finally {
    await database.close()
  }
}

/** Lets the players live their evening while the faults happen, and ends all faults with it. Resolves to how many happened. */
async function liveThroughFaults(evening: Evening, city: City, players: CityPlayer[]): Promise<number> {
  const { faults, lengthMs, seed, report } = evening
  let isOver = false
  let happened = 0
  const lives = players.map((player, index) =>
    liveEvening({
      player,
      others: players.filter((other) => other !== player),
      random: new SeededRandom(seed * 7919 + index),
      isOver: () => isOver,
    }),
  )
  const startedMs = performance.now()
  const sleepUntil = (atMs: number) => sleep(Math.max(0, startedMs + atMs - performance.now()))
  const happening = Promise.allSettled(
    faults.map(async (fault) => {
      await sleepUntil(fault.atMs)
      if (!(await city.begin(fault))) return
      happened++
      await sleepUntil(Math.min(fault.atMs + fault.lastsMs, lengthMs))
      await city.end(fault)
    }),
  )
  const reporting = setInterval(() => report('the evening'), 500)
  await sleepUntil(lengthMs)
  clearInterval(reporting)
  isOver = true
  report('the last faults end')
  for (const outcome of await happening) if (outcome.status === 'rejected') throw outcome.reason
  await Promise.all(lives)
  return happened
}

/** Sends every unanswered call once more. Resolves to true when none is left. */
async function repeatUnanswered(players: readonly CityPlayer[]): Promise<boolean> {
  await Promise.all(
    players.map(async (player) => {
      for (const call of [...player.unanswered]) await player.repeat(call)
    }),
  )
  return players.every(({ unanswered }) => unanswered.size === 0)
}

async function repeatAnswered(history: History, players: readonly CityPlayer[], random: SeededRandom): Promise<void> {
  const answered = history.operations.filter(({ answer }) => answer !== undefined)
  if (answered.length === 0) return
  const chosen = new Set(Array.from({ length: repeatedCalls }, () => random.pick(answered)))
  const waiting = [...chosen]
  const work = async () => {
    for (let call = waiting.pop(); call; call = waiting.pop()) await players[call.player - 1]?.repeat(call)
  }
  await Promise.all(Array.from({ length: repeatsAtOnce }, work))
}

/** Returns whether every bet is settled, every call over, and every page where its player's events end. */
async function isSettled(database: Database, players: readonly CityPlayer[]): Promise<boolean> {
  return database.read(async (db) => {
    const bets = await db.selectFrom('orelhao_casino_bets').select('id').where('ended_at', '=', 0).limit(1).execute()
    const inCall = await db.selectFrom('orelhao_call_members').select('player').limit(1).execute()
    const events = await db
      .selectFrom('orelhao_events')
      .select(['player', (e) => e.fn.max<number>('seq').as('seq')])
      .groupBy('player')
      .execute()
    const last = new Map(events.map(({ player, seq }) => [Number(player), Number(seq)]))
    const arePagesThere = players.every(({ me, position }) => position >= (last.get(me.user_id) ?? 0))
    return bets.length === 0 && inCall.length === 0 && arePagesThere
  })
}

function countsOf(
  { operations, streams }: History,
  stored: StoredEvidence,
  { faults, servers }: { faults: number; servers: number },
): Record<string, number> {
  const answered = (...members: string[]) =>
    operations.filter((call) => members.includes(call.member) && hasEffect(call)).length
  return {
    faults,
    messages: answered('sms_send', 'wpp_sendMessage'),
    payments: answered('bank_transfer'),
    bets: answered('casino_double_bet', 'casino_crash_bet'),
    calls: stored.calls.length,
    ...(servers > 1 && { 'calls between servers': stored.calls.filter(({ apart }) => apart).length }),
    events: streams.reduce((sum, { events }) => sum + events.length, 0),
  }
}

function errorsOf({ servers }: City): Map<string, number> {
  const errors = new Map<string, number>()
  for (const server of servers)
    for (const [text, count] of server.errors) errors.set(text, (errors.get(text) ?? 0) + count)
  return errors
}

/** Waits until a condition holds; resolves to false if it does not in time. */
async function until(isTrue: () => Promise<boolean> | boolean, withinMs: number): Promise<boolean> {
  const endMs = performance.now() + withinMs
  while (!(await isTrue())) {
    if (performance.now() > endMs) return false
    await sleep(500)
  }
  return true
}
