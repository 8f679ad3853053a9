import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  callSeconds: Histogram<'member' | 'outcome'>
}

interface Watched {
  connections(): number
  statements(): number
  commits(): number
}

/** What `/metrics` shows. Labels name operations, never players. */
export function createMetrics(watched: Watched): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const callSeconds = new Histogram({
    name: 'orelhao_call_seconds',
    help: 'Time from a call’s arrival to its answer',
    labelNames: ['member', 'outcome'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  gauge(registry, 'orelhao_connections', 'Open WebSockets', () => watched.connections())
  gauge(registry, 'orelhao_database_statements', 'Statements since the start', () => watched.statements())
  gauge(registry, 'orelhao_database_commits', 'Commits since the start', () => watched.commits())
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
