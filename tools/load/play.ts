import { Worker } from 'node:worker_threads'
import { addedRows } from './database-usage.ts'
import type { Plan } from './day-plan.ts'
import type { Order, Report, Samples } from './generator.ts'
import type { LoadCity } from './load-city.ts'
import type { ProcessUsage } from './load-server.ts'
import type { BusUsage } from './nats-monitor.ts'
import { nowMs } from './simulated-player.ts'
import { type Spread, spreadOf } from './spread.ts'

/** One second of a run. */
export interface Moment {
  second: number
  calls: number
  p50Ms: number
  p99Ms: number
  /** Of each server: share of one core, memory, longest turn of the event loop. */
  cpu: number[]
  rssMb: number[]
  longestTurnMs: number[]
}

export interface Played {
  seconds: number
  activities: number
  /** Of all operations. */
  all: Spread
  byOperation: Record<string, Spread>
  /** `member code` and `member reason` → count. A refusal is an answer such as "busy", an error a call that failed. */
  refusals: Record<string, number>
  errors: Record<string, number>
  /** `EVENT within` or `EVENT between` servers → from the sender's call until the receiver's page has it. */
  events: Record<string, Spread>
  /** How late the generators' own timers were: latencies are too long by as much. */
  lateTimers: Spread
  moments: Moment[]
  cpuMs: number[]
  mostRssMb: number[]
  /** Processor time of the generators and this tool. */
  generatorCpuMs: number
  statements: number
  commits: number
  addedRows: [table: string, rows: number][]
  addedBytes: number
  /** Processor time of MariaDB, for all its users. */
  databaseCpuMs: number
  bus: BusUsage[]
}

const momentMs = 1000
/** For rows that jobs and other players' phones write after the last call. */
const settleMs = 500

/** The threads that play, each with its part of the players. */
export class Generators {
  readonly #threads: Worker[]
  readonly #city: LoadCity

  private constructor(threads: Worker[], city: LoadCity) {
    this.#threads = threads
    this.#city = city
  }

  /** Connects every player. */
  static async open(city: LoadCity, count: number): Promise<Generators> {
    const threads = Array.from({ length: count }, () => new Worker(new URL('generator.ts', import.meta.url)))
    const generators = new Generators(threads, city)
    const part = Math.ceil(city.players.length / count)
    const opened = threads.map((thread, index) =>
      generators.#order(thread, { kind: 'open', players: city.players.slice(index * part, (index + 1) * part) }),
    )
    await Promise.all(opened)
    return generators
  }

  /** Plays a plan to its end. `onMoment` runs every second. */
  async play(plan: Plan, onMoment: (moment: Moment) => void = () => {}): Promise<Played> {
    const city = this.#city
    const durationMs = (plan.minutes * 60_000) / plan.speed
    const before = await measured(city)
    const total = emptyTotal()
    let fresh: number[] = []
    const onSamples = (samples: Samples) => {
      add(total, samples)
      fresh.push(...Object.values(samples.answers).flat())
    }
    const startMs = nowMs() + 100
    const moments: Moment[] = []
    let processes = before.processes
    let sampledMs = nowMs()
    const sample = async () => {
      const now = await city.processes()
      const elapsedMs = nowMs() - sampledMs
      sampledMs += elapsedMs
      const { count, p50Ms, p99Ms } = spreadOf(fresh)
      fresh = []
      const moment: Moment = {
        second: (sampledMs - startMs) / 1000,
        calls: (count * 1000) / elapsedMs,
        p50Ms,
        p99Ms,
        cpu: now.map(({ cpuMs }, index) => (cpuMs - (processes[index]?.cpuMs ?? 0)) / elapsedMs),
        rssMb: now.map(({ rssBytes }) => rssBytes / 1e6),
        longestTurnMs: now.map(({ longestTurnMs }) => longestTurnMs),
      }
      processes = now
      moments.push(moment)
      onMoment(moment)
    }
    let isOver = false
    const sampling = (async () => {
      while (!isOver) {
        await new Promise((resolve) => setTimeout(resolve, momentMs))
        await sample()
      }
    })()
    const endMs = startMs + durationMs
    const done = await Promise.all(
      this.#threads.map((thread) => this.#order(thread, { kind: 'run', plan, startMs, endMs }, onSamples)),
    )
    isOver = true
    await sampling
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    const after = await measured(city)
    return {
      seconds: (sampledMs - startMs) / 1000,
      activities: done.reduce((sum, activities) => sum + activities, 0),
      all: spreadOf(Object.values(total.answers).flat()),
      byOperation: mapped(total.answers, spreadOf),
      refusals: total.refusals,
      errors: total.errors,
      events: mapped(total.events, spreadOf),
      lateTimers: spreadOf(total.lateTimers),
      moments,
      ...difference(before, after),
      mostRssMb: city.servers.map((_, index) => Math.max(...moments.map(({ rssMb }) => rssMb[index] ?? 0))),
    }
  }

