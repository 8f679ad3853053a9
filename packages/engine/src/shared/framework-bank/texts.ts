import { money } from '@orelhao/protocol/amounts'
import { escapeMarkup } from '@orelhao/protocol/people'

export const texts = {
  returnedTitle: 'Pagamento devolvido',
  /** `description` is the payment's line on the payer's statement. */
  returned: (description: string, amount: number, currency: string) =>
    `${escapeMarkup(description)} · ${money(amount, currency)}`,
}
