import { watchSettings } from '@orelhao/engine/owner/watch-settings'
import type { EconomyWatch } from '@orelhao/engine/ports'

const names = {
  created: 'WATCH_CREATED',
  riches: 'WATCH_RICHES',
  circle: 'WATCH_CIRCLE',
  smallPayments: 'WATCH_SMALL_PAYMENTS',
  smallPayment: 'WATCH_SMALL_PAYMENT',
  casino: 'WATCH_CASINO',
} as const satisfies Record<keyof EconomyWatch, string>

export const watch = watchSettings((limit) => names[limit])

export const watchExplanations = {
  ...Object.fromEntries(Object.values(names).map((name) => [name, 'must be a whole sum, or 0 for a rule that is off'])),
  WATCH_SMALL_PAYMENTS: 'must be a number of payments up to 1500, or 0 for a rule that is off',
  WATCH_CASINO: 'must be 1 or 0',
}