  async close(): Promise<void> {
    const exits = this.#threads.map((thread) => new Promise((resolve) => thread.once('exit', resolve)))
    for (const thread of this.#threads) thread.postMessage({ kind: 'close' } satisfies Order)
    await Promise.all(exits)
  }

  /** Resolves with the number of activities once the order is done. */
  #order(thread: Worker, order: Order, onSamples: (samples: Samples) => void = () => {}): Promise<number> {
    return new Promise((resolve, reject) => {
      const settle = (settled: () => void) => {
        thread.off('message', onReport)
        thread.off('error', onError)
        settled()
      }
      const onError = (error: Error) => settle(() => reject(error))
      const onReport = (report: Report) => {
        if (report.kind === 'samples') onSamples(report.samples)
        else settle(() => resolve(report.kind === 'done' ? report.activities : 0))
      }
      thread.on('message', onReport)
      thread.on('error', onError)
      thread.postMessage(order)
    })
  }
}

async function measured(city: LoadCity) {
  const [database, counters, bus, processes] = [
    await city.database(),
    await city.statements(),
    await city.bus(),
    await city.processes(),
  ]
  const { user, system } = process.cpuUsage()
  return { database, ...counters, bus, processes, generatorCpuMs: (user + system) / 1000 }
}

type Measured = Awaited<ReturnType<typeof measured>>

function difference(before: Measured, after: Measured) {
  const cpuOf = ({ processes }: { processes: ProcessUsage[] }, index: number) => processes[index]?.cpuMs ?? 0
  return {
    cpuMs: after.processes.map((_, index) => cpuOf(after, index) - cpuOf(before, index)),
    generatorCpuMs: after.generatorCpuMs - before.generatorCpuMs,
    statements: after.statements - before.statements,
    commits: after.commits - before.commits,
    addedRows: addedRows(before.database, after.database),
    databaseCpuMs: after.database.cpuMs - before.database.cpuMs,
    addedBytes: after.database.bytes - before.database.bytes,
    bus: after.bus.map((usage, index) => ({
      sent: usage.sent - (before.bus[index]?.sent ?? 0),
      received: usage.received - (before.bus[index]?.received ?? 0),
      receivedBytes: usage.receivedBytes - (before.bus[index]?.receivedBytes ?? 0),
    })),
  }
}

const emptyTotal = (): Samples => ({ answers: {}, refusals: {}, errors: {}, events: {}, lateTimers: [] })

function add(total: Samples, more: Samples): void {
  for (const lists of ['answers', 'events'] as const)
    for (const [name, values] of Object.entries(more[lists])) {
      const list = total[lists][name] ?? []
      total[lists][name] = list
      for (const value of values) list.push(value)
    }
  for (const counts of ['refusals', 'errors'] as const)
    for (const [name, count] of Object.entries(more[counts])) total[counts][name] = (total[counts][name] ?? 0) + count
  for (const value of more.lateTimers) total.lateTimers.push(value)
}

function mapped<From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}
