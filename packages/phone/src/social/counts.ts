import { texts } from './texts.ts'

/** A count as it stands beside a sign: 999, 1,2 mil, 15 mil, 3,4 mi. Cut off and never rounded up, so that it says no more than there are. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  return count < 1e6 ? `${inUnits(count / 1000)} ${texts.thousand}` : `${inUnits(count / 1e6)} ${texts.million}`
}

function inUnits(units: number): string {
  const cut = units < 100 ? Math.floor(units * 10) / 10 : Math.floor(units)
  return String(cut).replace('.', ',')
}
