import type { TableSize } from '@orelhao/engine/core/retention/store'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  callSeconds: Histogram<'member' | 'outcome'>
}

interface MetricSources {
  connections(): number
  statements(): number
  commits(): number
  tables(): Promise<TableSize[]>
}

/** Creates the content of `/metrics`. Labels name operations, never players. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const callSeconds = new Histogram({
    name: 'orelhao_call_seconds',
    help: 'Time from a call’s arrival to its answer',
    labelNames: ['member', 'outcome'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  gauge(registry, 'orelhao_connections', 'Open WebSockets', () => sources.connections())
  gauge(registry, 'orelhao_database_statements', 'Statements since the start', () => sources.statements())
  gauge(registry, 'orelhao_database_commits', 'Commits since the start', () => sources.commits())
  tableGauges(registry, sources)
  return { registry, callSeconds }
}

function gauge(registry: Registry, name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value())
    },
  })
}

/** Sizes from the last report, which is at most an hour old. */
function tableGauges(registry: Registry, { tables }: MetricSources): void {
  const shown = (name: string, help: string, value: (size: TableSize) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['table'] as const,
      registers: [registry],
      async collect() {
        for (const size of await tables()) {
          const amount = value(size)
          if (amount !== undefined) this.set({ table: size.table }, amount)
        }
      },
    })
  shown('orelhao_table_rows', 'Rows of a table, an estimate on MariaDB', ({ rows }) => rows)
  shown(
    'orelhao_table_bytes',
    'Bytes of a table with its indexes, an estimate; not known on SQLite',
    ({ bytes }) => bytes,
  )
}
