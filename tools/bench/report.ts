import { type Aim, type Measure, meets } from './measure.ts'

/** The whole bench as one JSON array. */
export function asJson(measures: readonly Measure[]): string {
  const whole = measures.map((measure) => {
    const { name, value, unit, floor, ratio, aim } = measure
    return { name, value, unit, floor, ratio, ...(aim && { aim, isMet: meets(measure) }) }
  })
  return JSON.stringify(whole, null, 2)
}

/** A table to read: ours, the floor's, the ratio, the aim and whether it is met. */
export function asTable(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => {
    const { name, value, unit, floor, ratio, aim } = measure
    const mark = aim ? (meets(measure) ? '✓' : '✗') : ''
    const floors = floor === null ? '' : String(floor)
    return [name, `${value} ${unit}`, floors, ratio?.toFixed(2) ?? '', inWords(aim), mark]
  })
  const missed = measures.filter((measure) => !meets(measure)).length
  return [...table([['', 'ours', 'floor', 'ratio', 'aim', ''], ...rows]), '', ending(missed)].join('\n')
}

/** One aim, and the results of its part's runs. */
export interface AimResult {
  name: string
  aim: Aim
  /** The figures that the aim limits: the ratios, or the values where there is no floor. */
  figures: number[]
  isMet: boolean
}

/**
 * The aims of several runs. One is missed where every run missed it: a single good run shows that the miss is within the
 * variation of runs.
 */
export function verdicts(measures: readonly Measure[]): AimResult[] {
  const byName = new Map<string, Measure[]>()
  for (const measure of measures)
    if (measure.aim) byName.set(measure.name, [...(byName.get(measure.name) ?? []), measure])
  return [...byName].map(([name, runs]) => ({
    name,
    aim: runs[0]?.aim ?? {},
    figures: runs.map(({ aim, value, ratio }) => (aim?.valueAtMost === undefined ? (ratio ?? 0) : value)),
    isMet: runs.some(meets),
  }))
}

/** Every aim with its figures, those of the runs one after another. */
export function asAims(all: readonly AimResult[]): string {
  const rows = all.map(({ name, aim, figures, isMet }) => [name, figures.join(' · '), inWords(aim), isMet ? '✓' : '✗'])
  const missed = all.filter(({ isMet }) => !isMet).length
  return [...table([['', 'runs', 'aim', ''], ...rows]), '', ending(missed)].join('\n')
}

/** Aligns the first column left, the others right. */
function table(lines: readonly string[][]): string[] {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length))) ?? []
  const padded = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return lines.map((line) => line.map(padded).join('  ').trimEnd())
}

function ending(missed: number): string {
  return missed === 0 ? 'every aim is met' : `${missed} ${missed === 1 ? 'aim is' : 'aims are'} missed`
}

function inWords({ ratioAtMost, ratioAtLeast, valueAtMost }: Aim = {}): string {
  if (ratioAtMost !== undefined) return `≤ ${ratioAtMost}`
  if (ratioAtLeast !== undefined) return `≥ ${ratioAtLeast}`
  return valueAtMost === undefined ? '' : `${valueAtMost} at most`
}
