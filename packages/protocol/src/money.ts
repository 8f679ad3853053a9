/** The most that one payment may move, in whole units. */
export const largestAmount = 99_999_999_999
/** As many as the largest amount has. */
const amountDigits = 11

/** What a number typed into an amount field is worth: its digits, capped. */
export function amountOf(typed: string): number {
  return Math.min(Number(typed.replace(/\D/g, '').slice(0, amountDigits)), largestAmount)
}

const wholeNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** An amount as everybody sees it: rounded up to a whole number, with the owner's currency sign. */
export function money(amount: number, currency: string): string {
  return `${currency} ${wholeNumber.format(Math.ceil(amount))}`
}
