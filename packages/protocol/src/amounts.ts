/** The most that one payment may move, in whole units. */
export const maxAmount = 99_999_999_999
/** The digits of the largest amount. */
const amountDigits = 11

/** Allows a currency sign of a few characters before the number. */
const amountText = /^\s*(?:[^\s\d.,+\-\u2010-\u2015\u2212]{1,6}\s*)?(?:\d+|\d{1,3}(?:\.\d{3})+)\s*$/u

/**
 * True for a text that an amount field accepts: a whole number, with or without points between its thousands. Signs, commas, other points
 * and words are rejected, because their author means another amount than the digits alone.
 */
export function isAmountText(text: string): boolean {
  return amountText.test(text)
}

/** Returns the amount that a text names, capped; undefined for any other text. */
export function parseAmount(text: string): number | undefined {
  return isAmountText(text) ? amountFromDigits(text) : undefined
}

/** Returns the amount in an edited amount field: its digits, capped. The field only contains text that passed `isAmountText`. */
export function amountFromDigits(typed: string): number {
  return Math.min(Number(typed.replace(/\D/g, '').slice(0, amountDigits)), maxAmount)
}

const wholeNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** Formats an amount for display: rounded up to a whole number, with the owner's currency sign. */
export function formatMoney(amount: number, currency: string): string {
  return `${currency} ${wholeNumber.format(Math.ceil(amount))}`
}
