import { formatMoney as format } from '@orelhao/protocol/amounts'
import { useCallback } from 'react'
import { useSettings } from './settings.ts'

/** Writes amounts in the owner's currency. */
export function useMoney(): (amount: number) => string {
  const currency = useSettings((state) => state.config.currency)
  return useCallback((amount: number) => format(amount, currency), [currency])
}

/** The same outside a component. */
export function formatMoney(amount: number): string {
  return format(amount, useSettings.getState().config.currency)
}
