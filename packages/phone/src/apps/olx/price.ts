import { amountOf } from '@orelhao/protocol/money'

const written = new Intl.NumberFormat('pt-BR')

/** A price as it is typed: its digits, eleven at most, with points between the thousands. Nothing for none. */
export function priceText(typed: string): string {
  const amount = amountOf(typed)
  return amount === 0 ? '' : written.format(amount)
}
