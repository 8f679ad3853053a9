import { type Aim, type Measure, meets } from './measure.ts'

/** The whole bench as one JSON array. */
export function asJson(measures: readonly Measure[]): string {
  const bare = measures.map(({ name, value, unit, floor, ratio }) => ({ name, value, unit, floor, ratio }))
  return JSON.stringify(bare, null, 2)
}

/** A table to read: ours, the floor's, the ratio, what was aimed at and whether it was reached. */
export function asTable(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => {
    const { name, value, unit, floor, ratio, aim } = measure
    const verdict = aim ? (meets(measure) ? '✓' : '✗') : ''
    return [
      name,
      `${value} ${unit}`,
      floor === null ? '' : String(floor),
      ratio?.toFixed(2) ?? '',
      inWords(aim),
      verdict,
    ]
  })
  const lines = [['', 'ours', 'floor', 'ratio', 'aim', ''], ...rows]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length))) ?? []
  const padded = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  const missed = measures.filter((measure) => !meets(measure)).length
  const ending = missed === 0 ? 'every aim is met' : `${missed} ${missed === 1 ? 'aim is' : 'aims are'} missed`
  return [...lines.map((line) => line.map(padded).join('  ').trimEnd()), '', ending].join('\n')
}

function inWords({ ratioAtMost, ratioAtLeast, valueAtMost }: Aim = {}): string {
  if (ratioAtMost !== undefined) return `≤ ${ratioAtMost}`
  if (ratioAtLeast !== undefined) return `≥ ${ratioAtLeast}`
  return valueAtMost === undefined ? '' : `${valueAtMost} at most`
}
