/** Characters, except `amount`: the most that one transfer or invoice may move. `page` is entries of one statement page. */
export const limits = {
  passport: 11,
  amount: 99_999_999_999,
  amountDigits: 11,
  reason: 100,
  pixKey: 64,
  page: 50,
  openInvoices: 100,
}

export const refusals = {
  insufficientFunds: 'Saldo insuficiente',
  unknownPassport: 'Passaporte inválido',
  unknownPixKey: 'Chave Pix não encontrada',
  ownAccount: 'Você não pode transferir para si mesmo',
  reasonRequired: 'Informe o motivo da cobrança',
  tooManyInvoices: 'Você tem cobranças demais em aberto',
  invoiceGone: 'Esta fatura não está mais em aberto',
  fineGone: 'Esta multa já foi paga',
  pixKeyTaken: 'Esta chave já está cadastrada',
}

/** What a number typed into an amount field is worth: its digits, capped. */
export function amountOf(typed: string): number {
  return Math.min(Number(typed.replace(/\D/g, '').slice(0, limits.amountDigits)), limits.amount)
}

/** Whether an invoice may be sent: the exact condition of its button. */
export function isInvoiceComplete(invoice: { passport: string; amount: number; reason: string }): boolean {
  return /^\d+$/.test(invoice.passport) && invoice.amount !== 0 && invoice.reason.trim() !== ''
}

const wholeNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** An amount as everybody sees it: rounded up to a whole number, with the owner's currency sign. */
export function money(amount: number, currency: string): string {
  return `${currency} ${wholeNumber.format(Math.ceil(amount))}`
}
