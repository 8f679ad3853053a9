import { texts } from './texts.ts'

/** Formats a count beside an icon: 999, 1,2 mil, 15 mil, 3,4 mi. Rounds down, so that it never shows more than there are. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  return count < 1e6 ? `${inUnits(count / 1000)} ${texts.thousand}` : `${inUnits(count / 1e6)} ${texts.million}`
}

function inUnits(units: number): string {
  const cut = units < 100 ? Math.floor(units * 10) / 10 : Math.floor(units)
  return String(cut).replace('.', ',')
}
