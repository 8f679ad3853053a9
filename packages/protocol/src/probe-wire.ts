/** Name of the resource, its command and its events. */
export const probeName = 'smartphone_probe'

/**
 * One observation: `expected` is what the emulated game answers, null for a fact without a right answer. All four are short texts without
 * names, identifiers or addresses of players.
 */
export type ProbeRow = readonly [part: string, name: string, value: string, expected: string | null]

export const probeEvents = {
  /** To the client: the number of the run. */
  start: 'smartphone_probe:start',
  /** To the server and back: a text. */
  echo: 'smartphone_probe:echo',
  /** To the server: the number of the run, and `ProbeRow[]` as JSON. */
  rows: 'smartphone_probe:rows',
} as const

/** More than a run produces; a client may send anything. */
export const probeLimits = { rows: 600, text: 500, json: 400_000 }

export type RowWriter = (name: string, value: unknown, expected?: unknown) => void

/** Returns a function that adds rows of one part. Values become texts of one line. */
export function rowWriter(rows: ProbeRow[], part: string): RowWriter {
  return (name, value, expected) =>
    void rows.push([part, name, lineOf(value), expected === undefined ? null : lineOf(expected)])
}

/** Runs a check; its error is its result. */
export function outcomeOf(check: () => unknown): unknown {
  try {
    return check()
  } catch (error) {
    return `erro: ${error instanceof Error ? error.message : error}`
  }
}

export function lineOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a report is read in a console
  return text.replace(/[\x00-\x1f\x7f-\x9f]+/g, ' ').slice(0, probeLimits.text)
}

/** Smallest, middle, 99th of 100 and largest of some times, in ms. */
export function timesText(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
  return `${times.length} vezes: menor ${at(0)}, meio ${at(0.5)}, p99 ${at(0.99)}, maior ${at(1)} ms`
}
