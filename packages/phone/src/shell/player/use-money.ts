import { money } from '@orelhao/protocol/amounts'
import { useCallback } from 'react'
import { useSettings } from './settings.ts'

/** Writes amounts in the owner's currency. */
export function useMoney(): (amount: number) => string {
  const currency = useSettings((state) => state.config.currency)
  return useCallback((amount: number) => money(amount, currency), [currency])
}

/** The same outside a component. */
export function shownMoney(amount: number): string {
  return money(amount, useSettings.getState().config.currency)
}
