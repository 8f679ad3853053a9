/** Target of a figure. A ratio is ours divided by the floor's. */
export interface Aim {
  ratioAtMost?: number
  ratioAtLeast?: number
  valueAtMost?: number
}

/** One figure of ours beside the same figure of the floor, where there is one. */
export interface Measure {
  name: string
  value: number
  unit: string
  floor: number | null
  ratio: number | null
  aim?: Aim
}

/** A part of the bench. Calls `step` as often as `steps` says, so that the progress bar advances evenly. */
export interface Part {
  name: string
  steps: number
  run(step: () => void): Promise<Measure[]>
}

/** Runs of both sides alternated, so their medians are comparable although the machine's speed drifts. */
export function compared(name: string, unit: string, ours: number[], floors: number[], aim?: Aim): Measure {
  const value = median(ours)
  const floor = median(floors)
  return { name, value: round(value), unit, floor: round(floor), ratio: round(value / floor), ...(aim && { aim }) }
}

export function alone(name: string, unit: string, values: number[], aim?: Aim): Measure {
  return { name, value: round(median(values)), unit, floor: null, ratio: null, ...(aim && { aim }) }
}

/** NaN meets no aim. */
export function meets({ value, ratio, aim = {} }: Measure): boolean {
  if (aim.valueAtMost !== undefined && !(value <= aim.valueAtMost)) return false
  if (aim.ratioAtMost !== undefined && !((ratio ?? 0) <= aim.ratioAtMost)) return false
  return aim.ratioAtLeast === undefined || (ratio ?? 0) >= aim.ratioAtLeast
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place % 1)
}

/** Rounds to four digits: more cannot be repeated on a shared machine. */
function round(value: number): number {
  return Number(value.toPrecision(4))
}
