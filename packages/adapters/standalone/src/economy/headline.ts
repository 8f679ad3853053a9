import type { EconomyReport } from '@orelhao/engine/shared/ledger/report/report'
import { texts } from './texts.ts'

type HeadlineFigures = Pick<EconomyReport, 'days' | 'totals' | 'circulation'>

/** A change below this part of the earlier circulation counts as none. */
const steadyShare = 0.005

/** Describes in one sentence the period's effect on the city's money. */
export function headline({ days, totals, circulation }: HeadlineFigures, value: (amount: number) => string): string {
  const { movements, created, destroyed } = totals
  if (movements === 0) return texts.headline.quiet(days)
  const grown = created - destroyed
  const before = circulation.total - grown
  const text = texts.headline.flows(days, value(created), value(destroyed))
  if (before <= 0) return `${text} ${texts.headline.begun}`
  const part = grown / before
  if (Math.abs(part) < steadyShare) return `${text} ${texts.headline.steady}`
  return `${text} ${part > 0 ? texts.headline.grew(part) : texts.headline.shrank(-part)}`
}
