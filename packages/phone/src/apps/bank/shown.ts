import { money } from '@orelhao/protocol/bank/rules'
import { useCallback } from 'react'
import { dayLabel } from '../../kit/chat-message.ts'
import { useSettings } from '../../shell/settings.ts'
import { texts } from './texts.ts'

/** Writes amounts in the owner's currency. */
export function useMoney(): (amount: number) => string {
  const currency = useSettings((state) => state.config.currency)
  return useCallback((amount: number) => money(amount, currency), [currency])
}

/** The day of a moment in unix seconds: Hoje, Ontem, 3 de maio. */
export function dayOf(at: number): string {
  return dayLabel(at, Date.now() / 1000, texts)
}

/** The time of a moment in unix seconds, as 21h47. */
export function timeOf(at: number): string {
  const date = new Date(at * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return texts.time(two(date.getHours()), two(date.getMinutes()))
}

/** The words of a text that may hold markup. */
export function plainText(markup: string): string {
  if (!/[<&]/.test(markup)) return markup
  const spaced = markup.replace(/<br\s*\/?>/gi, ' ')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent?.trim() ?? ''
}
