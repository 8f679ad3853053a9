import { parentPort } from 'node:worker_threads'
import { seeded } from '../art/draw.ts'
import { answerRing, doActivity } from './activities.ts'
import { type Plan, planOf } from './day-plan.ts'
import { nowMs, type PlayerRecord, type Recorder, SimulatedPlayer } from './simulated-player.ts'

/** A thread that plays many players. Its parent opens them, then runs plans one after another. */
export type Order =
  | { kind: 'open'; players: PlayerRecord[] }
  | { kind: 'run'; plan: Plan; startMs: number; endMs: number }
  | { kind: 'close' }

/** Measurements since the last report. */
export interface Samples {
  /** By operation, milliseconds of each call. */
  answers: Record<string, number[]>
  /** `member code` → count. */
  refusals: Record<string, number>
  /** `member reason` → count. */
  errors: Record<string, number>
  /** `EVENT within` or `EVENT between` → milliseconds from its sending. */
  events: Record<string, number[]>
  lateTimers: number[]
}

export type Report = { kind: 'done'; activities: number } | { kind: 'samples'; samples: Samples } | { kind: 'opened' }

const openedAtOnce = 25
const reportMs = 500

const emptySamples = (): Samples => ({ answers: {}, refusals: {}, errors: {}, events: {}, lateTimers: [] })
let samples = emptySamples()
const push = (lists: Record<string, number[]>, name: string, value: number) => {
  const list = lists[name] ?? []
  lists[name] = list
  list.push(value)
}
const count = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1
}
const recorder: Recorder = {
  onAnswer: (member, latencyMs) => push(samples.answers, member, latencyMs),
  onRefusal: (member, code) => count(samples.refusals, `${member} ${code}`),
  onError: (member, reason) => count(samples.errors, `${member} ${reason}`),
  onEvent: (event, delayMs, isBetween) => push(samples.events, `${event} ${isBetween ? 'between' : 'within'}`, delayMs),
  onLateTimer: (lateMs) => samples.lateTimers.push(lateMs),
}

const players: SimulatedPlayer[] = []
let speed = 1

if (!parentPort) throw new Error('a generator runs as a thread')
const port = parentPort
const report = (message: Report) => port.postMessage(message)
const reportSamples = () => {
  report({ kind: 'samples', samples })
  samples = emptySamples()
}
port.on('message', (order: Order) => {
  if (order.kind === 'open') void open(order.players)
  else if (order.kind === 'run') void run(order)
  else void close()
})

async function open(records: PlayerRecord[]): Promise<void> {
  for (const record of records) players.push(new SimulatedPlayer(record, recorder))
  for (let from = 0; from < players.length; from += openedAtOnce)
    await Promise.all(players.slice(from, from + openedAtOnce).map((player) => player.connect()))
  for (const player of players) {
    const random = seeded(player.record.number)
    player.onRing = (room) => void answerRing(player, room, ((2 + 3 * random()) * 1000) / speed)
  }
  report({ kind: 'opened' })
}

/** Starts every activity at its planned time, whatever became of the ones before, until `endMs`; then waits for those that run. */
async function run({ plan, startMs, endMs }: Extract<Order, { kind: 'run' }>): Promise<void> {
  speed = plan.speed
  const timer = setInterval(reportSamples, reportMs)
  const lives = players.map((player) => live(player, plan, startMs, endMs))
  const activities = (await Promise.all(lives)).reduce((sum, own) => sum + own, 0)
  clearInterval(timer)
  reportSamples()
  report({ kind: 'done', activities })
}

async function live(player: SimulatedPlayer, plan: Plan, startMs: number, endMs: number): Promise<number> {
  const random = seeded(plan.seed * 7919 + player.record.number)
  const running: Promise<void>[] = []
  for (const { atMs, activity } of planOf(player.record.number, plan)) {
    const plannedMs = startMs + atMs
    if (plannedMs > endMs) break
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, plannedMs - nowMs())))
    const done = doActivity(activity, { player, random, startMs: plannedMs, speed: plan.speed })
    running.push(done.catch((error: Error) => recorder.onError(activity, error.message)))
  }
  await Promise.all(running)
  return running.length
}

async function close(): Promise<void> {
  for (const player of players) await player.close()
  process.exit()
}
