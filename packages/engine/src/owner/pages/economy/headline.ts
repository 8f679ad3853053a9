import type { EconomyReport } from '../../../shared/ledger/report/report.ts'
import { texts } from './texts.ts'

type HeadlineFigures = Pick<EconomyReport, 'days' | 'totals' | 'circulation' | 'frameworkBank'>

/** A change below this part of the earlier circulation counts as none. */
const steadyShare = 0.005

/** Describes in one sentence the period's effect on the city's money. */
export function headline(
  { days, totals, circulation, frameworkBank }: HeadlineFigures,
  value: (amount: number) => string,
): string {
  const { movements, created, destroyed } = totals
  if (movements === 0) return texts.headline.quiet(days)
  const grown = created - destroyed
  const text = texts.headline.flows(days, value(created), value(destroyed))
  if (frameworkBank) return `${text} ${texts.headline.paid(value(betweenPlayers(totals)))}` // most of the money is not ours to count
  const before = circulation.total - grown
  if (before <= 0) return `${text} ${texts.headline.begun}`
  const part = grown / before
  if (Math.abs(part) < steadyShare) return `${text} ${texts.headline.steady}`
  return `${text} ${part > 0 ? texts.headline.grew(part) : texts.headline.shrank(-part)}`
}

/** Sum that players paid to other players. */
export function betweenPlayers({
  moved,
  created,
  destroyed,
  own,
}: Pick<EconomyReport['totals'], 'moved' | 'created' | 'destroyed' | 'own'>): number {
  return Math.max(moved - created - destroyed - own, 0)
}
