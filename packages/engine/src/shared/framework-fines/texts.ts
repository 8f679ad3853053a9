import { formatMoney } from '@orelhao/protocol/amounts'

/** What players read of fines that a framework keeps. */
export const texts = {
  returned: 'Multas devolvidas',
  returnedTitle: 'Pagamento devolvido',
  returnedNotice: (amount: number, currency: string) => `Multas · ${formatMoney(amount, currency)}`,
}
