import { hoursOfDay } from './day-plan.ts'
import type { LoadOptions } from './load-options.ts'
import type { Played } from './play.ts'
import type { Spread } from './spread.ts'

export interface CapacityStep {
  speed: number
  callsPerSecond: number
  p50Ms: number
  p99Ms: number
  errors: number
  /** `member reason` of the errors. */
  reasons: string[]
  /** Cores that all servers used. */
  cpu: number
  passed: boolean
}

/** Everything a run found; `report.json`. */
export interface LoadReport {
  at: string
  options: LoadOptions
  machine: { cores: number; processor: string; node: string; loadBefore: string; loadAfter: string }
  /** Memory of each server before the first player. */
  emptyRssMb: number[]
  played?: Played
  steps?: CapacityStep[]
  /** Calls a second of the fastest step that passed. */
  capacity?: number
  /** Cost of one activity of each kind, as a table to read. `activityCosts` has the numbers. */
  costs?: { header: string[]; rows: string[][] }
  activityCosts?: Record<string, ActivityCost>
  /** Processor time of bringing one event to one page. */
  deliveryMs?: number
}

/** Cost of one activity, for all servers together. */
export interface ActivityCost {
  calls: number
  cpuMs: number
  statements: number
  commits: number
  rows: number
  bytes: number
  /** Messages that servers sent to NATS and received from it. */
  busSent: number
  busReceived: number
  /** Tweets that pages of other players received. */
  tweets: number
}

export function operationRows({ all, byOperation }: Played): string[][] {
  const sorted = Object.entries(byOperation).sort(([, a], [, b]) => b.count - a.count)
  return [['all', all] as const, ...sorted].map(([name, spread]) => [name, ...spreadCells(spread)])
}

export function eventRows({ events }: Played): string[][] {
  return Object.entries(events)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, spread]) => [name, ...spreadCells(spread)])
}

export function serverRows({ cpuMs, seconds, mostRssMb, bus }: Played): string[][] {
  return cpuMs.map((ms, index) => [
    `server ${index + 1}`,
    `${((ms / seconds / 1000) * 100).toFixed(1)} % of a core`,
    `${mostRssMb[index]?.toFixed(0)} MB`,
    String(bus[index]?.sent ?? 0),
    bus[index] ? `${bus[index].received} (${(bus[index].receivedBytes / 1000).toFixed(0)} kB)` : '0',
  ])
}

/** Figures of one player and one hour of their time. */
export function perPlayer({ options, emptyRssMb }: LoadReport, played: Played) {
  const hours = (options.minutes * options.speed) / 60
  const hourly = (total: number) => total / options.players / hours
  const addedMb = sum(played.mostRssMb) - sum(emptyRssMb)
  return {
    calls: hourly(played.all.count),
    cpuMs: hourly(sum(played.cpuMs)),
    statements: hourly(played.statements),
    commits: hourly(played.commits),
    rows: hourly(sum(played.addedRows.map(([, rows]) => rows))),
    bytes: hourly(played.addedBytes),
    databaseCpuMs: hourly(played.databaseCpuMs),
    busReceived: hourly(sum(played.bus.map(({ received }) => received))),
    mbPerThousand: (addedMb / options.players) * 1000,
  }
}

export function perPlayerRows(report: LoadReport, played: Played): string[][] {
  const { calls, cpuMs, statements, commits, rows, bytes, databaseCpuMs, busReceived, mbPerThousand } = perPlayer(
    report,
    played,
  )
  return [
    ['calls an hour', calls.toFixed(1)],
    ['processor time of the servers an hour', `${cpuMs.toFixed(0)} ms (${(cpuMs / calls).toFixed(2)} ms a call)`],
    ['statements an hour', statements.toFixed(0)],
    ['commits an hour', commits.toFixed(1)],
    ['database rows an hour', rows.toFixed(1)],
    [`database rows a day of ${hoursOfDay} hours`, (rows * hoursOfDay).toFixed(0)],
    ['bytes of the database an hour', bytes.toFixed(0)],
    ['processor time of MariaDB an hour', `${databaseCpuMs.toFixed(0)} ms`],
    ['messages that servers received from NATS an hour', busReceived.toFixed(1)],
    ['memory of the servers for 1,000 players', `${mbPerThousand.toFixed(0)} MB`],
  ]
}

export function problemRows({ refusals, errors }: Played): string[][] {
  const rows = (counts: Record<string, number>) =>
    Object.entries(counts).map(([name, count]) => [
      name.slice(0, name.indexOf(' ')),
      name.slice(name.indexOf(' ') + 1),
      String(count),
    ])
  return [...rows(errors).map(([member = '', ...rest]) => [`error: ${member}`, ...rest]), ...rows(refusals)]
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function spreadCells({ count, p50Ms, p99Ms, maxMs }: Spread): string[] {
  return [String(count), p50Ms.toFixed(1), p99Ms.toFixed(1), maxMs.toFixed(0)]
}
