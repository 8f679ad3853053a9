import { formatMoney } from '@orelhao/protocol/amounts'
import { escapeHtml } from '@orelhao/protocol/people'

export const texts = {
  returnedTitle: 'Pagamento devolvido',
  /** `description` is the payment's line on the payer's statement. */
  returned: (description: string, amount: number, currency: string) =>
    `${escapeHtml(description)} · ${formatMoney(amount, currency)}`,
}
