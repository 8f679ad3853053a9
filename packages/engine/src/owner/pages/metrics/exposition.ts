/** One metric in the text format of Prometheus. */
export interface Metric {
  name: string
  help: string
  type: 'gauge' | 'counter' | 'histogram'
  samples: readonly Sample[]
}

export interface Sample {
  /** Added to the metric's name, such as `_bucket`. */
  suffix?: string
  labels?: Readonly<Record<string, string>>
  value: number
}

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/** Formats metrics; ends with a line feed. */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics.map(metricText).join('')
}

function metricText({ name, help, type, samples }: Metric): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelsText(labels)} ${String(value)}`,
  )
  return `${[`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')}\n`
}

function labelsText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
