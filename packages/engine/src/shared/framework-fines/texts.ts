import { formatMoney } from '@orelhao/protocol/amounts'

/** Players' texts about a framework's fines. */
export const texts = {
  returned: 'Multas devolvidas',
  returnedTitle: 'Pagamento devolvido',
  returnedNotice: (amount: number, currency: string) => `Multas · ${formatMoney(amount, currency)}`,
}
