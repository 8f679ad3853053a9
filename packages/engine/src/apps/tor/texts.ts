export const texts = {
  /** Description on both parties' statements: it must reveal nothing but that there was a payment. */
  payment: 'Pagamento',
  paid: 'Pagamento recebido',
}
