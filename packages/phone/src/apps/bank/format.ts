import type { PixKey } from '@orelhao/protocol/bank/contract'
import { formatPhone, templateDigits } from '@orelhao/protocol/phone-number'

export { useMoney } from '../../shell/player/use-money.ts'

/** Returns the text of a string that may contain markup. */
export function stripMarkup(markup: string): string {
  if (!/[<&]/.test(markup)) return markup
  const spaced = markup.replace(/<br\s*\/?>/gi, ' ')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent?.trim() ?? ''
}

/** Formats a key for reading: a phone number in the server's template where it fits, anything else unchanged. */
export function formatPixKey({ kind, key }: PixKey, template: string): string {
  const digits = key.replace('+', '')
  const fits = kind === 'phone' && /^\d+$/.test(digits) && digits.length === templateDigits(template)
  return fits ? formatPhone(digits, template) : key
}
