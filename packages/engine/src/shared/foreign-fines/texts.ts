import { money } from '@orelhao/protocol/money'

/** What players read of fines that a framework keeps. */
export const texts = {
  returned: 'Multas devolvidas',
  returnedTitle: 'Pagamento devolvido',
  returnedNotice: (amount: number, currency: string) => `Multas · ${money(amount, currency)}`,
}
