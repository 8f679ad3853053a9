/** The most that one payment may move, in whole units. */
export const maxAmount = 99_999_999_999
/** As many as the largest amount has. */
const amountDigits = 11

/** A sign of a currency, of a few characters, may stand before the number. */
const amountText = /^\s*(?:[^\s\d.,+\-\u2010-\u2015\u2212]{1,6}\s*)?(?:\d+|\d{1,3}(?:\.\d{3})+)\s*$/u

/**
 * Whether a keystroke or a pasted text may go into an amount field: a whole number, with points between its thousands or without. Signs,
 * commas, other points and words are not understood, and whoever wrote them means another amount than the digits alone.
 */
export function isAmountText(text: string): boolean {
  return amountText.test(text)
}

/** The amount that a text names, capped; undefined where it is not understood. */
export function parseAmount(text: string): number | undefined {
  return isAmountText(text) ? amountFromDigits(text) : undefined
}

/** What an amount field holds whose text was edited: its digits, capped. Only what `isAmountText` allows has got into it. */
export function amountFromDigits(typed: string): number {
  return Math.min(Number(typed.replace(/\D/g, '').slice(0, amountDigits)), maxAmount)
}

const wholeNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** An amount as everybody sees it: rounded up to a whole number, with the owner's currency sign. */
export function formatMoney(amount: number, currency: string): string {
  return `${currency} ${wholeNumber.format(Math.ceil(amount))}`
}
