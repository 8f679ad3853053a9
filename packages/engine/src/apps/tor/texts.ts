export const texts = {
  /** On the statements of both sides of a payment: it says no more than that there was one. */
  payment: 'Pagamento',
  paid: 'Pagamento recebido',
}
