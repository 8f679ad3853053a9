import { maxAmount } from '../amounts.ts'
import { isBlank } from '../text/sanitize.ts'

/**
 * In characters, except `amount`: the largest transfer or invoice. `openInvoices` of one sender, `openInvoicesForOne` of one sender to one
 * payer. `page` is entries of one statement page; `shown` the most keys, fines and invoices of either kind in one answer; `charges` a
 * player's unexpired charges, `randomPixKeys` a player's random keys.
 */
export const limits = {
  passport: 11,
  amount: maxAmount,
  reason: 100,
  pixKey: 64,
  page: 50,
  openInvoices: 100,
  openInvoicesForOne: 5,
  shown: 100,
  chargeText: 60,
  charges: 50,
  randomPixKeys: 5,
}

/** How long a Pix charge can be paid, in seconds. */
export const chargeLifeSeconds = 30 * 60

/**
 * Seconds during which further invoices of one sender to one payer bring no notification. Cancelled and refused ones count for
 * `openInvoicesForOne` as long, so that sending and cancelling does not get round the limit.
 */
export const invoicePauseSeconds = 10 * 60

export const refusals = {
  insufficientFunds: 'Saldo insuficiente',
  unknownPassport: 'Passaporte inválido',
  unknownPixKey: 'Chave Pix não encontrada',
  ownAccount: 'Você não pode transferir para si mesmo',
  ownInvoice: 'Você não pode cobrar a si mesmo',
  reasonRequired: 'Informe o motivo da cobrança',
  tooManyInvoices: 'Você tem cobranças demais em aberto',
  tooManyInvoicesForOne: 'Esta pessoa já tem faturas suas demais. Espere um pouco ou cancele as que estão em aberto.',
  invoiceGone: 'Esta fatura não está mais em aberto',
  fineGone: 'Esta multa já foi paga',
  pixKeyTaken: 'Esta chave já está cadastrada',
  tooManyPixKeys: 'Você já tem cinco chaves aleatórias. Exclua uma para criar outra.',
  tooManyCharges: 'Você criou cobranças demais. Aguarde alguns minutos.',
  invalidCode: 'Código Pix inválido. Copie o código inteiro e tente de novo.',
  unknownCharge: 'Cobrança não encontrada',
  ownCharge: 'Esta cobrança é sua',
  chargePaid: 'Esta cobrança já foi paga',
  chargeExpired: 'Esta cobrança expirou. Peça um código novo.',
  chargeCancelled: 'Esta cobrança foi cancelada',
  chargeGone: 'Esta cobrança não está mais em aberto',
  unknownReceipt: 'Comprovante não encontrado',
  wrongAmount: 'O valor desta cobrança é outro',
}

/** True when an invoice can be sent: the exact condition of its button. */
export function isInvoiceComplete(invoice: { passport: string; amount: number; reason: string }): boolean {
  return /^\d+$/.test(invoice.passport) && invoice.amount !== 0 && !isBlank(invoice.reason)
}
