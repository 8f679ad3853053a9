import type { EconomyReport } from '@orelhao/engine/shared/ledger/report/report'
import { texts } from './texts.ts'

type Told = Pick<EconomyReport, 'days' | 'totals' | 'circulation'>

/** Below this part of what was in circulation before, nothing has changed. */
const steady = 0.005

/** In one sentence what the period did to the city's money. */
export function headline({ days, totals, circulation }: Told, value: (amount: number) => string): string {
  const { movements, created, destroyed } = totals
  if (movements === 0) return texts.headline.quiet(days)
  const grown = created - destroyed
  const before = circulation.total - grown
  const said = texts.headline.flows(days, value(created), value(destroyed))
  if (before <= 0) return `${said} ${texts.headline.begun}`
  const part = grown / before
  if (Math.abs(part) < steady) return `${said} ${texts.headline.steady}`
  return `${said} ${part > 0 ? texts.headline.grew(part) : texts.headline.shrank(-part)}`
}
