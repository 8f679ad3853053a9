import { formatMoney as format } from '@orelhao/protocol/amounts'
import { useCallback } from 'react'
import { useSettings } from './settings.ts'

/** Returns a function that formats amounts in the owner's currency. */
export function useMoney(): (amount: number) => string {
  const currency = useSettings((state) => state.config.currency)
  return useCallback((amount: number) => format(amount, currency), [currency])
}

/** As `useMoney`, outside a component. */
export function formatMoney(amount: number): string {
  return format(amount, useSettings.getState().config.currency)
}
