import type { TableSize } from '../../../core/retention/store.ts'
import { type Metric, metricsText, type Sample } from './exposition.ts'

interface MetricSources {
  /** Open pages of players. */
  connections(): number
  /** Statements and commits since the start. */
  counters(): { statements: number; commits: number }
  isReady(): Promise<boolean>
  /** Undefined where tables cannot be counted without blocking the game. */
  tables: (() => Promise<TableSize[]>) | undefined
}

/** Upper limits in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

interface Timing {
  labels: { member: string; outcome: string }
  counts: number[]
  seconds: number
  calls: number
}

/** Measurements of the phone, for Prometheus. Labels name operations, never players. */
export class PhoneMetrics {
  readonly #sources: MetricSources
  readonly #timings = new Map<string, Timing>()

  constructor(sources: MetricSources) {
    this.#sources = sources
  }

  /** Counts a call that was answered. `member` must be the name of an operation: each one has its own lines. */
  observeCall(member: string, outcome: string, seconds: number): void {
    const key = `${member} ${outcome}`
    const timing = this.#timings.get(key) ?? {
      labels: { member, outcome },
      counts: buckets.map(() => 0),
      seconds: 0,
      calls: 0,
    }
    this.#timings.set(key, timing)
    timing.calls++
    timing.seconds += seconds
    for (const [index, most] of buckets.entries())
      if (seconds <= most) timing.counts[index] = (timing.counts[index] ?? 0) + 1
  }

  /** A table that cannot be counted now is left out: the other numbers matter most while the database does not answer. */
  async text(): Promise<string> {
    const { connections, counters, isReady, tables } = this.#sources
    const { statements, commits } = counters()
    const sizes = await (tables?.() ?? Promise.resolve([])).catch((): TableSize[] => [])
    const ready = await isReady().catch(() => false)
    return metricsText([
      gauge('orelhao_ready', '1 if every part that calls need works, else 0', ready ? 1 : 0),
      this.#callSeconds(),
      gauge('orelhao_connections', 'Open pages of players', connections()),
      gauge('orelhao_database_statements', 'Statements since the start', statements),
      gauge('orelhao_database_commits', 'Commits since the start', commits),
      ofTables('orelhao_table_rows', 'Rows of a table, an estimate on MariaDB', sizes, ({ rows }) => rows),
      ofTables(
        'orelhao_table_bytes',
        'Bytes of a table with its indexes, an estimate; not known on SQLite',
        sizes,
        ({ bytes }) => bytes,
      ),
    ])
  }

  #callSeconds(): Metric {
    return {
      name: 'orelhao_call_seconds',
      help: 'Time from a call’s arrival to its answer',
      type: 'histogram',
      samples: [...this.#timings.values()].flatMap(({ labels, counts, seconds, calls }): Sample[] => [
        ...buckets.map((most, index) => ({
          suffix: '_bucket',
          labels: { le: String(most), ...labels },
          value: counts[index] ?? 0,
        })),
        { suffix: '_bucket', labels: { le: '+Inf', ...labels }, value: calls },
        { suffix: '_sum', labels, value: seconds },
        { suffix: '_count', labels, value: calls },
      ]),
    }
  }
}

/** The process in which the phone runs: in the game, the whole game server. The names are those of other programs on Node. */
export function processMetrics(): string {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return metricsText([
    gauge('process_resident_memory_bytes', 'Memory of the process', rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory of its scripts', heapUsed),
    {
      name: 'process_cpu_seconds_total',
      help: 'Time on processors',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
  ])
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] }
}

function ofTables(
  name: string,
  help: string,
  sizes: readonly TableSize[],
  amountOf: (size: TableSize) => number | undefined,
): Metric {
  const samples = sizes.flatMap((size): Sample[] => {
    const value = amountOf(size)
    return value === undefined ? [] : [{ labels: { table: size.table }, value }]
  })
  return { name, help, type: 'gauge', samples }
}
